import { toKopecks } from '../money.ts';
import { type CarriedMethod, DELIVERY_METHOD_LABELS, DELIVERY_METHODS } from './delivery-method.ts';
import type { Tariff, TariffStep, TariffZone } from './tariff.ts';

/** A tariff as a file gives it: one for each method. */
export interface NamedTariff extends Tariff {
  method: CarriedMethod;
  name: string;
}

export interface RowFault {
  /** Of the file, the header being the first. */
  row: number;
  message: string;
}

export type TariffFile =
  | { tariffs: readonly NamedTariff[]; faults?: never }
  | { faults: readonly RowFault[]; tariffs?: never };

export const TARIFF_COLUMNS = [
  'способ',
  'тариф',
  'кг за м3',
  'макс. вес, кг',
  'до, км',
  'дней от',
  'дней до',
  'до, кг',
  'цена, руб.',
  'каждый следующий кг, руб.',
] as const;

const MOST_ROWS = 20_000;
const FARTHEST_KM = 20_000;
const LONGEST_DAYS = 90;
const HEAVIEST_KG = 100_000;
const DEAREST = 10_000_000;
const G_IN_KG = 1000;

interface Row {
  row: number;
  method: CarriedMethod;
  name: string;
  gramsPerM3: number;
  maxGrams: number | null;
  upToKm: number;
  daysMin: number;
  daysMax: number;
  step: TariffStep;
  perNextKg: number | null;
}

/** A row is a step of weight in a zone of distance. The whole file is read or nothing of it. */
export function readTariffFile(text: string): TariffFile {
  const [header = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (cellsOf(header).join(';').toLowerCase() !== TARIFF_COLUMNS.join(';')) {
    return { faults: [{ row: 1, message: `Первая строка должна быть: ${TARIFF_COLUMNS.join(';')}` }] };
  }
  if (lines.length === 0) return { faults: [{ row: 2, message: 'В файле нет ни одной строки с ценой' }] };
  if (lines.length > MOST_ROWS) return { faults: [{ row: MOST_ROWS + 2, message: 'Слишком много строк' }] };
  const faults: RowFault[] = [];
  const rows: Row[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const read = readRow(cellsOf(line), index + 2);
    if ('faults' in read) faults.push(...read.faults.map((message) => ({ row: index + 2, message })));
    else rows.push(read);
  }
  if (faults.length > 0) return { faults };
  const tariffs = [...Map.groupBy(rows, ({ method }) => method).values()].map((own) => tariffOf(own, faults));
  return faults.length > 0 ? { faults: faults.toSorted((one, other) => one.row - other.row) } : { tariffs };
}

function cellsOf(line: string): string[] {
  return line.split(';').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

function readRow(cells: readonly string[], row: number): Row | { faults: string[] } {
  if (cells.length !== TARIFF_COLUMNS.length) {
    return { faults: [`Колонок ${cells.length}, а должно быть ${TARIFF_COLUMNS.length}`] };
  }
  const faults: string[] = [];
  const number = (
    column: (typeof TARIFF_COLUMNS)[number],
    most: number,
    { least = 0, isWhole = false } = {},
  ) => {
    const value = numberIn(cells[TARIFF_COLUMNS.indexOf(column)]!);
    const isRight = value >= least && value <= most && (!isWhole || Number.isInteger(value));
    if (!isRight) {
      const kind = isWhole ? 'целое число' : 'число';
      faults.push(`«${column}»: нужно ${kind} от ${String(least).replace('.', ',')} до ${most}`);
    }
    return isRight ? value : 0;
  };
  const optional = (column: (typeof TARIFF_COLUMNS)[number], most: number, least: number) =>
    cells[TARIFF_COLUMNS.indexOf(column)] === '' ? null : number(column, most, { least });
  const method = methodIn(cells[0]!);
  if (method === undefined) {
    const known = [DELIVERY_METHODS.DELIVERY, DELIVERY_METHODS.PICKUP];
    faults.push(`«способ»: ${known.map((id) => `${id} или «${DELIVERY_METHOD_LABELS[id]}»`).join(', ')}`);
  }
  const name = cells[1]!;
  if (name === '' || name.length > 100) faults.push('«тариф»: нужно название до 100 знаков');
  const maxKg = optional('макс. вес, кг', HEAVIEST_KG, 0.001);
  const perNextKg = optional('каждый следующий кг, руб.', DEAREST, 0);
  const read = {
    row,
    name,
    gramsPerM3: number('кг за м3', 2000, { isWhole: true }) * G_IN_KG,
    maxGrams: maxKg === null ? null : gramsOf(maxKg),
    upToKm: number('до, км', FARTHEST_KM, { least: 1, isWhole: true }),
    daysMin: number('дней от', LONGEST_DAYS, { isWhole: true }),
    daysMax: number('дней до', LONGEST_DAYS, { isWhole: true }),
    step: {
      upToGrams: gramsOf(number('до, кг', HEAVIEST_KG, { least: 0.001 })),
      price: toKopecks(number('цена, руб.', DEAREST, { least: 1 })),
    },
    perNextKg: perNextKg === null ? null : toKopecks(perNextKg),
  };
  if (read.daysMax < read.daysMin) faults.push('«дней до» меньше, чем «дней от»');
  return faults.length > 0 || method === undefined ? { faults } : { ...read, method };
}

function methodIn(text: string): CarriedMethod | undefined {
  const known = [DELIVERY_METHODS.DELIVERY, DELIVERY_METHODS.PICKUP] as const;
  return known.find(
    (id) => text === String(id) || text.toLowerCase() === DELIVERY_METHOD_LABELS[id].toLowerCase(),
  );
}

/** As spreadsheets write them: '1 234,50'. */
function numberIn(cell: string): number {
  const plain = cell.replace(/[\s\u00A0\u202F]/g, '').replace(',', '.');
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : Number.NaN;
}

function gramsOf(kg: number): number {
  return Math.round(kg * G_IN_KG);
}

/** Rows of one method are one tariff: what it says of itself is said alike in each of them. */
function tariffOf(rows: readonly Row[], faults: RowFault[]): NamedTariff {
  const { method, name, gramsPerM3, maxGrams } = rows[0]!;
  for (const { row, ...other } of rows) {
    const isAlike = other.name === name && other.gramsPerM3 === gramsPerM3 && other.maxGrams === maxGrams;
    if (!isAlike)
      faults.push({ row, message: 'Название, кг за м3 и макс. вес у одного способа одни и те же' });
  }
  const zones = [...Map.groupBy(rows, ({ upToKm }) => upToKm).values()]
    .map((own) => zoneOf(own, faults))
    .toSorted((one, other) => one.upToKm - other.upToKm);
  return { method, name, gramsPerM3, maxGrams, zones };
}

function zoneOf(rows: readonly Row[], faults: RowFault[]): TariffZone {
  const { upToKm, daysMin, daysMax, perNextKg } = rows[0]!;
  const rising = rows.toSorted((one, other) => one.step.upToGrams - other.step.upToGrams);
  for (const { row, ...other } of rows) {
    const isAlike = other.daysMin === daysMin && other.daysMax === daysMax && other.perNextKg === perNextKg;
    if (!isAlike)
      faults.push({ row, message: 'Срок и цена следующего килограмма в одной зоне одни и те же' });
  }
  for (const [index, { row, step }] of rising.entries()) {
    const lighter = rising[index - 1]?.step;
    if (!lighter) continue;
    if (lighter.upToGrams === step.upToGrams) faults.push({ row, message: 'Такой вес в этой зоне уже есть' });
    else if (lighter.price > step.price)
      faults.push({ row, message: 'Тяжёлое отправление не может быть дешевле лёгкого' });
  }
  return { upToKm, daysMin, daysMax, perNextKg, steps: rising.map(({ step }) => step) };
}
