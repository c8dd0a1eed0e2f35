import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { SliderAutoplay } from './use-slider-autoplay.ts';
import styles from './slider-controls.module.css';

export interface SliderArrowsProps {
  leadsTo: (step: 1 | -1) => number | undefined;
  go: (step: 1 | -1) => void;
  /** All slides are in view, so there is nowhere to go; the place is kept. */
  isIdle: boolean;
  play: SliderAutoplay | undefined;
}

/** An arrow at its end says so but keeps the focus, unlike a disabled button. */
export function SliderArrows({ leadsTo, go, isIdle, play }: SliderArrowsProps) {
  return (
    <div className={styles.arrows} data-idle={isIdle ? '' : undefined} data-arrows="">
      {play ? (
        <button
          type="button"
          className={styles.arrow}
          data-pause=""
          aria-label={play.isStopped ? 'Продолжить показ' : 'Остановить показ'}
          onClick={play.toggle}
        >
          {play.isStopped ? (
            <IconPlayerPlay size={20} stroke={1.75} aria-hidden />
          ) : (
            <IconPlayerPause size={20} stroke={1.75} aria-hidden />
          )}
        </button>
      ) : null}
      <button
        type="button"
        className={styles.arrow}
        data-step="previous"
        lang="en"
        aria-label="Previous slide"
        aria-disabled={leadsTo(-1) === undefined}
        onClick={() => go(-1)}
      >
        <IconArrowLeft size={20} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.arrow}
        data-step="next"
        lang="en"
        aria-label="Next slide"
        aria-disabled={leadsTo(1) === undefined}
        onClick={() => go(1)}
      >
        <IconArrowRight size={20} stroke={1.75} aria-hidden />
      </button>
    </div>
  );
}

export interface SliderBulletsProps {
  count: number;
  active: number;
  /** Without it the bullets only show where one is. */
  goTo: ((index: number) => void) | undefined;
}

export function SliderBullets({ count, active, goTo }: SliderBulletsProps) {
  const indexes = Array.from({ length: count }, (_, index) => index);
  if (!goTo) {
    return (
      <div className={styles.bullets} data-bullets="" aria-hidden>
        {indexes.map((index) => (
          <i key={index} className={styles.bullet} data-active={index === active ? '' : undefined} />
        ))}
      </div>
    );
  }
  return (
    <div className={styles.bullets} data-bullets="">
      {indexes.map((index) => (
        <button
          key={index}
          type="button"
          className={styles.bullet}
          data-active={index === active ? '' : undefined}
          aria-label={`Слайд ${index + 1} из ${count}`}
          aria-current={index === active}
          onClick={() => goTo(index)}
        />
      ))}
    </div>
  );
}
