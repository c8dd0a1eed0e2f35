import { expect, it } from 'vitest';
import { slashLists } from './slash-lists.ts';

it('spells out what a list with slashes shortens [SEARCH-025]', () => {
  expect(slashLists('инжектор 802.3af/at/bt, 60 вт')).toEqual(['802.3at', '802.3bt']);
  expect(slashLists('преобразователь rs-232/422/485')).toEqual(['rs-422', 'rs-485']);
  expect(slashLists('корпус ip65/67')).toEqual(['ip67']);
});

it('leaves fractions, cables and units alone', () => {
  expect(slashLists('матрица 1/1.8", u/utp, 10/100 мбит/с, 12/24 в')).toEqual([]);
});
