import { FILE_LINK_SECONDS } from '@okoem/contract/files.ts';
import type { ReviewPhoto } from '@okoem/contract/reviews.ts';
import type { FileLinks } from '../files/file-access.ts';
import type { PhotoRow } from './review-repository.ts';

/** A photo that is not public yet, for its author and for the staff: by links that die after some minutes. */
export function linkedPhoto(links: FileLinks, { full, small }: PhotoRow): ReviewPhoto {
  const endsAt = Math.floor(Date.now() / 1000) + FILE_LINK_SECONDS;
  const address = (id: string) => `/files/${links.sign(id, endsAt)}`;
  return { full: address(full), small: address(small) };
}
