import { describe, expect, it } from 'vitest';
import { selectModels, toggledChoice } from './model-selection.ts';

const COLUMNS = [{ code: 'lens' }, { code: 'colour' }];
const model = (name: string, lens: string | null, colour: string | null) => ({
  name,
  values: [lens, colour],
});
const MODELS = [
  model('А', '12 мм', 'Белый'),
  model('Б', '2,8 мм', 'Белый'),
  model('В', '2,8 мм', 'Чёрный'),
  model('Г', '4 мм', null),
];

const names = (choice: Record<string, string[]>) =>
  selectModels(COLUMNS, MODELS, choice).models.map(({ name }) => name);

describe('selectModels', () => {
  it('keeps the models that have one of the chosen values in every column', () => {
    expect(names({})).toEqual(['А', 'Б', 'В', 'Г']);
    expect(names({ lens: ['2,8 мм', '4 мм'] })).toEqual(['Б', 'В', 'Г']);
    expect(names({ lens: ['2,8 мм'], colour: ['Чёрный'] })).toEqual(['В']);
    expect(names({ lens: ['4 мм'], colour: ['Белый'] })).toEqual([]);
    expect(names({ nothing: ['x'] })).toHaveLength(4);
  });

  it('offers the values by size and counts what each would leave, its own column not counting', () => {
    const { filters } = selectModels(COLUMNS, MODELS, { lens: ['2,8 мм'] });
    expect(filters).toEqual([
      {
        column: COLUMNS[0],
        options: [
          { value: '2,8 мм', isChosen: true, count: 2 },
          { value: '4 мм', isChosen: false, count: 1 },
          { value: '12 мм', isChosen: false, count: 1 },
        ],
      },
      {
        column: COLUMNS[1],
        options: [
          { value: 'Белый', isChosen: false, count: 1 },
          { value: 'Чёрный', isChosen: false, count: 1 },
        ],
      },
    ]);
  });

  it('offers no choice where there is none, nor where it is endless', () => {
    const many = Array.from({ length: 13 }, (_, place) => model(String(place), String(place), 'Белый'));
    expect(selectModels(COLUMNS, many, {}).filters).toEqual([]);
  });
});

describe('toggledChoice', () => {
  it('adds a value, takes it back, and forgets a column without values', () => {
    expect(toggledChoice({}, 'lens', '4 мм')).toEqual({ lens: ['4 мм'] });
    expect(toggledChoice({ lens: ['4 мм'] }, 'lens', '6 мм')).toEqual({ lens: ['4 мм', '6 мм'] });
    expect(toggledChoice({ lens: ['4 мм'], colour: ['x'] }, 'lens', '4 мм')).toEqual({ colour: ['x'] });
  });
});
