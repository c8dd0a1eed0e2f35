import type { Contractor, FinishedWork, OwnContractor } from '@okoem/contract/contractors.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ContractorProfile } from './contractor-profile.tsx';
import { ProfileSteps } from './profile-steps.tsx';

const licence = (id: number, changes: object) => ({
  id,
  kind: 'mchs' as const,
  label: 'Лицензия МЧС',
  number: `Л-${id}`,
  issued_by: 'МЧС России',
  issued_on: null,
  valid_until: null,
  is_valid: true,
  ...changes,
});

const work = (id: number, title: string, pictures: number): FinishedWork => ({
  id,
  title,
  year: 2020 + id,
  city: id === 1 ? 'Тверь' : 'Казань',
  text: `${id} камер`,
  pictures: Array.from({ length: pictures }, (_, place) => ({
    id: `${id}-${place}`,
    url: `/works/${id}/${place}`,
  })),
});

const CONTRACTOR = {
  id: 5,
  name: 'ООО «Линия-Монтаж»',
  kind: 'ENTITY',
  is_verified: true,
  has_profile: true,
  rating: { average: null, count: 0 },
  finished: 2,
  about: 'Монтируем с 2009 года',
  systems: ['video', 'access', 'alarm'],
  regions: [
    { guid: '1', name: 'Тверь' },
    { guid: '2', name: 'Казань' },
  ],
  teams: 3,
  people: 11,
  since: '2024-03-01T00:00:00.000Z',
  licences: [
    licence(1, {}),
    licence(2, { label: 'Лицензия ФСБ', valid_until: '2025-12-31', is_valid: false }),
  ],
  works: [work(1, 'Склад', 6), work(2, 'Офис', 2)],
} as const satisfies Contractor;

it('shows everything of a profile: all systems, cities, licences, works and up to six pictures of each [TENDER-040] [TENDER-041]', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ContractorProfile contractor={CONTRACTOR} reviews={[]} />
    </MemoryRouter>,
  ).replaceAll('\u00A0', ' ');
  const textsIn = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text);
  expect(html).toContain('Монтируем с 2009 года');
  expect(html).toContain('3 бригады, 11 человек');
  expect(textsIn(/<li>([^<]+)<\/li>/g)).toEqual([
    'Видеонаблюдение',
    'Контроль доступа (СКУД)',
    'Охранно-пожарная сигнализация (ОПС)',
  ]);
  expect(html).toContain('<p>Тверь, Казань</p>');
  expect(textsIn(/<span>(№ [^<]+)<\/span>/g)).toEqual(['№ Л-1, МЧС России', '№ Л-2, МЧС России']);
  expect(html.match(/закончилась 31\.12\.2025/g)).toHaveLength(1);
  expect(textsIn(/<h3>([^<]+)<\/h3>/g)).toEqual(['Склад', 'Офис']);
  expect(html).toContain('Тверь, 2021');
  expect(html).toContain('Казань, 2022');
  expect(textsIn(/<img src="\/works\/(\d\/\d)"/g)).toEqual([
    '1/0',
    '1/1',
    '1/2',
    '1/3',
    '1/4',
    '1/5',
    '2/0',
    '2/1',
  ]);
});

it('the owner reads what is missing, with the way to it [TENDER-087]', () => {
  const stepsOf = (changes: Partial<OwnContractor>) => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <ProfileSteps
          own={{
            ...CONTRACTOR,
            about: 'Монтируем системы безопасности с 2009 года, своя пусконаладка и сервис.',
            licences: [],
            ...changes,
          }}
        />
      </MemoryRouter>,
    ).replaceAll('\u00A0', ' ');
    expect(html).toContain('Профиль заполнен на');
    return [...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, to, words]) => [words, to]);
  };
  expect(stepsOf({})).toEqual([['Действующая лицензия или допуск', '#licences']]);
  const empty = { about: '', systems: [], regions: [], works: [], is_verified: false };
  expect(stepsOf(empty)).toEqual([
    ['Рассказ о компании', '#about'],
    ['Системы', '#systems'],
    ['Города', '#regions'],
    ['Действующая лицензия или допуск', '#licences'],
    ['Работа с фотографиями', '#works'],
    ['Проверка компании', '/lk/verification'],
  ]);
});
