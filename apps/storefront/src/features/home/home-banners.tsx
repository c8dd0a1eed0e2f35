import type { Banner } from '@okoem/contract/content.ts';
import { BANNER_AUTOPLAY_MS } from '@okoem/domain/screen/timings.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import { useState } from 'react';
import { sendGoal } from '../../shared/analytics/analytics.ts';
import { MenuAnchor } from '../../shared/frame/menu-link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { bannerGoals } from './banner-goals.ts';
import styles from './home-banners.module.css';

export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const [tell] = useState(() => bannerGoals(sendGoal));

  return (
    <Slider variant="main-banners" label="Главное" isAutoplay autoplayMs={BANNER_AUTOPLAY_MS} onActive={tell}>
      {banners.map((banner, place) => (
        <Slide key={banner.id} banner={banner} isFirst={place === 0} />
      ))}
    </Slider>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { title, text, url, action, image_url: image } = banner;

  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{text}</p>
        <div className={styles.calls}>
          <MenuAnchor {...buttonClass({ variant: 'mint' })} url={url}>
            {action === '' ? 'Подробнее' : action}
            <span className={styles.unseen}>: {title}</span>
          </MenuAnchor>
          {banner.second_url !== '' && (
            <MenuAnchor {...buttonClass({ variant: 'ghost' })} url={banner.second_url}>
              {banner.second_action}
              <span className={styles.unseen}>: {title}</span>
            </MenuAnchor>
          )}
        </div>
      </div>
      <div className={styles.scene}>
        <Picture src={image} alt="" size={480} isFirst={isFirst} />
      </div>
    </div>
  );
}
