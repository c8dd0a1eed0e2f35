import type { ProductCard } from '@okoem/contract/product.ts';
import type { CalculatorCode } from '@okoem/domain/calculators/calculator-code.ts';
import { attributeKey } from '@okoem/domain/catalog/filter-key.ts';
import { countOf } from '@okoem/domain/format/plural.ts';

export interface ProductSheet {
  code: CalculatorCode;
  /** The question a buyer of this product has. */
  question: string;
  /** What of the product stands in the fields, in words. */
  filled: string;
  /** By the names of the fields. */
  values: Record<string, string>;
}

type ValueOf = (code: string) => string | undefined;

/** Power of a usual dome camera with its light on. */
const DOME_WATTS = '7';

/** The calculator that fits a product, filled from its characteristics; nothing for goods that raise no such question. */
export function productSheet({ attributes = [] }: Pick<ProductCard, 'attributes'>): ProductSheet | undefined {
  const valueOf: ValueOf = (code) =>
    attributes.find((attribute) => attribute.code === attributeKey(code))?.values[0]?.name;
  for (const sheetOf of [recorderSheet, switchSheet, batterySheet, supplySheet, cableSheet]) {
    const sheet = sheetOf(valueOf);
    if (sheet) return sheet;
  }
  return undefined;
}

function recorderSheet(valueOf: ValueOf): ProductSheet | undefined {
  const [cameras, disks] = [valueOf('channels'), valueOf('drive_bays')];
  if (cameras === undefined || disks === undefined) return undefined;
  const [limit, input] = [valueOf('drive_limit'), valueOf('incoming_stream')];
  const filled = [
    countOf(Number(cameras), ['канал', 'канала', 'каналов']),
    countOf(Number(disks), ['диск', 'диска', 'дисков']),
    ...(limit === undefined ? [] : [`диск до ${limit}\u00A0ТБ`]),
    ...(input === undefined ? [] : [`вход ${input}\u00A0Мбит/с`]),
  ];
  return {
    code: 'archive',
    question: 'На сколько дней хватит архива',
    filled: filled.join(', '),
    values: {
      cameras,
      disks,
      raid: Number(disks) >= 3 ? '5' : 'none',
      ...(limit !== undefined && { limit }),
      ...(input !== undefined && { input }),
    },
  };
}

function switchSheet(valueOf: ValueOf): ProductSheet | undefined {
  const [ports, budget] = [valueOf('poe_ports'), valueOf('poe_budget')];
  if (ports === undefined || budget === undefined) return undefined;
  return {
    code: 'poe',
    question: 'Хватит ли бюджета PoE',
    filled: `${countOf(Number(ports), ['порт', 'порта', 'портов'])} PoE, бюджет ${budget}\u00A0Вт`,
    values: { n1: ports, w1: DOME_WATTS, n2: '', w2: '', n3: '', w3: '', budget },
  };
}

function batterySheet(valueOf: ValueOf): ProductSheet | undefined {
  const have = valueOf('capacity');
  if (have === undefined || valueOf('battery_voltage') !== '12') return undefined;
  return {
    code: 'battery',
    question: 'На сколько хватит аккумулятора',
    filled: `${have}\u00A0А·ч`,
    values: { have },
  };
}

/** «2 × 17 А·ч»: of 24 V the two stand in a row, of 12 V side by side, where their capacities add up. */
function supplySheet(valueOf: ValueOf): ProductSheet | undefined {
  const place = valueOf('psu_battery_place') ?? '';
  const [, many, capacity] = /^(\d+)\s*×\s*(\d+)/.exec(place) ?? [];
  const volts = valueOf('power_output_voltage');
  if (many === undefined || capacity === undefined || (volts !== '12' && volts !== '24')) return undefined;
  const have = volts === '24' ? capacity : String(Number(many) * Number(capacity));
  return {
    code: 'battery',
    question: 'На сколько хватит батарей в этом источнике',
    filled: `${volts}\u00A0В, место под ${place}`,
    values: { have, volts },
  };
}

/** «1×2×0,75 мм²»: the last number is the section of a core. */
function cableSheet(valueOf: ValueOf): ProductSheet | undefined {
  const question = 'Сколько вольт дойдёт до нагрузки';
  const [, section] = /(\d+(?:,\d+)?)\s*мм²$/.exec(valueOf('cable_structure') ?? '') ?? [];
  if (section !== undefined && valueOf('cable_resistance') !== undefined)
    return {
      code: 'cable',
      question,
      filled: `сечение ${section}\u00A0мм²`,
      values: { cable: section.replace(',', '.') },
    };
  const isPair = valueOf('cable_category') !== undefined && valueOf('cable_core_material') === 'медь';
  if (!isPair) return undefined;
  // A turning camera at the end of the longest line: the example of the article.
  const load = { load: 'watts', amount: '25,5', least: '42,5', volts: '50', metres: '100' };
  return { code: 'cable', question, filled: 'медная пара с PoE', values: { ...load, cable: 'utp' } };
}
