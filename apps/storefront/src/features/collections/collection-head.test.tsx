import type { SiteRuntime } from '@okoem/contract/page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { CollectionHead } from './collection-head.tsx';

it('the page of a collection has its heading, and a picture where there is one [LIST-022]', () => {
  const drawn = (banner: string) =>
    renderToStaticMarkup(
      <SiteRuntimeProvider runtime={{ config: { imageProxy: '/' } } as SiteRuntime}>
        <CollectionHead collection={{ description: 'Со складов', banner }} title="Хиты" total={21} />
      </SiteRuntimeProvider>,
    );
  for (const banner of ['', '/files/hity.png']) {
    expect(drawn(banner)).toContain('<h1>Хиты</h1>');
    expect(drawn(banner)).toContain('21\u00A0товар');
  }
  expect(drawn('/files/hity.png')).toMatch(/data-picture="true".*<img/);
  expect(drawn('')).toContain('data-picture="false"');
  expect(drawn('')).not.toMatch(/<img|_picture_/);
});
