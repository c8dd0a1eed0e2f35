import {
  articleInName,
  articleLetters,
  articleSeparators,
  articleTypo,
  exactArticle,
  makerMisspelt,
  makerModel,
  type RowMaker,
} from './article-rows.ts';
import { DESCRIBERS } from './describe/index.ts';
import {
  abbreviations,
  attributesMaker,
  attributesOnly,
  extraWords,
  foreignBrand,
} from './described-rows.ts';
import { impossible, type JunkRole } from './no-goods.ts';
import type { BlindRow, Kind } from './row.ts';
import { isFor, layOut, PLANS, type Sheet } from './sheets.ts';
import { type World, worldOf } from './world.ts';

const SEED = 'blind/first-author/2026-11';

/** How many of a thousand; junk is what headings, totals and works come to. */
export const MIX: Readonly<Record<Exclude<Kind, 'junk'>, number>> = {
  'exact-article': 120,
  'article-letters': 80,
  'article-separators': 80,
  'article-in-name': 90,
  'article-typo': 60,
  'maker-model': 60,
  'maker-misspelt': 50,
  attributes: 170,
  'attributes-maker': 50,
  abbreviations: 50,
  'extra-words': 50,
  'foreign-brand': 50,
  impossible: 30,
};
const ROWS = 1000;

const MAKERS: Readonly<Record<keyof typeof MIX, RowMaker>> = {
  'exact-article': exactArticle,
  'article-letters': articleLetters,
  'article-separators': articleSeparators,
  'article-in-name': articleInName,
  'article-typo': articleTypo,
  'maker-model': makerModel,
  'maker-misspelt': makerMisspelt,
  attributes: attributesOnly,
  'attributes-maker': attributesMaker,
  abbreviations,
  'extra-words': extraWords,
  'foreign-brand': foreignBrand,
  impossible,
};
const JUNK: readonly JunkRole[] = ['total', 'work', 'work', 'work', 'stamp'];

/** The first author's thousand rows in ten specifications; the same on every machine. */
export function blindSheets(): Sheet[] {
  const world = worldOf(SEED, DESCRIBERS);
  const ofPlan = PLANS.map(() => [] as BlindRow[]);
  for (const [kind, count] of Object.entries(MIX) as [keyof typeof MIX, number][]) {
    const able = PLANS.flatMap((plan, at) => (isFor(plan, kind) ? [at] : []));
    for (let at = 0; at < count; at += 1) {
      const place = able[at % able.length]!;
      ofPlan[place]!.push(rowOf(world, kind, PLANS[place]!.departments, at));
    }
  }
  return trimmed(PLANS.map((plan, at) => layOut(plan, ofPlan[at]!, { roles: JUNK, at, dice: world.dice })));
}

function rowOf(world: World, kind: keyof typeof MIX, departments: readonly string[], at: number): BlindRow {
  return { kind, ...MAKERS[kind](world, departments, at) };
}

/** A thousand exactly: too many headings stay in the text, but are not asked about. */
function trimmed(sheets: Sheet[]): Sheet[] {
  let count = 0;
  return sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((row) => {
      if (
        row === null ||
        (row.kind === 'junk' && count >= ROWS - Object.values(MIX).reduce((sum, n) => sum + n, 0))
      )
        return null;
      if (row.kind === 'junk') count += 1;
      return row;
    }),
  }));
}
