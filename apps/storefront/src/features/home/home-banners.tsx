import type { Banner } from '@okoem/contract/content.ts';
import { ANALYTICS_NAMES } from '@okoem/domain/screen/analytics.ts';
import { BANNER_AUTOPLAY_MS } from '@okoem/domain/screen/timings.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import { useRef } from 'react';
import { sendGoal } from '../../shared/analytics.ts';
import { MenuAnchor } from '../../shared/frame/menu-link.tsx';
import { Picture } from '../../shared/picture.tsx';
import styles from './home-banners.module.css';

const VIEW_GOALS = ANALYTICS_NAMES.filter((name) => name.startsWith('view_banner_slider_'));

export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  const told = useRef(new Set<number>());
  const tell = (index: number, { isFullyVisible }: { isFullyVisible: boolean }) => {
    const goal = VIEW_GOALS[index];
    if (goal === undefined || !isFullyVisible || told.current.has(index)) return;
    told.current.add(index);
    sendGoal(goal);
  };

  return (
    <Slider variant="main-banners" label="Главное" isAutoplay autoplayMs={BANNER_AUTOPLAY_MS} onActive={tell}>
      {banners.map((banner, place) => (
        <Slide key={banner.id} banner={banner} isFirst={place === 0} />
      ))}
    </Slider>
  );
}

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { title, text, url, image_url: image } = banner;

  return (
    <div className={styles.banner}>
      <div className={styles.text}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.lead}>{text}</p>
        <MenuAnchor {...buttonClass({ variant: 'mint' })} url={url}>
          Подробнее
          <span className={styles.unseen}>: {title}</span>
        </MenuAnchor>
      </div>
      <div className={styles.scene}>
        <Picture src={image} alt="" size={400} isFirst={isFirst} />
      </div>
    </div>
  );
}
