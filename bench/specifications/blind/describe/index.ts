import { ACCESS } from './access.ts';
import { ALARM_PANELS } from './alarm-panels.ts';
import { ALARM } from './alarm.ts';
import { CABLE_LAYING } from './cable-laying.ts';
import { CABLE } from './cable.ts';
import { CCTV_EXTRAS } from './cctv-extras.ts';
import { CCTV } from './cctv.ts';
import type { Describer } from './fact.ts';
import { FIRE_AND_LIGHT } from './fire-and-light.ts';
import { NETWORK } from './network.ts';
import { PASSAGES } from './passages.ts';
import { POWER } from './power.ts';
import { SOUND } from './sound.ts';

export const DESCRIBERS: readonly Describer[] = [
  ...CCTV,
  ...CCTV_EXTRAS,
  ...ALARM,
  ...ALARM_PANELS,
  ...ACCESS,
  ...PASSAGES,
  ...CABLE,
  ...CABLE_LAYING,
  ...NETWORK,
  ...POWER,
  ...SOUND,
  ...FIRE_AND_LIGHT,
];
