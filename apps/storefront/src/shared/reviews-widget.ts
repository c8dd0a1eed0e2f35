import { loadedReviews } from '@okoem/domain/screen/reviews-widget.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadScript } from './analytics/load-script.ts';
import { useSiteRuntime } from './site-runtime.tsx';

export type ReviewsPlace = 'rating' | 'reviews';

interface ReviewsOptions {
  key: string;
  theme: string;
  place: ReviewsPlace;
  productId: number;
  element: HTMLElement;
}

declare global {
  interface Window {
    /** What the script of the reviews service leaves on the page. */
    reviewsWidget?: { mount: (options: ReviewsOptions) => void };
  }
}

const DEFAULT_THEME = 'default';

interface ReviewsSlot {
  slotRef: RefObject<(HTMLElement & HTMLSpanElement & HTMLDivElement) | null>;
  /** Until it is, and whenever it fails, our own reviews stand in its place. */
  isFilled: boolean;
}

/** A place the outside reviews service fills, when one is configured and comes. */
export function useReviewsWidget(
  place: ReviewsPlace,
  productId: number,
  { theme = DEFAULT_THEME }: { theme?: string } = {},
): ReviewsSlot {
  const { reviewsKey: key, reviewsScriptUrl: src } = useSiteRuntime().config;
  const slotRef = useRef<HTMLElement & HTMLSpanElement & HTMLDivElement>(null);
  const [filledFor, setFilledFor] = useState<number>();

  useEffect(() => {
    if (key === '' || src === '') return undefined;
    const mount = () => {
      const element = slotRef.current;
      if (!element) return;
      try {
        loadedReviews(window.reviewsWidget).mount({ key, theme, place, productId, element });
        setFilledFor(productId);
      } catch {
        // A service that breaks leaves our own reviews where they are.
      }
    };
    if (window.reviewsWidget) return void mount();
    loadScript(src);
    const script = document.querySelector(`script[src="${CSS.escape(src)}"]`);
    script?.addEventListener('load', mount);
    return () => script?.removeEventListener('load', mount);
  }, [key, src, theme, place, productId]);

  return { slotRef, isFilled: filledFor === productId };
}
