import type { DemoPost } from './content-types.ts';
import { archiveDays } from './posts/archive-days.ts';
import { batteryReserve } from './posts/battery-reserve.ts';
import { choosingBarrier } from './posts/choosing-barrier.ts';
import { choosingFocalLength } from './posts/choosing-focal-length.ts';
import { copperOrCladAluminium } from './posts/copper-or-clad-aluminium.ts';
import { evacuationTypes } from './posts/evacuation-types.ts';
import { fireSafetyLogbooks } from './posts/fire-safety-logbooks.ts';
import { frlsOrFrhf } from './posts/frls-or-frhf.ts';
import { ipAndIk } from './posts/ip-and-ik.ts';
import { magneticOrMechanicalLock } from './posts/magnetic-or-mechanical-lock.ts';
import { placingDetectors } from './posts/placing-detectors.ts';
import { poeBudget } from './posts/poe-budget.ts';

/** Newest first. */
export const POSTS: readonly DemoPost[] = [
  choosingFocalLength,
  poeBudget,
  ipAndIk,
  frlsOrFrhf,
  evacuationTypes,
  archiveDays,
  placingDetectors,
  magneticOrMechanicalLock,
  batteryReserve,
  fireSafetyLogbooks,
  choosingBarrier,
  copperOrCladAluminium,
];
