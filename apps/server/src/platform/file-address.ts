/** Where a file of ours is served; a thing without a picture has an empty address. */
export function fileAddress(path: string): string {
  return path === '' ? '' : `/files/${path}`;
}
