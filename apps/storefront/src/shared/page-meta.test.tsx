import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { SeoData } from '@okoem/contract/seo.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageMeta } from './page-meta.tsx';
import { SiteRuntimeProvider } from './site-runtime.tsx';

const WRITTEN: SeoData = {
  h1: 'Камеры для склада',
  title: 'Камеры для склада — купить',
  description: 'Подберём и привезём',
  keywords: 'камеры, склад',
  seo_text: '',
  canonical: '/catalog/sklad',
};

function head(seo: SeoData | undefined): string {
  const runtime = {
    config: publicConfig({}),
    origin: 'https://okoem.example',
    environment: 'production',
  } as unknown as SiteRuntime;
  return renderToStaticMarkup(
    <SiteRuntimeProvider runtime={runtime}>
      <PageMeta seo={seo} name="Камеры" path="/catalog/kamery" />
    </SiteRuntimeProvider>,
  );
}

it('title, description, keywords and canonical are those that editors wrote [SEO-002]', () => {
  const html = head(WRITTEN);
  for (const part of [
    '<title>Камеры для склада — купить</title>',
    '<meta name="description" content="Подберём и привезём"/>',
    '<meta name="keywords" content="камеры, склад"/>',
    '<link rel="canonical" href="https://okoem.example/catalog/sklad"/>',
  ])
    expect(html).toContain(part);
});

it('without them the title is made of the name, and the canonical address is the path [SEO-008]', () => {
  for (const seo of [undefined, { ...WRITTEN, title: '', description: '', keywords: '', canonical: '' }]) {
    const html = head(seo);
    expect(html).toContain('<title>Камеры — Окоём</title>');
    expect(html).toContain('<link rel="canonical" href="https://okoem.example/catalog/kamery"/>');
    expect(html).not.toMatch(/name="(description|keywords)"/);
  }
});
