import { encode } from 'uqr';

/** Rows of modules, `1` is dark. Read as bytes of UTF-8: some banks fail on any other mark of the alphabet. */
export function qrRows(text: string): string[] {
  const { data } = encode([...Buffer.from(text)], { ecc: 'M', border: 0 });
  return data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
