/** Signs of the upper half that are no Russian letters, from 0x80 on; a gap is a code without a sign. */
const UPPER = 'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0000™љ›њќћџ\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї';
const FIRST_UPPER = 0x80;
const FIRST_LETTER = 0xc0;
const FIRST_CYRILLIC = 0x410;
const LETTERS = 64;

const CODES = new Map<string, number>([
  ...[...UPPER]
    .map((sign, index) => [sign, FIRST_UPPER + index] as const)
    .filter(([sign]) => sign !== '\u0000'),
  ...Array.from(
    { length: LETTERS },
    (_, index) => [String.fromCodePoint(FIRST_CYRILLIC + index), FIRST_LETTER + index] as const,
  ),
]);

/** XML in windows-1251: what the alphabet does not have is written as a reference, never lost. */
export function xmlIn1251(text: string): Buffer {
  const bytes: number[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0)!;
    const code = point < FIRST_UPPER ? point : CODES.get(sign);
    if (code !== undefined) bytes.push(code);
    else bytes.push(...Buffer.from(`&#${point};`, 'latin1'));
  }
  return Buffer.from(bytes);
}
