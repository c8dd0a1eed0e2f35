import { expect, it } from 'vitest';
import { rememberedKeys } from './remembered-code.ts';

it('remembers a row by its code however it is written, or else by all its words [SPECS-041]', () => {
  const row = { code: 'А-100 25', mark: '', name: 'Камера  купольная' };

  expect(rememberedKeys(row)[0]).toBe(rememberedKeys({ ...row, code: 'a10025' })[0]);
  expect(rememberedKeys({ ...row, code: '' })).toEqual(['name камера купольная']);
  expect(rememberedKeys({ ...row, code: '1' })).toEqual(['name камера купольная']);
  // A mark may be 'IP67' or a standard, so it is no key alone.
  expect(rememberedKeys({ code: '', mark: 'IP67', name: 'Камера' })).toEqual(['name камера ip67']);
});
