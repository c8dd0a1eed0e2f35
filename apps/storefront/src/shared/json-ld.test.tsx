import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { JsonLd } from './json-ld.tsx';

it('carries a hostile name as data that cannot leave its element', () => {
  const name = '</script><script>alert(1)</script><!-- \u2028 &amp;';
  const html = renderToStaticMarkup(<JsonLd data={{ '@type': 'Brand', name }} />);
  const [, text] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text!)).toEqual({ '@context': 'https://schema.org', '@type': 'Brand', name });
});
