import { expect, it } from 'vitest';
import { keyWish } from './grid-keys.ts';

const at = (selector: string) =>
  ({ matches: (asked: string) => asked === selector }) as unknown as EventTarget;
const ROW = at('[data-spec-row]');
const CHOICE = at('input[type=radio]');
const SEARCH = at('[data-spec-search]');
const press = (key: string, target: EventTarget, more: object = {}) =>
  keyWish({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more });

it('keys mean what they do on a row: arrows move, Enter opens, letters search, Space skips [SPECS-074]', () => {
  expect(press('ArrowDown', ROW)).toEqual({ type: 'move', by: 1 });
  expect(press('ArrowUp', ROW)).toEqual({ type: 'move', by: -1 });
  expect(press('Enter', ROW)).toEqual({ type: 'enter' });
  expect(press(' ', ROW)).toEqual({ type: 'skip' });
  expect(press('ш', ROW)).toEqual({ type: 'search', text: 'ш' });
  expect(press('Tab', ROW)).toBeUndefined();
});

it('candidates keep the arrows of radio buttons, the search field its letters [SPECS-074]', () => {
  expect(press('ArrowDown', CHOICE)).toBeUndefined();
  expect(press('Enter', CHOICE)).toEqual({ type: 'enter' });
  expect(press('Escape', CHOICE)).toEqual({ type: 'close' });
  expect(press('ш', CHOICE)).toEqual({ type: 'search', text: 'ш' });
  expect(press(' ', SEARCH)).toBeUndefined();
  expect(press('ArrowDown', SEARCH)).toEqual({ type: 'into' });
  expect(press('ArrowDown', at('button'))).toBeUndefined();
  expect(press('Enter', at('button'))).toBeUndefined();
  expect(press('Escape', at('button'))).toEqual({ type: 'close' });
  expect(press('Escape', at('select'))).toBeUndefined();
});

it('Ctrl+Z takes back on any layout, but not what is typed into a field [SPECS-075]', () => {
  expect(press('я', ROW, { ctrlKey: true, code: 'KeyZ' })).toEqual({ type: 'undo' });
  expect(press('z', CHOICE, { metaKey: true })).toEqual({ type: 'undo' });
  expect(press('z', SEARCH, { ctrlKey: true })).toBeUndefined();
  expect(press('c', ROW, { ctrlKey: true })).toBeUndefined();
});
