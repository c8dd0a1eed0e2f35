import type { SiteRuntime } from '@okoem/contract/page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { ProductGallery } from './product-gallery.tsx';

const RUNTIME = { config: { imageProxy: '/' } } as SiteRuntime;

const drawn = (...names: string[]) =>
  renderToStaticMarkup(
    <SiteRuntimeProvider runtime={RUNTIME}>
      <ProductGallery
        name="Камера"
        images={['/files/a.svg']}
        nameplates={names.map((name, id) => ({ id, name, colour: id + 1 }))}
        isDimmed={false}
        marks={null}
      />
    </SiteRuntimeProvider>,
  );

it('nameplates of the product stand over its pictures, whenever it has some [PDP-009]', () => {
  const html = drawn('Новинка', 'Хит');
  expect(html.match(/Новинка|Хит/g)).toEqual(['Новинка', 'Хит']);
  expect(drawn()).not.toMatch(/Новинка|Хит/);
});
