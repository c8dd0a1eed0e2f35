/** The Russian decimal sign, of prices and of quantities alike. */
export const DECIMAL_SIGN = ',';
/** A number must not break over two lines. */
export const NO_BREAK_SPACE = '\u00A0';

/** '1234567' → '1 234 567'. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
}
