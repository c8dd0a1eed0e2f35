import type { Dice } from '../../../demo/dice.ts';
import { type Layout, type LayoutName, LAYOUTS } from './layouts.ts';
import { headingRow, type JunkRole, junkRow } from './no-goods.ts';
import type { BlindRow, Kind } from './row.ts';

/** One specification: what is pasted, and which row stands in which line. */
export interface Sheet {
  name: string;
  text: string;
  lines: (BlindRow | null)[];
}

export interface SheetPlan {
  layout: LayoutName;
  /** Repeat a department to meet it oftener. */
  departments: readonly string[];
}

const CCTV = [
  'videonablyudenie',
  'videonablyudenie',
  'videonablyudenie',
  'setevoe-oborudovanie',
  'kabelnye-sistemy',
];
const FIRE = [
  'ohranno-pozharnaya-signalizatsiya',
  'ohranno-pozharnaya-signalizatsiya',
  'ohranno-pozharnaya-signalizatsiya',
  'sistemy-opovescheniya',
  'pozharotushenie',
];
const DOORS = [
  'kontrol-dostupa',
  'kontrol-dostupa',
  'kontrol-dostupa',
  'elektropitanie',
  'shlagbaumy-i-avtomatika',
];
const WIRES = [
  'kabelnye-sistemy',
  'kabelnye-sistemy',
  'elektropitanie',
  'setevoe-oborudovanie',
  'osveschenie',
];

/** Ten specifications of about a hundred rows. */
export const PLANS: readonly SheetPlan[] = [
  { layout: 'gost', departments: CCTV },
  { layout: 'names', departments: CCTV },
  { layout: 'english', departments: CCTV },
  { layout: 'gost', departments: FIRE },
  { layout: 'table', departments: FIRE },
  { layout: 'letter', departments: FIRE },
  { layout: 'articles', departments: DOORS },
  { layout: 'estimate', departments: DOORS },
  { layout: 'gost', departments: WIRES },
  { layout: 'bare', departments: WIRES },
];

const MARKED: ReadonlySet<Kind> = new Set(['exact-article', 'article-letters', 'article-separators']);

/** Kinds that live by a column need it; all others are written anywhere. */
export function isFor({ layout }: SheetPlan, kind: Kind): boolean {
  if (MARKED.has(kind)) return LAYOUTS[layout].hasMark;
  if (kind === 'article-in-name') return layout !== 'articles' && layout !== 'table';
  if (kind === 'article-typo' || kind === 'maker-model') return layout !== 'letter';
  return true;
}

interface Junk {
  roles: readonly JunkRole[];
  /** The sheet's number. */
  at: number;
  dice: Dice;
}

export function layOut(plan: SheetPlan, rows: readonly BlindRow[], junk: Junk): Sheet {
  return layOutWith(LAYOUTS[plan.layout], rows, junk);
}

/** Goods by department, a heading above each, totals and works at the end. */
export function layOutWith(
  layout: Layout,
  rows: readonly BlindRow[],
  { roles, at: sheet, dice }: Junk,
): Sheet {
  const lines: (BlindRow | null)[] = [];
  const texts: string[] = [];
  const put = (row: BlindRow | null, cells: readonly string[]) => {
    lines.push(row);
    texts.push(cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'));
  };
  if (layout.header.length > 0) put(null, layout.header);
  if (layout.under) put(null, layout.under);
  let section = 0;
  for (const [department, own] of Map.groupBy(rows, (row) => row.department)) {
    const heading = headingRow(department, sheet);
    section += 1;
    if (heading) put(heading, layout.line(heading.cells, '', dice));
    for (const [at, row] of own.entries()) put(row, layout.line(row.cells, `${section}.${at + 1}`, dice));
  }
  for (const [at, role] of roles.entries()) {
    const row = junkRow(role, sheet * roles.length + at);
    put(row, layout.line(row.cells, '', dice));
  }
  return { name: `${layout.name} ${sheet + 1}`, text: texts.join('\n'), lines };
}
