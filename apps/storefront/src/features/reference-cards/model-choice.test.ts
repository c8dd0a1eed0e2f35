import { expect, it } from 'vitest';
import { modelChoiceAddress, modelChoiceOf } from './model-choice.ts';

it('is written into the address and read back the same', () => {
  const choice = { lens: ['2,8', '4'], colour: ['Белый & «чёрный»'] };
  const address = modelChoiceAddress('/catalog/reference-cards/x', choice);
  expect(modelChoiceOf(new URL(address, 'https://okoem.example').search)).toEqual(choice);
  expect(modelChoiceAddress('/x', {})).toBe('/x');
});

it('takes nothing for a choice that is no list of texts', () => {
  expect(modelChoiceOf('?lens=[1,null]&page=2&a={"b":1}&c=broken[')).toEqual({});
  expect(modelChoiceOf('?lens=%22x%22')).toEqual({ lens: ['x'] });
});
