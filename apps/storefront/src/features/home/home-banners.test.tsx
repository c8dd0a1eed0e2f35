import type { Banner } from '@okoem/contract/content.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { HomeBanners } from './home-banners.tsx';

const BANNER: Banner = {
  id: 1,
  place: 'home-main',
  title: 'Склад под охраной',
  text: 'За день',
  url: '/catalog/safes',
  action: '',
  second_url: '',
  second_action: '',
  image_url: '',
  sort: 1,
};

function calls(banner: Banner): [string, string][] {
  const html = renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>
      <HomeBanners banners={[banner]} />
    </SiteRuntimeProvider>,
  );
  const links = html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g);
  return [...links].map(([, url, words]) => [words!, url!]);
}

it('a banner has one call, «Подробнее» when nothing is written on it, or two with words of their own [HOME-003]', () => {
  expect(calls(BANNER)).toEqual([['Подробнее', '/catalog/safes']]);
  expect(calls({ ...BANNER, action: 'Оснастить' })).toEqual([['Оснастить', '/catalog/safes']]);
  const second = { second_url: 'https://other.example/', second_action: 'Заказать проект' };
  expect(calls({ ...BANNER, action: 'Оснастить', ...second })).toEqual([
    ['Оснастить', '/catalog/safes'],
    ['Заказать проект', 'https://other.example/'],
  ]);
});
