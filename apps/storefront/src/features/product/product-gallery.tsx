import { Nameplate } from '@okoem/ui/nameplate.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Picture } from '../../shared/picture.tsx';
import { plateColour } from '../../shared/product-words.ts';
import styles from './product-gallery.module.css';

const loadGallery = () => import('./gallery-popup.tsx');
const GalleryPopup = lazy(async () => ({ default: (await loadGallery()).GalleryPopup }));

interface ProductGalleryProps {
  name: string;
  images: readonly string[];
  nameplates: readonly { id: number; name: string; colour: number }[];
  /** It cannot be bought now. */
  isDimmed: boolean;
  /** Over the picture, on phones. */
  marks: ReactNode;
}

const MOST_NAMEPLATES = 2;
/** Thumbs that stand side by side on the smallest phone. */
const FIT = 4;

/** Pictures in a row that is swiped, their thumbs beside it, and all of them large in a popup. */
export function ProductGallery({ name, images, nameplates, isDimmed, marks }: ProductGalleryProps) {
  const [active, setActive] = useState(0);
  const [wanted, setWanted] = useState<number>();
  const [popup, setPopup] = useState<{ isOpen: boolean; at: number }>();
  const show = (at: number) => {
    setActive(at);
    setWanted(at);
  };

  return (
    <section className={styles.gallery} aria-label="Фотографии товара" data-single={images.length < 2}>
      {images.length > 1 && <Thumbs images={images} active={active} onChoose={show} />}
      <div className={styles.main} data-dimmed={isDimmed || undefined}>
        <Slider
          variant="images"
          label={`Фотографии: ${name}`}
          {...(wanted === undefined ? {} : { activeIndex: wanted })}
          onActive={(at) => {
            setActive(at);
            setWanted(undefined);
          }}
        >
          {images.map((image, at) => (
            <button
              key={image}
              type="button"
              className={styles.slide}
              aria-label={`Открыть фото ${at + 1} из ${images.length}`}
              aria-haspopup="dialog"
              onPointerEnter={() => void loadGallery()}
              onClick={() => setPopup({ isOpen: true, at })}
            >
              <Picture src={image} alt={at === 0 ? name : ''} size={544} isFirst={at === 0} />
            </button>
          ))}
        </Slider>
        <Plates nameplates={nameplates} />
        <div className={styles.marks}>{marks}</div>
        <span className={styles.zoom} aria-hidden>
          <IconZoomIn size={24} stroke={1.75} />
        </span>
      </div>
      {popup && (
        <Suspense>
          <GalleryPopup
            {...popup}
            name={name}
            images={images}
            onClose={() => setPopup({ ...popup, isOpen: false })}
          />
        </Suspense>
      )}
    </section>
  );
}

interface ThumbsProps {
  images: readonly string[];
  active: number;
  onChoose: (at: number) => void;
}

function Thumbs({ images, active, onChoose }: ThumbsProps) {
  return (
    <div className={styles.thumbs} data-few={images.length <= FIT}>
      <Slider variant="thumbs" label="Все фотографии" activeIndex={active}>
        {images.map((image, at) => (
          <button
            key={image}
            type="button"
            className={styles.thumb}
            aria-label={`Фото ${at + 1} из ${images.length}`}
            aria-current={at === active}
            onClick={() => onChoose(at)}
          >
            <Picture src={image} alt="" size={72} />
          </button>
        ))}
      </Slider>
    </div>
  );
}

function Plates({ nameplates }: Pick<ProductGalleryProps, 'nameplates'>) {
  return (
    <ul className={styles.plates}>
      {nameplates.slice(0, MOST_NAMEPLATES).map(({ id, name, colour }) => (
        <li key={id}>
          <Nameplate colour={plateColour(colour)}>{name}</Nameplate>
        </li>
      ))}
    </ul>
  );
}
