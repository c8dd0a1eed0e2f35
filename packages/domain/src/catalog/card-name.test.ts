import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

test.each([
  {
    name: 'IP-камера купольная 2 Мп, IP67 Ирвис ИР-D22812-IR20-2',
    brand: 'Ирвис',
    lead: 'Ирвис ИР-D22812-IR20-2',
    rest: 'IP-камера купольная 2 Мп, IP67',
  },
  {
    name: 'Кабель «Зоркан Про», Зоркан ZK-1 серый',
    brand: 'Зоркан',
    lead: 'Зоркан ZK-1 серый',
    rest: 'Кабель «Зоркан Про»',
  },
])('brand and model come first: $name', ({ name, brand, lead, rest }) => {
  expect(cardName(name, brand)).toEqual({ lead, rest });
});

test.each([
  { name: 'Ирвис ИР-D22812 купольная', brand: 'Ирвис' },
  { name: 'Камера купольная Ирвис', brand: 'Ирвис' },
  { name: 'Камера купольная ZK-1', brand: 'Зоркан' },
  { name: 'Камера купольная ZK-1', brand: undefined },
  { name: 'Камера  Ирвисы ИР-1', brand: 'Ирвис' },
])('a name that tells no model, or tells it first, stays as it is: $name', ({ name, brand }) => {
  expect(cardName(name, brand)).toEqual({ lead: '', rest: name });
});
