import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { expect, it } from 'vitest';
import { type BootState, bootStateText } from './boot-state.ts';

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
