import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** A line of text, a control of 48 px, a square picture, or whatever height its place gives it. */
  shape?: 'line' | 'control' | 'tile' | 'fill' | undefined;
  width?: 'full' | 'long' | 'medium' | 'short' | undefined;
}

/** One grey block. It is decoration: whoever waits marks the region with `aria-busy`. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className={styles.block} data-shape={shape} data-width={width} aria-hidden="true" />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles.text} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 ? 'medium' : 'full'} />
      ))}
    </span>
  );
}

/** As high as a product card of the square view, part by part, so nothing jumps when the card comes. */
export function CardSkeleton() {
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={styles.media} />
      <span className={styles.price} />
      <span className={styles.name}>
        <span className={styles.line} />
        <span className={styles.line} data-width="long" />
      </span>
      <span className={styles.parameters} />
      <span className={styles.meta} />
      <span className={styles.meta} data-width="short" />
      <span className={styles.action} />
    </span>
  );
}
