import { DIRECTION_KINDS } from '@okoem/domain/search/search-direction.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { answerPage, pagination, sortBy } from './search-body.ts';

export const MOST_DIRECTION_WORDS = 60;
export const LONGEST_DIRECTION_WORD = 60;
const MOST_CATEGORIES = 20;
const LONGEST_CODE = 200;
const LONGEST_QUERY = 100;
/** So many letters stand before the first `*` or `?`, or half of all queries would be meant. */
const LEAST_BEFORE_REST = 2;
const REST = /[*?]/;
/** A page of this shop, never another site. */
const PAGE_ADDRESS = /^\/[a-z0-9][a-z0-9/_-]*$/;

export const DIRECTION_SORTS = ['words', 'id'] as const;
export type DirectionSort = (typeof DIRECTION_SORTS)[number];

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');

/** A word, a phrase or a designation as it is typed; `*` stands for any rest, `?` for one sign. */
const DirectedWord = z
  .string()
  .overwrite((text) => tidy(text).toLowerCase())
  .min(1, { error: 'Пустое слово', abort: true })
  .max(LONGEST_DIRECTION_WORD, { error: `Не больше ${LONGEST_DIRECTION_WORD} знаков`, abort: true })
  .regex(/^[a-zа-яё0-9 .+/&%°×№'"()*?-]+$/, {
    error: 'Можно писать русские и латинские буквы, цифры, пробел и знаки . + - / & % ° × № ( ) * ?',
    abort: true,
  })
  .refine((text) => /[a-zа-яё0-9]/.test(text), 'По этому слову поиск не ищет')
  .refine(
    (text) => !REST.test(text) || lettersBeforeRest(text) >= LEAST_BEFORE_REST,
    `До знаков * и ? нужно хотя бы ${LEAST_BEFORE_REST} буквы или цифры`,
  );

const Direction = z.strictObject({
  kind: z.enum(DIRECTION_KINDS),
  name: z.string().overwrite(tidy).max(LONGEST_DIRECTION_WORD).default(''),
  words: z
    .array(DirectedWord)
    .min(1, 'Укажите хотя бы одно слово')
    .max(MOST_DIRECTION_WORDS, `Не больше ${MOST_DIRECTION_WORDS} слов`)
    .refine((words) => new Set(words).size === words.length, 'Слова не должны повторяться'),
  categories: z.array(z.string().min(1).max(LONGEST_CODE)).max(MOST_CATEGORIES).default([]),
  query: z.string().overwrite(tidy).max(LONGEST_QUERY).default(''),
});

const DirectionBody = Direction.refine(({ kind, name }) => kind !== 'maker' || name !== '', {
  message: 'Напишите производителя так, как его увидит покупатель',
  path: ['name'],
})
  .refine(({ kind, categories }) => (kind !== 'department' && kind !== 'maker') || categories.length > 0, {
    message: 'Укажите хотя бы один раздел',
    path: ['categories'],
  })
  .refine(({ kind, categories, query }) => kind !== 'designation' || categories.length > 0 || query !== '', {
    message: 'Укажите раздел или то, что искать вместо обозначения',
    path: ['query'],
  })
  .refine(({ kind, categories, query }) => kind !== 'phrase' || categories.length > 0 || query !== '', {
    message: 'Укажите раздел или то, что искать вместо фразы',
    path: ['query'],
  })
  .refine(({ kind, name }) => kind !== 'page' || name !== '', {
    message: 'Напишите, как называется страница',
    path: ['name'],
  })
  .refine(({ kind, query }) => kind !== 'page' || PAGE_ADDRESS.test(query), {
    message: 'Укажите адрес страницы этого магазина: /pages/delivery',
    path: ['query'],
  })
  .refine(({ kind, words }) => kind === 'designation' || !words.some((word) => REST.test(word)), {
    message: 'Знаки * и ? понимаются только в обозначениях',
    path: ['words'],
  })
  .meta({
    examples: [
      { kind: 'designation', words: ['ип 212*'], categories: ['dymovye'], query: 'извещатель дымовой' },
    ],
  });

export const StoredDirection = Direction.extend({
  id: z.int(),
  words: z.array(z.string()),
  categories: z.array(z.string()),
});
export type StoredDirection = z.infer<typeof StoredDirection>;

const DirectionId = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Номер — целое число') });

export const searchDirections = {
  method: 'POST',
  path: '/operator/search-directions:search',
  access: 'staff',
  permission: 'search-words.list',
  summary:
    'Что поиск делает с разделами, обозначениями, производителями, фразами, страницами и товарами, которых нет',
  body: z.strictObject({
    filter: z
      .strictObject({
        /** Part of a word or of the name. */
        word: z.string().max(LONGEST_DIRECTION_WORD).optional(),
        kind: z.enum(DIRECTION_KINDS).optional(),
      })
      .default({}),
    sort: sortBy(DIRECTION_SORTS),
    pagination: pagination(),
  }),
  response: answerPage(StoredDirection),
} as const satisfies Endpoint;

export const createDirection = {
  method: 'POST',
  path: '/operator/search-directions',
  access: 'staff',
  permission: 'search-words.write',
  summary: 'Добавить указание поиску',
  body: DirectionBody,
  status: 201,
  response: answer(StoredDirection),
} as const satisfies Endpoint;

export const updateDirection = {
  method: 'PUT',
  path: '/operator/search-directions/{id}',
  access: 'staff',
  permission: 'search-words.write',
  summary: 'Заменить указание поиску',
  params: DirectionId,
  body: DirectionBody,
  response: answer(StoredDirection),
} as const satisfies Endpoint;

export const deleteDirection = {
  method: 'DELETE',
  path: '/operator/search-directions/{id}',
  access: 'staff',
  permission: 'search-words.write',
  summary: 'Удалить указание поиску',
  params: DirectionId,
  response: answer(z.null()),
} as const satisfies Endpoint;

function lettersBeforeRest(text: string): number {
  return text.slice(0, text.search(REST)).replace(/[^a-zа-яё0-9]/g, '').length;
}
