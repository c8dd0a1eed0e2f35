import { searchTokens } from '@okoem/domain/search/search-tokens.ts';
import { isStopWord } from '@okoem/domain/search/stop-words.ts';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';
import { answerPage, pagination, sortBy } from './search-body.ts';

export const LEAST_SYNONYMS = 2;
export const MOST_SYNONYMS = 20;
export const LONGEST_SYNONYM = 60;
/** Words of one phrase. */
export const MOST_PHRASE_WORDS = 5;
export const SYNONYM_SORTS = ['words', 'id'] as const;
export type SynonymSort = (typeof SYNONYM_SORTS)[number];

/** Signs that a shopper may type inside a word; others are read as the end of it. */
const WRITTEN = /^[a-zа-яё0-9 .+/&%°×№'"-]+$/;

/** A word or a short phrase, as the search reads it: small letters, one space between the words. */
const Synonym = z
  .string()
  .overwrite((text) => text.trim().replace(/\s+/g, ' ').toLowerCase())
  .min(1, { error: 'Пустое слово', abort: true })
  .max(LONGEST_SYNONYM, { error: `Не больше ${LONGEST_SYNONYM} знаков`, abort: true })
  .regex(WRITTEN, {
    error: 'Можно писать русские и латинские буквы, цифры, пробел и знаки . + - / & % ° × №',
    abort: true,
  })
  .refine((text) => wordsIn(text) > 0, 'По этому слову поиск не ищет')
  .refine((text) => wordsIn(text) <= MOST_PHRASE_WORDS, `Не больше ${MOST_PHRASE_WORDS} слов в выражении`);

const SynonymWords = z
  .array(Synonym)
  .min(LEAST_SYNONYMS, 'Укажите хотя бы два слова')
  .max(MOST_SYNONYMS, `Не больше ${MOST_SYNONYMS} слов в группе`)
  .refine(
    (words) => new Set(words.map(asTyped)).size === words.length,
    'Слова в группе не должны повторяться',
  );

export const SynonymGroup = z.object({ id: z.int(), words: z.array(z.string()) });
export type SynonymGroup = z.infer<typeof SynonymGroup>;

const GroupId = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/, 'Номер группы — целое число') });
const GroupBody = z.strictObject({ words: SynonymWords }).meta({ examples: [{ words: ['ибп', 'упс'] }] });

export const searchSynonyms = {
  method: 'POST',
  path: '/operator/synonyms:search',
  access: 'staff',
  permission: 'search-words.list',
  summary: 'Группы синонимов поиска',
  body: z.strictObject({
    filter: z
      .strictObject({ /** Part of a word. */ word: z.string().max(LONGEST_SYNONYM).optional() })
      .default({}),
    sort: sortBy(SYNONYM_SORTS),
    pagination: pagination(),
  }),
  response: answerPage(SynonymGroup),
} as const satisfies Endpoint;

export const createSynonyms = {
  method: 'POST',
  path: '/operator/synonyms',
  access: 'staff',
  permission: 'search-words.write',
  summary: 'Добавить группу синонимов',
  body: GroupBody,
  status: 201,
  response: answer(SynonymGroup),
} as const satisfies Endpoint;

export const updateSynonyms = {
  method: 'PUT',
  path: '/operator/synonyms/{id}',
  access: 'staff',
  permission: 'search-words.write',
  summary: 'Заменить слова группы синонимов',
  params: GroupId,
  body: GroupBody,
  response: answer(SynonymGroup),
} as const satisfies Endpoint;

export const deleteSynonyms = {
  method: 'DELETE',
  path: '/operator/synonyms/{id}',
  access: 'staff',
  permission: 'search-words.write',
  summary: 'Удалить группу синонимов',
  params: GroupId,
  response: answer(z.null()),
} as const satisfies Endpoint;

/** Words that a query can be told from others by. */
function wordsIn(text: string): number {
  return searchTokens(text)
    .flatMap((token) => (token.kind === 'word' && token.parts.length > 1 ? token.parts : [token]))
    .filter((token) => !isStopWord(token.text)).length;
}

/** 'ё' and 'е' are typed alike. */
function asTyped(word: string): string {
  return word.replaceAll('ё', 'е');
}
