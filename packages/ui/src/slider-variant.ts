export const SLIDER_VARIANTS = [
  'default',
  'main-banners',
  'products',
  'categories',
  'category',
  'options',
  'images',
  'blog',
  'thumbs',
  'thumbsPopup',
  'productCard',
] as const;

export type SliderVariant = (typeof SLIDER_VARIANTS)[number];

export interface SliderManner {
  /** Arrows stand in the heading's line, or over the slides. */
  arrows: 'head' | 'over';
  /** Bullets that are pressed, that are only looked at, or none where many slides are seen at once. */
  bullets: 'pressed' | 'seen' | 'none';
  /** The end leads to the beginning. */
  wraps: boolean;
  /** On a phone the link is a button below the slides. */
  hasButtonBelow: boolean;
}

const MANY: SliderManner = { arrows: 'head', bullets: 'none', wraps: false, hasButtonBelow: false };
const STRIP: SliderManner = { ...MANY, arrows: 'over' };

export const SLIDER_MANNERS: Record<SliderVariant, SliderManner> = {
  default: { ...MANY, bullets: 'pressed' },
  'main-banners': { ...STRIP, bullets: 'pressed', wraps: true },
  products: { ...MANY, hasButtonBelow: true },
  categories: MANY,
  category: { ...MANY, hasButtonBelow: true },
  options: MANY,
  images: { ...STRIP, bullets: 'pressed' },
  blog: MANY,
  thumbs: STRIP,
  thumbsPopup: STRIP,
  productCard: { ...STRIP, bullets: 'seen' },
};
