import type { SiteRuntime } from '@okoem/contract/page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageMeta } from './page-meta.tsx';
import { Picture } from './picture.tsx';
import { SiteRuntimeProvider } from './site-runtime.tsx';

const drawn = (src: string, imageProxy: string) =>
  renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ config: { imageProxy } } as SiteRuntime}>
      <Picture src={src} alt="" size={250} />
    </SiteRuntimeProvider>,
  );

it('a picture of a page comes from the image service that is configured, in its size and as WebP [INTEG-015]', () => {
  const html = drawn('/files/products/1/a.jpg', 'https://img.example');
  expect(html).toContain(
    ' src="https://img.example/insecure/rs:fit:320:320/plain/file/products/1/a.jpg@webp"',
  );
  expect(html).toContain(
    'srcSet="https://img.example/insecure/rs:fit:320:320/plain/file/products/1/a.jpg@webp 1x, ' +
      'https://img.example/insecure/rs:fit:640:640/plain/file/products/1/a.jpg@webp 2x"',
  );
});

it('a picture of another site, and any without a service, keeps its address [INTEG-017]', () => {
  for (const [src, proxy] of [
    ['https://other.example/a.jpg', 'https://img.example'],
    ['/files/products/1/a.jpg', ''],
  ] as const)
    expect(drawn(src, proxy)).toMatch(new RegExp(`^<picture><img src="${src}" alt=""`));
});

it('so does the picture that a shared page is shown with, by an address of its own [INTEG-015]', () => {
  const shared = (imageProxy: string) =>
    renderToStaticMarkup(
      <SiteRuntimeProvider
        runtime={{ origin: 'https://okoem.example', config: { imageProxy } } as SiteRuntime}
      >
        <PageMeta seo={undefined} name="Камера" path="/product/kamera-1" image="/files/products/1/a.jpg" />
      </SiteRuntimeProvider>,
    );
  const path = '/insecure/rs:fit:960:960/plain/file/products/1/a.jpg@webp';
  expect(shared('https://img.example')).toContain(`property="og:image" content="https://img.example${path}"`);
  expect(shared('/')).toContain(`property="og:image" content="https://okoem.example${path}"`);
});
