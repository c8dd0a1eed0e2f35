import { DESCRIBERS } from '../describe/index.ts';
import { worldOf } from '../world.ts';
import type { TrialFile } from './good.ts';
import {
  continuedNames,
  emptyColumns,
  english,
  fillDown,
  noHeader,
  repeatedHeader,
  semicolons,
  utf16Tabs,
  utf8Bom,
} from './more-shapes.ts';
import {
  articleInName,
  decimalCommas,
  formulas,
  gost,
  hiddenRows,
  mergedHeader,
  sectionsAndTotals,
  severalSheets,
  titlesAbove,
} from './shapes.ts';

const SHAPES = [
  gost,
  mergedHeader,
  severalSheets,
  titlesAbove,
  sectionsAndTotals,
  decimalCommas,
  articleInName,
  hiddenRows,
  formulas,
  emptyColumns,
  english,
  repeatedHeader,
  fillDown,
  continuedNames,
  noHeader,
  semicolons,
  utf8Bom,
  utf16Tabs,
];

/** Files of the shapes that offices send; the same on every machine. */
export function trialFiles(): TrialFile[] {
  const world = worldOf('blind/files', DESCRIBERS);
  return SHAPES.map((shape) => shape(world));
}
