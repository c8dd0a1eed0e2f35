import type { PageAnswer, PageRequest } from '@okoem/contract/page.ts';

/** Renders pages, from the build or, in development, from the sources. */
export interface PageSource {
  render(request: Omit<PageRequest, 'assetsOf'>): Promise<PageAnswer>;
}
