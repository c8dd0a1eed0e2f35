import { DEFAULT_CITY } from '@okoem/domain/delivery/current-city.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { expect, it } from 'vitest';
import { type BootState, bootStateText } from './boot-state.ts';

const hostile = '</script><!--<script>alert(1)</script>&amp;\u2028\u2029';

const guest: BootState = {
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
  router: { loaderData: {} },
  matches: [],
};

it('says nothing of its reader for a guest, and all that a page shows of a member', () => {
  expect(JSON.parse(bootStateText(guest))).not.toHaveProperty('session');
  const session = {
    kind: 'member',
    person: 1,
    name: hostile,
    initials: 'Я',
    customerType: 'PHYSICAL',
    company: null,
    companies: [],
    favourites: [],
    compared: [],
  } as const;
  expect(JSON.parse(bootStateText({ ...guest, session }))).toEqual({ ...guest, session });
});

it('lets no text leave the script element and reads back the same', () => {
  const state = { ...guest, router: { loaderData: { page: hostile } } };

  const text = bootStateText(state);

  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(state);
});
