import { expect, it } from 'vitest';
import { CARD, HEAD, NAME, THING, type Place } from './name-roles.ts';
import { ARTICLE_SCORE, SEARCH_TIERS, scoreOf, tierOf, tierOfPlace } from './search-score.ts';

it('ranks the thing over the head, the head over the name and the name over the rest of the card', () => {
  const places: Place[] = [THING, HEAD, NAME, CARD];
  const tiers = places.map((place) => SEARCH_TIERS[tierOfPlace(place, false)]);

  expect(tiers).toEqual(['thing', 'head', 'name', 'card']);
});

it('lets numbers, codes and brands stand anywhere in the name, but not outside it', () => {
  expect(SEARCH_TIERS[tierOfPlace(NAME, true)]).toBe('thing');
  expect(SEARCH_TIERS[tierOfPlace(CARD, true)]).toBe('card');
});

it('keeps its tier whatever the points', () => {
  expect(tierOf(scoreOf(2, 0))).toBe(2);
  expect(tierOf(scoreOf(2, 1e9))).toBe(2);
});

it('shows the article that was typed, or probably meant, even when it is sold out, and no other', () => {
  const least = (tier: (typeof SEARCH_TIERS)[number]) => scoreOf(SEARCH_TIERS.indexOf(tier), 0);

  expect(least('article-near')).toBe(ARTICLE_SCORE);
  expect(least('article')).toBeGreaterThan(ARTICLE_SCORE);
  expect(scoreOf(SEARCH_TIERS.indexOf('article-prefix'), 1e9)).toBeLessThan(ARTICLE_SCORE);
  expect(scoreOf(SEARCH_TIERS.indexOf('article-like'), 1e9)).toBeLessThan(ARTICLE_SCORE);
});
