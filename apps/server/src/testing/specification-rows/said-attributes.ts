import { directionOfAttribute } from '@okoem/domain/specification/attribute-direction.ts';
import type { ProductDraft } from '../../../../../demo/catalog/draft-family.ts';
import type { Attribute, Leaf, Value } from '../../../../../demo/catalog/leaf.ts';
import { shown } from '../../../../../demo/catalog/wording.ts';
import type { Dice } from '../../../../../demo/dice.ts';

/** A characteristic as a row says it, and what other products must have of it to be right too. */
export interface SaidAttribute {
  key: string;
  text: string;
  isMet: (value: Value | undefined) => boolean;
}

const MOST_LOOKED_AT = 8;

/** Some of a product's characteristics: those of its title first, as whoever copies a card does. */
export function saidAttributes(draft: ProductDraft, dice: Dice): SaidAttribute[] {
  const { leaf, values } = draft;
  const title = leaf.title(values);
  const keys = Object.keys(leaf.traits).slice(0, MOST_LOOKED_AT);
  const titled = keys.filter(
    (key) => title.includes(shownValue(values[key]!)) && isTelling(leaf, key, values),
  );
  const others = keys.filter((key) => !titled.includes(key) && isTelling(leaf, key, values));
  const chosen = [...dice.some(titled, dice.between(2, 4)), ...dice.some(others, dice.between(0, 2))];
  return chosen.flatMap((key) =>
    said(leaf, { key, value: values[key]!, isTitled: titled.includes(key) }, dice),
  );
}

function isTelling({ traits }: Leaf, key: string, values: ProductDraft['values']): boolean {
  const value = values[key];
  const { type, code } = traits[key]!.attribute;
  if (type === 'flag') return value === true;
  return code !== 'warranty' && code !== 'coldest' && code !== 'warmest' && value !== 'нет' && value !== 0;
}

interface Chosen {
  key: string;
  value: Value;
  isTitled: boolean;
}

function said(leaf: Leaf, { key, value, isTitled }: Chosen, dice: Dice): SaidAttribute[] {
  const { attribute } = leaf.traits[key]!;
  const same = (other: Value | undefined) => other === value;
  if (attribute.type === 'flag') return [{ key, text: attribute.name.toLowerCase(), isMet: same }];
  if (attribute.type === 'list') {
    const named = isTitled || dice.chance(40) ? '' : `${lowerName(attribute)} `;
    return [{ key, text: `${named}${String(value)}`, isMet: same }];
  }
  return [numberSaid(attribute, { key, value, isTitled }, dice)];
}

function numberSaid(attribute: Attribute, { key, value, isTitled }: Chosen, dice: Dice): SaidAttribute {
  const number = Number(value);
  const unit = attribute.unit ?? '';
  const isCount = unit === 'шт';
  const amount = isCount ? shown(number) : `${shown(number)} ${unit}`;
  const same = (other: Value | undefined) => other === value;
  const atLeast = (other: Value | undefined) => typeof other === 'number' && other >= number;
  if (/дальност/i.test(attribute.name) && dice.chance(40))
    return {
      key,
      text: `${lowerName(attribute)} ${dice.pick(['до', 'не менее', '≥'])} ${amount}`,
      isMet: atLeast,
    };
  if (isTitled && !isCount && dice.chance(70)) return { key, text: amount, isMet: same };
  const joint = dice.pick([' ', ': ', ' – ']);
  if (dice.chance(15)) return { key, text: `${lowerName(attribute)} не менее ${amount}`, isMet: atLeast };
  return { key, text: `${lowerName(attribute)}${joint}${amount}`, isMet: same };
}

/** The same with one value that another product of the kind might have, and perhaps none has. */
export function alteredAttributes(
  draft: ProductDraft,
  said: readonly SaidAttribute[],
  dice: Dice,
): SaidAttribute[] {
  const { leaf, values } = draft;
  const changeable = said.filter(({ key }) =>
    (leaf.traits[key]?.options ?? []).some((option) => option !== values[key]),
  );
  if (changeable.length === 0) return [...said];
  const chosen = dice.pick(changeable);
  const value = dice.pick(
    leaf.traits[chosen.key]!.options!.filter((option) => option !== values[chosen.key]),
  );
  const text = chosen.text.replace(shownValue(values[chosen.key]!), shownValue(value));
  // Whoever asks for less takes more.
  const isMoreBetter = directionOfAttribute(leaf.traits[chosen.key]!.attribute.name) === 'more';
  const isMet = (other: Value | undefined) =>
    other === value || (isMoreBetter && typeof other === 'number' && other >= Number(value));
  return said.map((one) => (one === chosen ? { ...one, text, isMet } : one));
}

/** Both ends of the temperatures, where a product has them. */
export function temperaturesSaid(values: ProductDraft['values'], dice: Dice): SaidAttribute[] {
  const { coldest, warmest } = values;
  if (typeof coldest !== 'number' || typeof warmest !== 'number' || !dice.chance(15)) return [];
  const text = dice.pick([
    `${coldest}…+${warmest} °С`,
    `от ${coldest} до +${warmest}°C`,
    `t раб. ${coldest}...+${warmest} С`,
    `от минус ${-coldest} до плюс ${warmest} °С`,
  ]);
  return [
    {
      key: 'coldest',
      text: coldest < 0 ? text : '',
      isMet: (other) => typeof other === 'number' && other <= coldest,
    },
    { key: 'warmest', text: '', isMet: (other) => typeof other === 'number' && other >= warmest },
  ];
}

function lowerName({ name }: Attribute): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

export function shownValue(value: Value): string {
  return typeof value === 'number' ? shown(value) : String(value);
}
