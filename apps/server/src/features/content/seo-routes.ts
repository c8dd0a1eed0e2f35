import { type SeoData, searchSeo } from '@okoem/contract/seo.ts';
import { calculatorSeo } from '@okoem/domain/calculators/calculator-seo.ts';
import { barePath } from '@okoem/domain/content/page-type.ts';
import { type PageWords, pageWords } from '@okoem/domain/content/page-words.ts';
import { seoSubject } from '@okoem/domain/content/seo-filter.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { seoData } from './seo-data.ts';
import { findPageMatter, findSeoPage } from './seo-repository.ts';

const NO_WORDS: PageWords = { h1: '', title: '', description: '', keywords: '' };

export function seoRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, searchSeo, async ({ body: { filter } }): Promise<{ data: SeoData }> => {
    // Two slashes in front would make a canonical address of another site.
    const path = barePath(filter.url).replace(/^\/+/, '/');
    const subject = seoSubject(filter);
    const [row, matter] = await Promise.all([
      findSeoPage(pool, path),
      subject && findPageMatter(pool, subject),
    ]);
    const words =
      subject && matter ? pageWords(subject.field, matter) : { ...NO_WORDS, ...calculatorSeo(path) };
    return { data: seoData(row, { path, words }) };
  });
}
