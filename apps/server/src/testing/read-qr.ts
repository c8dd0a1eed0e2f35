import jsqr from 'jsqr';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { binaryData: number[] } | null;
/** Made for older loaders: its function is inside of what is imported. */
const decode = ((jsqr as { default?: unknown }).default ?? jsqr) as Decode;

/** What a phone would read: four modules of white around it, four pixels a module. Rows as `qrRows` makes them. */
export function readQr(rows: readonly string[]): string {
  const [scale, quiet] = [4, 4];
  const side = (rows.length + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const isDark = rows[Math.floor(y / scale) - quiet]?.[Math.floor(x / scale) - quiet] === '1';
      if (isDark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  const code = decode(pixels, side, side)!;
  return Buffer.from(code.binaryData).toString();
}
