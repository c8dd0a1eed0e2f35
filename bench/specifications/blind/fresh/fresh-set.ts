import { type RowMaker } from '../article-rows.ts';
import { impossible, type JunkRole } from '../no-goods.ts';
import type { BlindRow, Kind } from '../row.ts';
import type { Sheet, SheetPlan } from '../sheets.ts';
import { layOutWith } from '../sheets.ts';
import { type World, worldOf } from '../world.ts';
import { FRESH_LAYOUTS, type FreshLayout } from './layouts.ts';
import {
  described,
  describedMaker,
  exact,
  insideName,
  letters,
  model,
  otherMaker,
  separators,
  shortly,
  slips,
  stranger,
  wordy,
} from './rows.ts';
import { THINGS } from './things.ts';

const SEED = 'blind/second-author/held-back';

const MIX: Readonly<Record<Exclude<Kind, 'junk'>, number>> = {
  'exact-article': 110,
  'article-letters': 80,
  'article-separators': 80,
  'article-in-name': 100,
  'article-typo': 60,
  'maker-model': 60,
  'maker-misspelt': 50,
  attributes: 180,
  'attributes-maker': 50,
  abbreviations: 45,
  'extra-words': 50,
  'foreign-brand': 50,
  impossible: 30,
};
const ROWS = 1000;
const MAKERS: Readonly<Record<keyof typeof MIX, RowMaker>> = {
  'exact-article': exact,
  'article-letters': letters,
  'article-separators': separators,
  'article-in-name': insideName,
  'article-typo': slips,
  'maker-model': model,
  'maker-misspelt': otherMaker,
  attributes: described,
  'attributes-maker': describedMaker,
  abbreviations: shortly,
  'extra-words': wordy,
  'foreign-brand': stranger,
  impossible,
};
const JUNK: readonly JunkRole[] = ['work', 'work', 'total', 'stamp', 'work'];

const FIRE = [
  'ohranno-pozharnaya-signalizatsiya',
  'ohranno-pozharnaya-signalizatsiya',
  'sistemy-opovescheniya',
  'pozharotushenie',
  'elektropitanie',
];
const EYES = [
  'videonablyudenie',
  'videonablyudenie',
  'setevoe-oborudovanie',
  'kabelnye-sistemy',
  'elektropitanie',
];
const DOORS = [
  'kontrol-dostupa',
  'kontrol-dostupa',
  'shlagbaumy-i-avtomatika',
  'kabelnye-sistemy',
  'setevoe-oborudovanie',
];
const WIRES = [
  'kabelnye-sistemy',
  'kabelnye-sistemy',
  'elektropitanie',
  'osveschenie',
  'setevoe-oborudovanie',
];

const PLANS: readonly (Pick<SheetPlan, 'departments'> & { layout: FreshLayout })[] = [
  { layout: 'design', departments: EYES },
  { layout: 'order', departments: FIRE },
  { layout: 'floors', departments: DOORS },
  { layout: 'partNumbers', departments: WIRES },
  { layout: 'oldGost', departments: FIRE },
  { layout: 'chat', departments: EYES },
  { layout: 'design', departments: WIRES },
  { layout: 'order', departments: EYES },
  { layout: 'oldGost', departments: DOORS },
  { layout: 'numbered', departments: WIRES },
];
const MARKED: ReadonlySet<Kind> = new Set(['exact-article', 'article-letters', 'article-separators']);

/** The second author's rows: other words, other slips, other forms. Kept back until the first set is outworn. */
export function blindSheets(): Sheet[] {
  const world = worldOf(SEED, THINGS);
  const ofPlan = PLANS.map(() => [] as BlindRow[]);
  for (const [kind, count] of Object.entries(MIX) as [keyof typeof MIX, number][]) {
    const able = PLANS.flatMap(({ layout }, at) =>
      !MARKED.has(kind) || FRESH_LAYOUTS[layout].hasMark ? [at] : [],
    );
    for (let at = 0; at < count; at += 1) {
      const place = able[at % able.length]!;
      ofPlan[place]!.push(rowOf(world, kind, PLANS[place]!.departments, at));
    }
  }
  const sheets = PLANS.map(({ layout }, at) =>
    layOutWith(FRESH_LAYOUTS[layout], ofPlan[at]!, { roles: JUNK, at, dice: world.dice }),
  );
  let junk = ROWS - Object.values(MIX).reduce((sum, count) => sum + count, 0);
  return sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((row) => {
      if (row?.kind !== 'junk') return row;
      junk -= 1;
      return junk >= 0 ? row : null;
    }),
  }));
}

function rowOf(world: World, kind: keyof typeof MIX, departments: readonly string[], at: number): BlindRow {
  return { kind, ...MAKERS[kind](world, departments, at) };
}
