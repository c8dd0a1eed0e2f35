import type { PageAnswer, PageRequest } from '@okoem/contract/page.ts';

/** Where pages come from: the finished build, or the sources while they are being written. */
export interface PageSource {
  render(request: Omit<PageRequest, 'assetsOf'>): Promise<PageAnswer>;
}
