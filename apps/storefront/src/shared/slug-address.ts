import { idFromSlug } from '@okoem/domain/catalog/catalog-addresses.ts';
import { data, redirect } from 'react-router';

const ID = /^[1-9]\d{0,14}$/;

/** The id at the end of a slug; where there is none, there is no page. */
export function slugId(slug: string | undefined): number {
  const id = idFromSlug(slug ?? '') ?? '';
  if (!ID.test(id)) throw data(null, { status: 404 });
  return Number(id);
}

/** Links with an old name go on leading to the thing, at the one address it has now. */
export function toRightAddress(request: Request, path: string): void {
  const { pathname, search } = new URL(request.url);
  if (pathname !== path) throw redirect(path + search, 301);
}
