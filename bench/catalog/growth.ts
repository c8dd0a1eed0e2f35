import { figure, type Table } from '../bench.ts';
import { CALL_NAMES, type CallName, type Calls } from './calls.ts';
import { type Figures, held } from './compared-calls.ts';

/** What one size of the catalog took. */
export interface Size {
  products: number;
  calls: Calls;
  figures: ReadonlyMap<CallName, Figures>;
  residentMb: number;
  /** The most it ever had, building the catalog from the database included. */
  mostBuildingMb: number;
  readySeconds: { saved: number; built: number; behind: number };
  /** Offers that changed between the saved catalog and the start that was late. */
  changesBehind: number;
}

const MOST_RESIDENT_MB = 1.3 * 1024;
const MOST_READY_SECONDS = { saved: 5, built: 90 };

export function growthTable(small: Size, large: Size): Table {
  const calls = CALL_NAMES.map((name) => {
    const [before, after] = [small.figures.get(name)!.one.p50, large.figures.get(name)!.one.p50];
    const { mostGrowth } = large.calls[name];
    const growth = after / before;
    const times = held(`× ${growth.toFixed(1)}`, `≤ × ${mostGrowth}`, growth <= mostGrowth);
    return [`${name}: p50 at 1 connection, ms`, figure(before), figure(after), times];
  });
  return {
    title: `From ${small.products.toLocaleString('en')} to ${large.products.toLocaleString('en')} products`,
    columns: ['What', small.products.toLocaleString('en'), large.products.toLocaleString('en'), 'Growth'],
    rows: calls,
  };
}

/** Limits are those of a million. */
export function resourcesTable(sizes: readonly Size[]): Table {
  const within = (value: number, limit: number, unit: string, products: number) => {
    const text = `${figure(value)} ${unit}`;
    return products < 1_000_000 ? text : held(text, `≤ ${figure(limit)}`, value <= limit);
  };
  return {
    title: 'Memory and start of the server process',
    columns: [
      'Products',
      'Resident after the measuring',
      'Most while building',
      'Ready, from the saved catalog',
      'Ready, from the database',
      'Ready, from one saved before the measuring',
    ],
    rows: sizes.map(({ products, residentMb, mostBuildingMb, readySeconds, changesBehind }) => [
      products.toLocaleString('en'),
      within(residentMb, MOST_RESIDENT_MB, 'MB', products),
      `${figure(mostBuildingMb)} MB`,
      within(readySeconds.saved, MOST_READY_SECONDS.saved, 's', products),
      within(readySeconds.built, MOST_READY_SECONDS.built, 's', products),
      `${figure(readySeconds.behind)} s, ${changesBehind.toLocaleString('en')} changes behind`,
    ]),
    notes: ['Seconds from the start of the process until /health/ready says yes.'],
  };
}
