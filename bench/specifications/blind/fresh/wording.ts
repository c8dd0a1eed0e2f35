import { crossed, type FactMaker, least, ru, same, words, yes } from '../describe/fact.ts';

/** The second author writes tasks: names of characteristics before their values, «не менее», spelled-out units. */
const numbered = (pattern: RegExp, text: unknown) => {
  const found = pattern.exec(String(text))?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
};

const MP = /^(\d+) Мп$/;
export const pixels: FactMaker = ({ values }) => {
  const count = numbered(MP, values['resolution']);
  if (count === undefined) return undefined;
  return {
    say: [
      `${count}mpx`,
      `разрешение ${count} мегапикселей`,
      `матрица ${count} Мпикс.`,
      `${count}-мегапиксельная`,
      `разрешение: ${count}Мп`,
    ],
    holds: (other) => numbered(MP, other.values['resolution']) === count,
  };
};

export const glass = (code: string): FactMaker =>
  same(code, (value) => {
    const size = value.replace(' мм', '').replace('–', '-');
    return [
      `F${size.replaceAll(',', '.')}mm`,
      `фок. расстояние ${size}мм`,
      `объектив: ${size.replaceAll(',', '.')} мм`,
      `на ${size.replaceAll(',', '.')}`,
    ];
  });

const ipParts = (text: unknown) => /^IP(\d)(\d)$/.exec(String(text));
export const dust: FactMaker = ({ values }) => {
  const asked = ipParts(values['ip_class']);
  if (!asked) return undefined;
  const both = `${asked[1]}${asked[2]}`;
  return {
    say: [
      `IP${both}`,
      `пылевлагозащита IP${both}`,
      `класс защиты ip ${both}`,
      `исполнение IP${both} и выше`,
      `защита: IP-${both}`,
    ],
    holds: (other) => {
      const has = ipParts(other.values['ip_class']);
      return has !== null && has[1]! >= asked[1]! && has[2]! >= asked[2]!;
    },
  };
};

export const frost: FactMaker = ({ values }) => {
  const { coldest } = values;
  if (typeof coldest !== 'number' || coldest >= 0) return undefined;
  return {
    say: [
      `до ${coldest}С`,
      `морозостойкость до ${coldest} град.`,
      `эксплуатация при температуре от минус ${-coldest}`,
      `Траб. мин. ${ru(coldest)} °C`,
    ],
    holds: (other) => typeof other.values['coldest'] === 'number' && other.values['coldest'] <= coldest,
  };
};

export const paint: FactMaker = same('colour', (value) =>
  [value.replace('ё', 'е'), `корпус ${value}`, `цвет - ${value.replace('ё', 'е')}`, `RAL ${value}`].slice(
    0,
    3,
  ),
);

/** «Мощность: 10 Вт», «10 ватт», «10w». */
export const named = (code: string, title: string, unit: string, more: readonly string[] = []): FactMaker =>
  same(code, (value) => [
    `${value}${unit}`,
    `${title}: ${value} ${unit}`,
    `${title} ${value.replace(',', '.')} ${unit}`,
    ...more.map((tail) => `${value} ${tail}`),
  ]);

export const atLeast = (code: string, title: string, unit: string): FactMaker =>
  least(code, (value) => [
    `от ${value}${unit}`,
    `${title} не менее ${value} ${unit}`,
    `${title}: ≥ ${value} ${unit}`,
  ]);

export const cores: FactMaker = same('cable_structure', (value) =>
  crossed(value, ['', ' кв.мм', ' мм.кв']).map((text) =>
    text.replace(',', text.length % 2 === 0 ? '.' : ','),
  ),
);

export const grade = (code: string): FactMaker =>
  same(code, (value) => {
    const text = value.replace('Cat ', '');
    return [`${text} кат`, `категории ${text.toUpperCase()}`, `CAT-${text.toUpperCase()}`, `кат${text}`];
  });

export const dimension = (code: string): FactMaker =>
  same(code, (value) => crossed(value, ['', 'mm', ' мм']).map((text) => text.replaceAll(',', '.')));

export const pick = words;
export const flag = yes;
