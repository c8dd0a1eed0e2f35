import type { SeoData } from '@okoem/contract/seo.ts';
import type { PageWords } from '@okoem/domain/content/page-words.ts';
import { sanitisedHtml } from '../../platform/sanitised-html.ts';
import type { SeoRow } from './seo-repository.ts';

const ADDRESS = /^(?:\/(?![/\\])|https?:\/\/)/;

/** SEO texts of editors, with generated texts for empty fields. */
export function seoData(
  row: SeoRow | undefined,
  { path, words }: { path: string; words: PageWords },
): SeoData {
  return {
    h1: row?.h1 || words.h1,
    title: row?.title || words.title,
    description: row?.description || words.description,
    keywords: row?.keywords || words.keywords,
    seo_text: sanitisedHtml(row?.seoText ?? ''),
    canonical: row && ADDRESS.test(row.canonical) ? row.canonical : path,
  };
}
