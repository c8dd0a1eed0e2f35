import type { Product } from '../catalogue.ts';

/** Something a designer asks for: ways to write it, the shortest first, and which products have it. */
export interface Fact {
  say: readonly string[];
  holds: (product: Product) => boolean;
}

/** What may be said of a product; nothing where the product has no such thing to say. */
export type FactMaker = (product: Product) => Fact | undefined;

/** How things of a kind are described. */
export interface Describer {
  /** Codes of leaves whose products the words mean. */
  leaves: readonly string[];
  nouns: readonly string[];
  /** Trade abbreviations; without them the thing is never abbreviated. */
  short?: readonly string[];
  units: readonly string[];
  /** Things of another leaf that do as well when all is true of them; they never lead to a row of their own. */
  also?: { leaf: string; where: (other: Product, noun: string) => boolean };
  /** Always said. */
  key: readonly FactMaker[];
  /** Some of them are said. */
  more: readonly FactMaker[];
}

/** Decimal comma, as Russian text has it. */
export function ru(value: number): string {
  return String(value).replace('.', ',').replace('-', '−');
}

function textOf(product: Product, code: string): string | undefined {
  const value = product.values[code];
  if (value === undefined || typeof value === 'boolean') return undefined;
  return typeof value === 'number' ? ru(value) : value;
}

/** Exactly this value. */
export function same(code: string, say: (value: string) => readonly string[]): FactMaker {
  return (product) => {
    const value = textOf(product, code);
    if (value === undefined) return undefined;
    const said = say(value);
    return said.length === 0 ? undefined : { say: said, holds: (other) => textOf(other, code) === value };
  };
}

/** Exactly this value, in words of one's own; what the table lacks is not said. */
export function words(code: string, table: Readonly<Record<string, readonly string[]>>): FactMaker {
  return same(code, (value) => table[value] ?? []);
}

/** This much or more. */
export function least(code: string, say: (value: string) => readonly string[]): FactMaker {
  return (product) => {
    const value = product.values[code];
    if (typeof value !== 'number') return undefined;
    return { say: say(ru(value)), holds: (other) => Number(other.values[code] ?? -Infinity) >= value };
  };
}

export function yes(code: string, say: readonly string[]): FactMaker {
  return ({ values }) =>
    values[code] === true ? { say, holds: (other) => other.values[code] === true } : undefined;
}

/** A number with its unit, close and apart. */
export function q(value: string, ...units: readonly string[]): string[] {
  return units.flatMap((unit) => [`${value}${unit}`, `${value} ${unit}`]);
}

/** Protection at least as good: IP67 does where IP65 is asked for. */
export const ip: FactMaker = ({ values }) => {
  const asked = /^IP(\d)(\d)$/.exec(String(values['ip_class']));
  if (!asked) return undefined;
  const [, solid, water] = asked;
  const code = `${solid}${water}`;
  return {
    say: [`IP${code}`, `IP ${code}`, `IP-${code}`, `не ниже IP${code}`, `степень защиты IP${code}`],
    holds: (other) => {
      const has = /^IP(\d)(\d)$/.exec(String(other.values['ip_class']));
      return has !== null && has[1]! >= solid! && has[2]! >= water!;
    },
  };
};

export const ik: FactMaker = ({ values }) => {
  const asked = /^IK(\d\d)$/.exec(String(values['ik_class']))?.[1];
  if (asked === undefined) return undefined;
  return {
    say: [`IK${asked}`, `IK-${asked}`, `антивандальная IK${asked}`],
    holds: (other) => (/^IK(\d\d)$/.exec(String(other.values['ik_class']))?.[1] ?? '') >= asked,
  };
};

const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

/** Works at least in this range. */
export const temperatures: FactMaker = ({ values }) => {
  const { coldest, warmest } = values;
  if (typeof coldest !== 'number') return undefined;
  const low = signed(coldest);
  if (typeof warmest !== 'number') {
    return {
      say: [`t от ${low}°С`, `раб. темп. от ${low} °C`, `до ${low.replace('-', 'минус ')}°С`],
      holds: (other) => typeof other.values['coldest'] === 'number' && other.values['coldest'] <= coldest,
    };
  }
  const high = signed(warmest);
  return {
    say: [
      `${low}...${high}°С`,
      `${low.replace('-', '–')}…${high}`,
      `t раб. от ${low} до ${high}°C`,
      `температура эксплуатации ${low.replace('-', 'минус ')}…${high} °С`,
    ],
    holds: ({ values: has }) =>
      typeof has['coldest'] === 'number' &&
      has['coldest'] <= coldest &&
      typeof has['warmest'] === 'number' &&
      has['warmest'] >= warmest,
  };
};

export const colour: FactMaker = same('colour', (value) => [
  `цв. ${value.replace('ё', 'е')}`,
  `цвет ${value}`,
  `цвет: ${value.replace('ё', 'е')}`,
]);

/** 2,8–12 мм as a lens is written. */
export const focal = (code: string): FactMaker =>
  same(code, (value) => {
    const [from = '', to] = value.replace(' мм', '').split('–');
    if (to === undefined) {
      return [
        `f${from.replace(',', '.')}`,
        `f=${from} мм`,
        `${from.replace(',', '.')}мм`,
        `объектив ${from} мм`,
        `фокус ${from.replace(',', '.')} mm`,
      ];
    }
    return [
      `f${from.replace(',', '.')}-${to.replace(',', '.')}`,
      `f=${from}-${to} мм`,
      `${from.replace(',', '.')}…${to.replace(',', '.')}мм`,
      `вариообъектив ${from}–${to} мм`,
      `варифокальный ${from}-${to}мм`,
    ];
  });

/** 4 Мп as cameras are written. */
export const megapixels: FactMaker = same('resolution', (value) => {
  const count = /^(\d+) Мп$/.exec(value)?.[1];
  if (count === undefined) return [];
  return [`${count}Мп`, `${count} Мп`, `${count} MP`, `${count}Mpix`, `${count} Мпикс`, `${count} мегапикс.`];
});

const X = ['х', 'x', '*', '×'];

/** 1×2×0,75 мм² with the crosses that people type. */
export function crossed(value: string, units: readonly string[]): string[] {
  const size = value.replace(/ мм²?$/, '').replaceAll(' ', '');
  return units.flatMap((unit) => X.map((cross) => `${size.replaceAll('×', cross)}${unit}`));
}
