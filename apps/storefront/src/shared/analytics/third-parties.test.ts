import type { SiteRuntime } from '@okoem/contract/page.ts';
import { ANALYTICS_ORIGIN, TAG_MANAGER_ORIGIN } from '@okoem/domain/screen/guest-origins.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consent } from './consent.ts';
import { startConfigured } from './third-parties.ts';

const loaded: string[] = [];

beforeEach(() => {
  loaded.length = 0;
  const append = ({ src }: { src: string }) => loaded.push(src);
  vi.stubGlobal('document', { createElement: () => ({}), head: { append } });
  // Nobody may hear of a consent that another test gives.
  vi.spyOn(consent, 'subscribe').mockReturnValue(() => {});
  consent.set('all');
});
afterEach(() => consent.set(undefined));

const COUNTERS = { analyticsId: '42', tagManagerId: 'GTM-X' };

function start(
  environment: SiteRuntime['environment'],
  hostname: string,
  settings: object = COUNTERS,
  pathname = '/',
): string[] {
  vi.stubGlobal('window', { location: { hostname, pathname, search: '' } });
  const config = publicConfig({ ...settings });
  startConfigured({ environment, config, technicalPause: false } as SiteRuntime, () => undefined);
  return loaded;
}

it('counters are loaded where people shop, and neither on localhost nor by developers [ANALYT-005]', () => {
  for (const hostname of ['localhost', '127.0.0.1', '[::1]'])
    expect(start('production', hostname), hostname).toEqual([]);
  expect(start('dev', 'okoem.example')).toEqual([]);
  expect(start('production', 'okoem.example')).toEqual([
    `${ANALYTICS_ORIGIN}/metrika/tag.js`,
    `${TAG_MANAGER_ORIGIN}/gtm.js?id=GTM-X`,
  ]);
});

it('no counter hears of a page whose address is a secret [LK-016] [LK-030]', () => {
  const own = { tagManagerId: 'GTM-SECRET' };
  for (const page of ['/seller/orders', '/approvals'])
    expect(start('production', 'okoem.example', own, `${page}/${'x'.repeat(43)}`)).toEqual([]);
  expect(start('production', 'okoem.example', own, '/lk/approvals')).toEqual([
    `${TAG_MANAGER_ORIGIN}/gtm.js?id=GTM-SECRET`,
  ]);
});

it('a service without its setting is not loaded, whatever the others have [CONF-004]', () => {
  const loadedWith = (settings: object) => {
    loaded.length = 0;
    return [...start('production', 'okoem.example', settings)];
  };
  expect(loadedWith({})).toEqual([]);
  const searchScriptUrl = 'https://search.example/alone.js';
  expect(loadedWith({ searchScriptUrl })).toEqual([searchScriptUrl]);
  expect(loadedWith({ tagManagerId: 'GTM-ALONE' })).toEqual([`${TAG_MANAGER_ORIGIN}/gtm.js?id=GTM-ALONE`]);
});
