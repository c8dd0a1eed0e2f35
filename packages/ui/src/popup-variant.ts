/** Every popup of the shop; one without a variant is plain. */
export const POPUP_VARIANTS = [
  'fullscreen',
  'catalog',
  'cart',
  'auth',
  'detail-offers',
  'zero-stock',
  'refund',
  'delivery',
  'side-right',
  'side-left',
  'scroll-inside',
  'high-level',
] as const;

export type PopupVariant = (typeof POPUP_VARIANTS)[number];
