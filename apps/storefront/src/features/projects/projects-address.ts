import type { ProjectStatus } from '@okoem/domain/project/project-kind.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { listAddress, pagePiece, readQuery, readWhole } from '../../shared/list-filters/list-address.ts';

/** Which projects are looked at; the address of the page says it. */
export interface ProjectsWish {
  query: string;
  status: ProjectStatus;
  page: number;
}

const LAST_PAGE = 50;
const ARCHIVE = 'archive';

export function readProjectsWish(search: URLSearchParams): ProjectsWish {
  return {
    query: readQuery(search.get('q')),
    status: search.get('show') === ARCHIVE ? 'ARCHIVED' : 'ACTIVE',
    page: readWhole(search.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Whatever is chosen anew begins on the first page. */
export function projectsAddress(wish: ProjectsWish, change: Partial<ProjectsWish> = {}): string {
  const { query, status, page } = { ...wish, page: 1, ...change };
  return listAddress(SHOP_PATHS.projects, {
    q: query,
    show: status === 'ARCHIVED' ? ARCHIVE : '',
    page: pagePiece(page),
  });
}
