import type { Describer } from '../describe/fact.ts';
import { DOORS } from './things-doors.ts';
import { EYES } from './things-eyes.ts';
import { POWER } from './things-power.ts';

export const THINGS: readonly Describer[] = [...EYES, ...DOORS, ...POWER];
