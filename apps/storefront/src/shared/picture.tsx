import { imageSources } from '@okoem/domain/screen/image-address.ts';
import { useSiteRuntime } from './site-runtime.tsx';

interface PictureProps {
  /** As the API answers it. */
  src: string;
  alt: string;
  /** Side of the square it is shown in, CSS pixels. */
  size: number;
  className?: string | undefined;
  /** Seen without scrolling: fetched at once, and first. */
  isFirst?: boolean;
}

/** A picture in the size and the formats the screen can use; its place is kept before it comes. */
export function Picture({ src, alt, size, className, isFirst = false }: PictureProps) {
  const { config } = useSiteRuntime();
  if (src === '') return null;
  const sources = imageSources(src, { width: size, height: size }, config.imageProxy);

  return (
    <picture>
      {sources.avif !== undefined && <source type="image/avif" srcSet={sources.avif} />}
      <img
        className={className}
        src={sources.src}
        srcSet={sources.webp}
        alt={alt}
        width={size}
        height={size}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
