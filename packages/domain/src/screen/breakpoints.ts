export const BREAKPOINTS = [375, 567, 768, 992, 1024, 1240, 1280, 1440] as const;

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

/** Grid columns from a width on, widest first. */
const GRID_STEPS = [
  { from: 1280, columns: 12 },
  { from: 769, columns: 6 },
  { from: 568, columns: 4 },
  { from: 0, columns: 2 },
] as const;

export function gridColumns(width: number): number {
  return GRID_STEPS.find(({ from }) => width >= from)!.columns;
}
