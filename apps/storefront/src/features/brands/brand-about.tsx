import type { Brand } from '@okoem/contract/brands.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { Picture } from '../../shared/picture.tsx';
import styles from './brand-about.module.css';

/** Who makes the goods below. */
export function BrandAbout({ brand }: { brand: Brand }) {
  const { name, image_url: image, country, site = '', about = '' } = brand;
  if (image === '' && country === '' && site === '' && about === '') return null;

  return (
    <section className={styles.about} aria-label={`О бренде ${name}`} data-picture={image !== ''}>
      {image !== '' && (
        <div className={styles.picture}>
          <Picture src={image} alt={name} size={160} isFirst />
        </div>
      )}
      <div className={styles.text}>
        {about !== '' && <p>{about}</p>}
        <dl className={styles.facts}>
          {country !== '' && (
            <div>
              <dt>Страна</dt>
              <dd>{country}</dd>
            </div>
          )}
          {site !== '' && (
            <div>
              <dt>Сайт</dt>
              <dd>
                <a {...textLinkClass()} href={site} target="_blank" rel="noopener nofollow">
                  {siteName(site)}
                </a>
              </dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}

function siteName(site: string): string {
  return site.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}
