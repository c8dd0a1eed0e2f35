import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { type BootState, bootStateText, readBootState } from './boot-state.ts';

afterEach(() => vi.unstubAllGlobals());

const hostile = '</script><!--<script>alert(1)</script>&amp;\u2028\u2029';

it('lets no text leave the script element and reads back the same', () => {
  const state: BootState = {
    runtime: {
      environment: 'demo',
      origin: 'https://okoem.example',
      year: 2026,
      config: publicConfig({}),
      technicalPause: false,
      city: DEFAULT_CITY,
      viewMode: null,
      pageSize: null,
      partner: null,
    },
    queries: { mutations: [], queries: [] },
    router: { loaderData: { page: hostile } },
    matches: [],
  };

  const text = bootStateText(state);

  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(state);
});

it("refuses a state that is no object with 'Not an object parameter' [ERR-012]", () => {
  for (const text of ['null', '[]', '1', '"x"']) {
    vi.stubGlobal('document', { getElementById: () => ({ textContent: text }) });
    expect(() => readBootState(), text).toThrow('Not an object parameter');
  }
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"matches":["home"]}' }) });
  expect(readBootState()).toEqual({ matches: ['home'] });
});
