import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { Slider } from '@okoem/ui/slider.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '../../shared/picture.tsx';
import styles from './gallery-popup.module.css';

interface GalleryPopupProps {
  name: string;
  images: readonly string[];
  /** The picture it begins with. */
  at: number;
  isOpen: boolean;
  onClose: () => void;
}

/** Every picture as large as the screen, and twice as large where somebody wants to read a marking. */
export function GalleryPopup({ name, images, at, isOpen, onClose }: GalleryPopupProps) {
  const [shown, setShown] = useState(at);
  const [opened, setOpened] = useState({ at, isOpen });
  if (opened.isOpen !== isOpen || opened.at !== at) {
    setOpened({ at, isOpen });
    if (isOpen) setShown(at);
  }
  const go = (step: number) => setShown((place) => (place + step + images.length) % images.length);

  return (
    <Popup variant="fullscreen" title={name} isOpen={isOpen} onClose={onClose}>
      <div className={styles.gallery}>
        <LargePicture
          key={shown}
          src={images[shown]!}
          alt={`${name}, фото ${shown + 1}`}
          onStep={isOpen ? go : undefined}
        />
        {images.length > 1 && (
          <div className={styles.arrows}>
            <IconButton label="Предыдущее фото" onClick={() => go(-1)}>
              <IconArrowLeft size={24} stroke={1.75} aria-hidden />
            </IconButton>
            <span aria-live="polite">
              {shown + 1} из {images.length}
            </span>
            <IconButton label="Следующее фото" onClick={() => go(1)}>
              <IconArrowRight size={24} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        )}
        {images.length > 1 && (
          <div className={styles.thumbs}>
            <Slider variant="thumbsPopup" label="Все фотографии" activeIndex={shown}>
              {images.map((image, place) => (
                <button
                  key={image}
                  type="button"
                  className={styles.thumb}
                  aria-label={`Фото ${place + 1} из ${images.length}`}
                  aria-current={place === shown}
                  onClick={() => setShown(place)}
                >
                  <Picture src={image} alt="" size={72} />
                </button>
              ))}
            </Slider>
          </div>
        )}
      </div>
    </Popup>
  );
}

const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** As far as a browser scrolls by itself. */
const SCROLLED_BY_KEY = 40;

/** Wherever the focus is: the dialog has the whole screen, and a picture that goes away takes its focus along. */
function useArrowKeys(onArrow: (way: { x: number; y: number }) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = ARROWS[event.key];
    // With another key held the browser means something else: back, the beginning of the page.
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (onArrow(way)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

interface LargePictureProps {
  src: string;
  alt: string;
  onStep: ((step: number) => void) | undefined;
}

function LargePicture({ src, alt, onStep }: LargePictureProps) {
  const [spot, setSpot] = useState<{ x: number; y: number }>();
  const frame = useRef<HTMLDivElement>(null);

  useArrowKeys(({ x, y }) => {
    if (spot) frame.current?.scrollBy({ left: x * SCROLLED_BY_KEY, top: y * SCROLLED_BY_KEY });
    else if (x !== 0) onStep?.(x);
    return spot !== undefined || x !== 0;
  });

  // What was pointed at stays under the pointer.
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !spot) return;
    box.scrollLeft = spot.x * (box.scrollWidth - box.clientWidth);
    box.scrollTop = spot.y * (box.scrollHeight - box.clientHeight);
  }, [spot]);

  return (
    <div className={styles.stage}>
      <div
        ref={frame}
        className={styles.frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- enlarged, it is scrolled by keys
        tabIndex={spot ? 0 : undefined}
        data-zoomed={spot !== undefined}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- doubles the button beside it */}
        <div
          className={styles.picture}
          onClick={({ clientX, clientY, currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            setSpot(spot ? undefined : { x: (clientX - left) / width, y: (clientY - top) / height });
          }}
        >
          <Picture src={src} alt={alt} size={960} isFirst />
        </div>
      </div>
      <span className={styles.zoom}>
        <IconButton
          label={spot ? 'Уменьшить' : 'Увеличить'}
          onClick={() => setSpot(spot ? undefined : { x: 0.5, y: 0.5 })}
        >
          {spot ? (
            <IconZoomOut size={24} stroke={1.75} aria-hidden />
          ) : (
            <IconZoomIn size={24} stroke={1.75} aria-hidden />
          )}
        </IconButton>
      </span>
    </div>
  );
}
