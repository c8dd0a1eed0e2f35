import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import type { ComponentProps } from 'react';
import styles from './media.module.css';

export interface MediaProps extends Pick<
  ComponentProps<'img'>,
  'srcSet' | 'sizes' | 'loading' | 'decoding' | 'fetchPriority'
> {
  /** Without a picture the tile shows that there is none. */
  src?: string | undefined;
  alt: string;
  radius?: 's' | 'm' | 'l' | 'xl' | undefined;
  /** What cannot be bought now stands back. */
  isDimmed?: boolean | undefined;
}

/** The square tile under one light on which every product stands; as wide as its place. */
export function Media({ src, alt, radius = 'l', isDimmed = false, ...image }: MediaProps) {
  return (
    <span className={styles.media} data-radius={radius} data-dimmed={isDimmed || undefined}>
      {src ? (
        <img {...image} src={src} alt={alt} width={400} height={400} />
      ) : (
        <IconPhoto size={24} stroke={1.75} aria-hidden="true" />
      )}
    </span>
  );
}
