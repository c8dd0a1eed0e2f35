export interface ScaledDecimal {
  negative: boolean;
  /** Whole tenths, hundredths or thousandths of the magnitude; what does not fit is cut off. */
  scaled: number;
  /** What was cut off. */
  rest: 'none' | 'below-half' | 'half-or-more';
}

/**
 * Reads a decimal number as a whole number of its tenths, hundredths …, digit by digit, so that no binary fraction
 * gets a say: 1.005 at two places is 100 and exactly a half, where 1.005 × 100 is 100.49999999999999.
 */
export function scaleDecimal(value: number, places: number): ScaledDecimal | undefined {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value));
  if (!match) return undefined;
  const fraction = (match[3] ?? '').padEnd(places, '0');
  const scaled = Number(match[2]! + fraction.slice(0, places));
  if (!Number.isSafeInteger(scaled)) return undefined;
  return { negative: match[1] === '-', scaled, rest: restOf(fraction.slice(places)) };
}

function restOf(dropped: string): ScaledDecimal['rest'] {
  if (/^0*$/.test(dropped)) return 'none';
  return dropped[0]! >= '5' ? 'half-or-more' : 'below-half';
}
