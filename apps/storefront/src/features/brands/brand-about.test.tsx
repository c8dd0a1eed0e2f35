import type { Brand } from '@okoem/contract/brands.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { BrandAbout } from './brand-about.tsx';

it('the page of a brand shows its picture where there is one [LIST-022]', () => {
  const drawn = (image_url: string) =>
    renderToStaticMarkup(
      <SiteRuntimeProvider runtime={{ config: { imageProxy: '/' } } as SiteRuntime}>
        <BrandAbout
          brand={{ name: 'Зоркан', country: 'Россия', site: '', about: '', image_url } as unknown as Brand}
        />
      </SiteRuntimeProvider>,
    );
  expect(drawn('/files/zorkan.svg')).toMatch(/data-picture="true".*<img[^>]* alt="Зоркан"/);
  expect(drawn('')).toContain('Россия');
  expect(drawn('')).toContain('data-picture="false"');
  expect(drawn('')).not.toMatch(/<img|_picture_/);
});
