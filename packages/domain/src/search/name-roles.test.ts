import { expect, it } from 'vitest';
import { HEAD, NAME, nameRoles, THING } from './name-roles.ts';
import { searchTokens } from './search-tokens.ts';

it('takes the noun and its adjectives for the thing', () => {
  expect(wordsAt('Замок электромагнитный 500 кг, 12 В', THING)).toEqual(['замок', 'электромагнитный']);
  expect(wordsAt('Автоматический выключатель 3P B63', THING)).toContain('выключатель');
  expect(wordsAt('Коммутатор PoE настольный, 8 портов', THING)).toEqual(['коммутатор', 'poe', 'настольный']);
});

it('takes what belongs to the thing for the rest of the head', () => {
  expect(wordsAt('Пульт управления камерами, Ethernet', HEAD)).toEqual(['управления', 'камерами']);
  expect(wordsAt('Тестер витой пары, светодиоды', THING)).toEqual(['тестер']);
  expect(wordsAt('Журнал учёта огнетушителей, A4', THING)).toEqual(['журнал']);
});

it('ends the head at a preposition, a comma, a colon or a bracket', () => {
  expect(wordsAt('Кронштейн для купольной камеры', NAME)).toContain('камеры');
  expect(wordsAt('Комплект IP-видеонаблюдения: 8 камер', NAME)).toContain('камер');
  expect(wordsAt('Журнал ТО (видеонаблюдение)', NAME)).toEqual(['видеонаблюдение']);
});

it('takes the whole head for the thing where no Russian word is in it', () => {
  expect(wordsAt('Access Point Pro, белая', THING)).toEqual(['access', 'point', 'pro']);
});

function wordsAt(name: string, place: number): string[] {
  const tokens = searchTokens(name);
  const roles = nameRoles(tokens);
  return tokens
    .filter((token, at) => roles[at] === place && token.kind === 'word')
    .map((token) => token.text);
}
