import type { Licence, OwnContractor } from '@okoem/contract/contractors.ts';
import { expect, it } from 'vitest';
import {
  crewText,
  endsSoon,
  licenceTerm,
  profileShare,
  profileSteps,
  ratingText,
} from './contractor-words.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

function licence(changes: Partial<Licence> = {}): Licence {
  return {
    id: 1,
    kind: 'mchs',
    label: 'Лицензия МЧС',
    number: '1',
    issued_by: 'МЧС',
    issued_on: null,
    valid_until: '2027-01-10',
    is_valid: true,
    ...changes,
  };
}

function profile(changes: Partial<OwnContractor> = {}): OwnContractor {
  return {
    id: 1,
    name: 'ООО «Линия-Монтаж»',
    kind: 'ENTITY',
    is_verified: false,
    has_profile: false,
    rating: { average: null, count: 0 },
    finished: 0,
    teams: null,
    people: null,
    systems: [],
    licences: [],
    about: '',
    regions: [],
    works: [],
    since: '2026-01-01T00:00:00Z',
    ...changes,
  };
}

it('a paper says until when it counts, and warns its owner two months ahead [TENDER-086] [TENDER-087]', () => {
  expect(licenceTerm(licence())).toBe('действует до 10.01.2027');
  expect(licenceTerm(licence({ valid_until: null }))).toBe('бессрочно');
  expect(licenceTerm(licence({ is_valid: false }))).toBe('закончилась 10.01.2027');
  const now = new Date('2026-11-18T09:00:00Z');
  expect(endsSoon(licence(), now)).toBe(true);
  expect(endsSoon(licence({ valid_until: '2027-03-01' }), now)).toBe(false);
  expect(endsSoon(licence({ is_valid: false }), now)).toBe(false);
});

it('a profile says what is missing, step by step [TENDER-087]', () => {
  const empty = profileSteps(profile());
  expect(empty).toHaveLength(6);
  expect(profileShare(empty)).toBe(0);
  const some = profileSteps(
    profile({
      about: 'Монтируем системы безопасности в Подмосковье с 2009 года, своя пусконаладка.',
      systems: ['video'],
      licences: [{ ...licence(), file: null }],
    }),
  );
  expect(some.filter(({ isDone }) => isDone).map(({ place }) => place)).toEqual([
    'about',
    'systems',
    'licences',
  ]);
  expect(profileShare(some)).toBe(50);
  const lapsed = profileSteps(profile({ licences: [{ ...licence({ is_valid: false }), file: null }] }));
  expect(lapsed.find(({ place }) => place === 'licences')?.isDone).toBe(false);
});

it('crews are counted in words as far as they are known', () => {
  expect(plain(crewText({ teams: 3, people: 11 }))).toBe('3 бригады, 11 человек');
  expect(plain(crewText({ teams: null, people: 4 }))).toBe('4 человека');
  expect(crewText({ teams: null, people: null })).toBe('');
  expect(ratingText(4.5)).toBe('4,5');
});
