import { Slider } from '@okoem/ui/slider.tsx';
import { type ReactNode, useState } from 'react';
import styles from './kit-moving.module.css';

export function KitSliders() {
  return (
    <section className={styles.part} aria-labelledby="kit-sliders">
      <h2 id="kit-sliders">Слайдеры</h2>
      <BannerSlider />
      <Slider variant="products" title="Хиты месяца" href="#hits">
        {boxes(12)}
      </Slider>
      <Slider variant="categories" title="Популярные разделы" href="#categories">
        {boxes(10)}
      </Slider>
      <Slider variant="category" title="Камеры" href="#category">
        {boxes(7)}
      </Slider>
      <Slider variant="category" title="Без ссылки, по четыре" perView={4}>
        {boxes(7)}
      </Slider>
      <Slider variant="options" title="Комплектации">
        {boxes(6)}
      </Slider>
      <Slider variant="blog" title="База знаний" href="#blog">
        {boxes(5)}
      </Slider>
      <Slider title="Обычный слайдер">{boxes(3)}</Slider>
      <Slider title="Один слайд">{boxes(1)}</Slider>
      <Slider variant="products" title="Всё помещается">
        {boxes(2)}
      </Slider>
      <div className={styles.gallery}>
        <Slider variant="images" label="Снимки товара" aspect="1/1">
          {boxes(4, { kind: 'picture' })}
        </Slider>
      </div>
      <Slider variant="thumbs" label="Миниатюры товара">
        {boxes(12, { kind: 'thumb' })}
      </Slider>
      <div className={styles.gallery}>
        <Slider variant="thumbsPopup" label="Миниатюры в попапе">
          {boxes(12, { kind: 'thumb' })}
        </Slider>
      </div>
      <div className={styles.card}>
        <Slider variant="productCard" label="Снимки в карточке" aspect="1/1">
          {boxes(4, { kind: 'picture' })}
        </Slider>
      </div>
    </section>
  );
}

/** The tests read what it was told from the line below. */
function BannerSlider() {
  const [told, setTold] = useState<readonly string[]>([]);
  return (
    <div>
      <Slider
        variant="main-banners"
        label="Баннеры"
        isAutoplay
        onActive={(index, { isFullyVisible }) =>
          setTold((current) => [...current, `${index}${isFullyVisible ? '' : '?'}`])
        }
      >
        {boxes(5, { kind: 'banner' })}
      </Slider>
      <output data-told={told.join(' ')} />
    </div>
  );
}

function boxes(count: number, { kind }: { kind?: string } = {}): ReactNode[] {
  return Array.from({ length: count }, (_, index) => (
    <a key={index} href={`#slide-${index + 1}`} className={styles.box} data-kind={kind}>
      Слайд {index + 1}
    </a>
  ));
}
