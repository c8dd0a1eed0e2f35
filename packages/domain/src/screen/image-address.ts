export interface ImageSize {
  width: number;
  height: number;
  /** Which part of the picture to keep in view, e.g. `ce` or `no`. */
  gravity?: string | undefined;
}

/** The only sizes the image service makes, so that nobody can have it draw millions of others. */
export const IMAGE_SIZES = [48, 96, 160, 320, 480, 640, 960, 1280, 1920] as const;

/** The address of a picture in the size wanted. Without an image service, and for pictures of other sites, the address stays. */
export function imageAddress(path: string, { width, height, gravity }: ImageSize, proxy: string): string {
  if (proxy === '' || isElsewhere(path)) return path;
  const steering = gravity === undefined ? '' : `g:${gravity}/`;
  const file = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  return `${proxy.replace(/\/+$/, '')}/insecure/${steering}rs:fit:${width}:${height}/plain/file/${file}@webp`;
}

/** The smallest size that needs no stretching. */
export function imageSizeFor(pixels: number): number {
  return IMAGE_SIZES.find((size) => size >= pixels) ?? IMAGE_SIZES.at(-1)!;
}

function isElsewhere(path: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path);
}
