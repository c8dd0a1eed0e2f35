import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import {
  Children,
  type ComponentProps,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { SliderArrows, SliderBullets } from './slider-controls.tsx';
import { nextSlide } from './slider-position.ts';
import { SLIDER_MANNERS, type SliderVariant } from './slider-variant.ts';
import { useSliderAutoplay } from './use-slider-autoplay.ts';
import { useSliderScroll } from './use-slider-scroll.ts';
import styles from './slider.module.css';

export const SLIDER_AUTOPLAY_MS = 5000;

export type SliderLinkProps = Pick<ComponentProps<'a'>, 'className' | 'children'> & { href: string };

export interface SliderProps {
  variant?: SliderVariant;
  title?: ReactNode;
  /** Names a slider that has no title. */
  label?: string;
  /** Where «Смотреть все» leads. */
  href?: string | undefined;
  /** Draws that link, with a router for instance. */
  link?: (props: SliderLinkProps) => ReactNode;
  /** Slides seen at once on a wide screen, from 1 to 8, instead of the variant's own. */
  perView?: number;
  aspect?: '1/1' | '4/3' | '16/9';
  isAutoplay?: boolean;
  autoplayMs?: number;
  /** Brought into view when it changes. */
  activeIndex?: number;
  onActive?: (index: number, seen: { isFullyVisible: boolean }) => void;
  /** One child is one slide. */
  children?: ReactNode;
}

/** Slides in a row that the browser itself scrolls and snaps, with or without JavaScript. */
export function Slider(props: SliderProps) {
  const { variant = 'default', title, autoplayMs = SLIDER_AUTOPLAY_MS, onActive } = props;
  const manner = SLIDER_MANNERS[variant];
  const slides = Children.toArray(props.children);
  const titleId = useId();
  const rootRef = useRef<HTMLElement>(null);
  const trackRef = useRef<HTMLUListElement>(null);
  const { position, active, goTo } = useSliderScroll(trackRef, props.activeIndex);
  const lastActive = position?.lastActive ?? slides.length - 1;
  const leadsTo = (step: 1 | -1) => nextSlide(active, { step, lastActive, wraps: manner.wraps });
  const go = (step: 1 | -1) => {
    const to = leadsTo(step);
    if (to !== undefined) goTo(to);
  };
  const isOn = (props.isAutoplay ?? false) && slides.length > 1;
  const play = useSliderAutoplay({ isOn, ms: autoplayMs, active, onNext: () => go(1) });
  useAutoplayTime(rootRef, autoplayMs);
  useReport(rootRef, { active, onActive });

  const arrows =
    slides.length > 1 ? (
      <SliderArrows leadsTo={leadsTo} go={go} isIdle={lastActive === 0} play={isOn ? play : undefined} />
    ) : null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys double the buttons inside
    <section
      ref={rootRef}
      className={styles.slider}
      data-variant={variant}
      data-per-view={props.perView}
      data-aspect={props.aspect}
      data-autoplay={isOn ? '' : undefined}
      data-running={play.isRunning ? '' : undefined}
      aria-roledescription="карусель"
      {...(title === undefined ? { 'aria-label': props.label } : { 'aria-labelledby': titleId })}
      onKeyDown={(event) => onArrowKey(event, go)}
      {...play.holders}
    >
      <SliderHead {...props} titleId={titleId} arrows={manner.arrows === 'head' ? arrows : null} />
      <div className={styles.view}>
        {manner.arrows === 'over' ? arrows : null}
        <SliderTrack slides={slides} seen={position?.seen} trackRef={trackRef} />
        {manner.bullets !== 'none' && slides.length > 1 ? (
          <SliderBullets
            count={slides.length}
            active={active}
            goTo={manner.bullets === 'pressed' ? goTo : undefined}
          />
        ) : null}
      </div>
      {manner.hasButtonBelow ? <SliderLink {...props} className={styles.below} /> : null}
    </section>
  );
}

function SliderHead(props: SliderProps & { titleId: string; arrows: ReactNode }) {
  const { title, titleId, href, arrows } = props;
  if (title === undefined && href === undefined && !arrows) return null;
  return (
    <div className={styles.head}>
      {title === undefined ? null : (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      <div className={styles.aside}>
        <SliderLink {...props} className={styles.all} />
        {arrows}
      </div>
    </div>
  );
}

function SliderLink({
  href,
  link,
  className,
}: Pick<SliderProps, 'href' | 'link'> & { className: string | undefined }) {
  if (href === undefined) return null;
  const children = (
    <>
      Смотреть все <IconArrowRight size={20} stroke={1.75} aria-hidden />
    </>
  );
  if (link) return link({ href, className, children });
  return (
    <a href={href} className={className}>
      {children}
    </a>
  );
}

interface SliderTrackProps {
  slides: readonly ReactNode[];
  seen: readonly [number, number] | undefined;
  trackRef: RefObject<HTMLUListElement | null>;
}

function SliderTrack({ slides, seen, trackRef }: SliderTrackProps) {
  return (
    <ul ref={trackRef} className={styles.track} tabIndex={-1}>
      {slides.map((slide, index) => (
        <li
          key={isValidElement(slide) ? slide.key : index}
          className={styles.slide}
          inert={seen !== undefined && (index < seen[0] || index > seen[1])}
        >
          {slide}
        </li>
      ))}
    </ul>
  );
}

function onArrowKey(event: KeyboardEvent, go: (step: 1 | -1) => void): void {
  const isTyping = event.target instanceof Element && event.target.matches('input, select, textarea');
  if (event.defaultPrevented || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
  const isForward = event.key === 'ArrowRight';
  if (!isForward && event.key !== 'ArrowLeft') return;
  // Otherwise the browser would scroll too, and a slider around this one would move with it.
  event.preventDefault();
  go(isForward ? 1 : -1);
}

function useAutoplayTime(rootRef: RefObject<HTMLElement | null>, ms: number): void {
  useEffect(() => {
    if (ms !== SLIDER_AUTOPLAY_MS) rootRef.current?.style.setProperty('--autoplay-ms', `${ms}ms`);
  }, [rootRef, ms]);
}

/** Tells of each slide that becomes active, and again when the slider comes fully into view or leaves it. */
function useReport(
  rootRef: RefObject<HTMLElement | null>,
  { active, onActive }: { active: number; onActive: SliderProps['onActive'] },
): void {
  const [isFullyVisible, setFullyVisible] = useState<boolean>();
  const report = useEffectEvent((index: number, seen: { isFullyVisible: boolean }) =>
    onActive?.(index, seen),
  );
  const isAsked = onActive !== undefined;

  useEffect(() => {
    if (!isAsked) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setFullyVisible((entries.at(-1)?.intersectionRatio ?? 0) >= 0.99),
      { threshold: [0, 0.99] },
    );
    observer.observe(rootRef.current!);
    return () => observer.disconnect();
  }, [rootRef, isAsked]);

  useEffect(() => {
    if (isFullyVisible !== undefined) report(active, { isFullyVisible });
  }, [active, isFullyVisible]);
}
