export interface ImageSize {
  width: number;
  height: number;
  /** Which part of the picture to keep in view, e.g. `ce` or `no`. */
  gravity?: string | undefined;
}

/** The only sizes the image service makes, so that nobody can have it draw millions of others. */
export const IMAGE_SIZES = [48, 96, 160, 320, 480, 640, 960, 1280, 1920] as const;

export const IMAGE_FORMATS = ['webp', 'avif', 'png'] as const;

export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Sides, corners, the centre, and what the service itself finds most telling. */
export const IMAGE_GRAVITIES = ['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm'] as const;

/** What `<picture>` needs; pictures the image service does not touch have an address and no other formats. */
export interface ImageSources {
  /** For `srcset`, a sharper picture for denser screens included; `webp` for those who cannot read the first. */
  avif?: string;
  webp?: string;
  src: string;
}

/** What is asked of the image service. A side of 0 may be of any length. */
export interface ImageWish {
  width: number;
  height: number;
  format: ImageFormat;
  /** Of the file, as it is called in `/files/`. */
  path: string;
}

/**
 * The address of a picture in the size wanted. Without an image service, and for pictures of other sites, the address
 * stays. The service of the page's own origin is `/`.
 */
export function imageAddress(path: string, size: ImageSize, proxy: string): string {
  return isServed(path, proxy) ? `${serviceBase(proxy, size)}${sides(size)}${fileOf(path)}@webp` : path;
}

/** The same picture in the formats and densities a browser may choose from, in sizes that need no stretching. */
export function imageSources(path: string, size: ImageSize, proxy: string): ImageSources {
  if (!isServed(path, proxy)) return { src: path };
  // A page has dozens of pictures, each with four addresses: what they share is made once.
  const base = serviceBase(proxy, size);
  const file = fileOf(path);
  const usual = `${base}${sides(atDensity(size, 1))}${file}`;
  const dense = `${base}${sides(atDensity(size, 2))}${file}`;
  const srcSet = (format: ImageFormat) =>
    dense === usual ? `${usual}@${format}` : `${usual}@${format} 1x, ${dense}@${format} 2x`;
  return { avif: srcSet('avif'), webp: srcSet('webp'), src: `${usual}@webp` };
}

/** The smallest size that needs no stretching. */
export function imageSizeFor(pixels: number): number {
  return IMAGE_SIZES.find((size) => size >= pixels) ?? IMAGE_SIZES.at(-1)!;
}

const WISH = /^(?:g:([^/]*)\/)?rs:fit:(\d{1,5}):(\d{1,5})\/plain\/file\/(.+)@([a-z]+)$/;

/** What the address after `/insecure/`, decoded, asks for; nothing when the service would never have been asked that. */
export function readImageAddress(address: string): ImageWish | undefined {
  const [, gravity, width, height, path, format] = WISH.exec(address) ?? [];
  const [wide, high] = [Number(width), Number(height)];
  const isKnown =
    path !== undefined &&
    isFormat(format) &&
    (gravity === undefined || (IMAGE_GRAVITIES as readonly string[]).includes(gravity)) &&
    [wide, high].every((side) => side === 0 || (IMAGE_SIZES as readonly number[]).includes(side)) &&
    wide + high > 0 &&
    isPlainPath(path);
  return isKnown ? { width: wide, height: high, format, path } : undefined;
}

function isFormat(format: string | undefined): format is ImageFormat {
  return (IMAGE_FORMATS as readonly (string | undefined)[]).includes(format);
}

/** Steps through folders by their names only. */
function isPlainPath(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path) && path.split('/').every((step) => !['', '.', '..'].includes(step));
}

function isServed(path: string, proxy: string): boolean {
  return proxy !== '' && path !== '' && !isElsewhere(path);
}

function isElsewhere(path: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}

function atDensity({ width, height, gravity }: ImageSize, density: number): ImageSize {
  const sideOf = (pixels: number) => (pixels === 0 ? 0 : imageSizeFor(pixels * density));
  return { width: sideOf(width), height: sideOf(height), gravity };
}

function serviceBase(proxy: string, { gravity }: ImageSize): string {
  return `${proxy.replace(/\/+$/, '')}/insecure/${gravity === undefined ? '' : `g:${gravity}/`}`;
}

function sides({ width, height }: ImageSize): string {
  return `rs:fit:${width}:${height}/plain/file/`;
}

function fileOf(path: string): string {
  return path
    .replace(/^\/files\//, '')
    .replace(/^\/+/, '')
    .split('/')
    .map(escapedStep)
    .join('/');
}

/** An equals sign means nothing in a path, and our pictures' names are full of them. */
function escapedStep(step: string): string {
  return encodeURIComponent(step).replaceAll('%3D', '=');
}
