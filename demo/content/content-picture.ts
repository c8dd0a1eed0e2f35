import { pictureAddress, type WishedPicture } from '../pictures/picture-address.ts';

/** The whole thing as its family usually looks: editors' pictures show no particular product. */
export function contentPicture(wished: WishedPicture): string {
  return pictureAddress(wished, 0, 1);
}
