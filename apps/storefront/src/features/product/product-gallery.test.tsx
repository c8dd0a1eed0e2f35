import type { SiteRuntime } from '@okoem/contract/page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { ProductGallery } from './product-gallery.tsx';

const RUNTIME = { config: { imageProxy: '/' } } as SiteRuntime;

interface Plate {
  id: number;
  name: string;
  colour: number;
}

const drawn = (...nameplates: Plate[]) =>
  renderToStaticMarkup(
    <SiteRuntimeProvider runtime={RUNTIME}>
      <ProductGallery
        name="Камера"
        images={['/files/a.svg']}
        nameplates={nameplates}
        isDimmed={false}
        marks={null}
      />
    </SiteRuntimeProvider>,
  );

it('nameplates of the product stand over its pictures, whenever it has some [PDP-009]', () => {
  const html = drawn({ id: 1, name: 'Новинка', colour: 4 }, { id: 2, name: 'Хит', colour: 3 });
  expect(html.match(/Новинка|Хит/g)).toEqual(['Новинка', 'Хит']);
  expect(drawn()).not.toMatch(/Новинка|Хит/);
});

it.each([
  [1, 'red'],
  [2, 'yellow'],
  [3, 'violet'],
  [4, 'green'],
  [5, 'grey'],
])('a nameplate of the code %i is %s on the page of its product [ENUM-026]', (code, colour) => {
  const html = drawn(
    { id: 1, name: 'Хит', colour: code },
    { id: 2, name: 'Новинка', colour: (code % 5) + 1 },
  );
  expect(html).toMatch(new RegExp(`data-colour="${colour}">Хит<`));
  expect(html).not.toMatch(new RegExp(`data-colour="${colour}">Новинка<`));
});
