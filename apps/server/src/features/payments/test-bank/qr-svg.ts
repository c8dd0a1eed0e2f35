/** A QR code of version 5, level L: one block, up to 106 bytes. Enough for an address of our own. */
const SIZE = 37;
const DATA_WORDS = 108;
const CHECK_WORDS = 26;
const MOST_BYTES = 106;
/** Level L with the first mask, as the standard tells its fifteen bits. */
const FORMAT = 0b111011111000100;

type Grid = (boolean | undefined)[][];

/** Dark modules by row and column. */
export function qrModules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  if (bytes.length > MOST_BYTES) throw new RangeError('Too long for this code.');
  const words = dataWords(bytes);
  const bits = [...words, ...checkWords(words)].flatMap((word) => bitsOf(word, 8));
  const grid = frame();
  place(grid, bits);
  return grid.map((row) => row.map((module) => module === true));
}

export function qrSvg(text: string): string {
  const path = qrModules(text)
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  const side = SIZE + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" role="img" aria-label="QR-код для оплаты"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`;
}

function bitsOf(value: number, length: number): boolean[] {
  return Array.from({ length }, (_, place) => ((value >> (length - 1 - place)) & 1) === 1);
}

function dataWords(bytes: readonly number[]): number[] {
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(bytes.length, 8),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ];
  const ended = [...bits, ...bitsOf(0, 4)].slice(0, DATA_WORDS * 8);
  const words = Array.from({ length: Math.ceil(ended.length / 8) }, (_, index) =>
    Array.from({ length: 8 }, (__, bit) => (ended[index * 8 + bit] ? 1 : 0)).reduce<number>(
      (sum, bit) => sum * 2 + bit,
      0,
    ),
  );
  for (let pad = 0; words.length < DATA_WORDS; pad += 1) words.push(pad % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Multiplication in the field of 256, by the polynomial of QR codes. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

function checkWords(words: readonly number[]): number[] {
  const divisor = Array.from({ length: CHECK_WORDS }, (_, place): number =>
    place === CHECK_WORDS - 1 ? 1 : 0,
  );
  for (let step = 0, root = 1; step < CHECK_WORDS; step += 1, root = times(root, 2)) {
    for (const [place, factor] of divisor.entries())
      divisor[place] = times(factor, root) ^ (divisor[place + 1] ?? 0);
  }
  const rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ rest.shift()!;
    rest.push(0);
    for (const [place, value] of divisor.entries()) rest[place]! ^= times(value, factor);
  }
  return rest;
}

/** Everything but the data: finders, timing, the alignment pattern and the format. */
function frame(): Grid {
  const grid: Grid = Array.from({ length: SIZE }, () => Array.from<boolean | undefined>({ length: SIZE }));
  for (const [top, left] of [
    [0, 0],
    [0, SIZE - 7],
    [SIZE - 7, 0],
  ] as const)
    square(grid, { y: top + 3, x: left + 3, reach: 4, isDark: (ring) => ring !== 2 && ring !== 4 });
  square(grid, { y: SIZE - 7, x: SIZE - 7, reach: 2, isDark: (ring) => ring !== 1 });
  for (let at = 8; at < SIZE - 8; at += 1) {
    grid[6]![at] = at % 2 === 0;
    grid[at]![6] = at % 2 === 0;
  }
  writeFormat(grid);
  return grid;
}

interface Square {
  y: number;
  x: number;
  reach: number;
  /** By the distance from the middle. */
  isDark: (ring: number) => boolean;
}

function square(grid: Grid, { y, x, reach, isDark }: Square): void {
  for (let down = -reach; down <= reach; down += 1) {
    for (let right = -reach; right <= reach; right += 1) {
      const row = grid[y + down];
      if (row && x + right >= 0 && x + right < SIZE)
        row[x + right] = isDark(Math.max(Math.abs(down), Math.abs(right)));
    }
  }
}

function writeFormat(grid: Grid): void {
  const bit = (place: number) => ((FORMAT >> place) & 1) === 1;
  for (let place = 0; place < 6; place += 1) grid[place]![8] = bit(place);
  grid[7]![8] = bit(6);
  grid[8]![8] = bit(7);
  grid[8]![7] = bit(8);
  for (let place = 9; place < 15; place += 1) grid[8]![14 - place] = bit(place);
  for (let place = 0; place < 8; place += 1) grid[8]![SIZE - 1 - place] = bit(place);
  for (let place = 8; place < 15; place += 1) grid[SIZE - 15 + place]![8] = bit(place);
  grid[SIZE - 8]![8] = true;
}

/** In columns of two from the right, up and down by turns; the mask turns every second module over. */
function place(grid: Grid, bits: readonly boolean[]): void {
  let next = 0;
  for (let right = SIZE - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < SIZE; step += 1) {
      const isUp = ((right + 1) & 2) === 0;
      const y = isUp ? SIZE - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]![x] !== undefined) continue;
        grid[y]![x] = (bits[next] ?? false) !== ((y + x) % 2 === 0);
        next += 1;
      }
    }
  }
}
