/** A second set the specification names; it also writes it without names and with 1024 in place of 960. */
export const NAMED_BREAKPOINTS = {
  xxxl: 1920,
  xxl: 1600,
  xl: 1440,
  lg: 1280,
  md: 960,
  sm: 768,
  xs: 568,
  xxs: 360,
  xxxs: 320,
} as const;

export const PLAIN_BREAKPOINTS = [1920, 1600, 1440, 1280, 1024, 768, 568, 360, 320] as const;

export type LayoutName = keyof typeof NAMED_BREAKPOINTS;

export interface Layout {
  layout: LayoutName;
  width: number;
}

/** How wide a window is, as roughly as counters need it: its exact width would tell visitors apart. */
export function layoutOf(pixels: number): Layout {
  const names = Object.entries(NAMED_BREAKPOINTS) as [LayoutName, number][];
  const [layout] = names.find(([, from]) => pixels >= from) ?? names.at(-1)!;
  const width = PLAIN_BREAKPOINTS.find((from) => pixels >= from) ?? PLAIN_BREAKPOINTS.at(-1)!;
  return { layout, width };
}
