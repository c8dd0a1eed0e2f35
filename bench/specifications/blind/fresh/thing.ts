import type { Describer, FactMaker } from '../describe/fact.ts';
import { atLeast, named, pick } from './wording.ts';

export const PIECE = ['шт', 'штук', 'ед.', 'pcs'];
export const METRE = ['м', 'метр', 'п.м.'];
export const thing = (
  leaves: string,
  nouns: string,
  key: readonly FactMaker[],
  more: readonly FactMaker[] = [],
  short?: string,
  units: readonly string[] = PIECE,
): Describer => ({
  leaves: leaves.split(' '),
  nouns: nouns.split('|'),
  ...(short !== undefined && { short: short.split('|') }),
  units,
  key,
  more,
});

export const light = atLeast('ir_range', 'дальность ИК-подсветки', 'м');
export const zoom = named('camera_optical_zoom', 'оптическое увеличение', 'x', ['крат']);
export const watts = (code: string) => named(code, 'мощность', 'Вт', ['ватт', 'w']);
export const voltage = pick('supply', {
  '12 В': ['12в', 'напряжение 12 вольт', 'Uпит=12В'],
  '24 В': ['24в', 'напряжение 24 вольта', 'Uпит=24В'],
  '220 В': ['220в', 'от сети 220 вольт'],
});
export const volts = (code: string) => named(code, 'напряжение', 'в', ['вольт']);
