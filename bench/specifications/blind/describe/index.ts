import { ACCESS } from './access.ts';
import { ALARM } from './alarm.ts';
import { CABLE } from './cable.ts';
import { CCTV } from './cctv.ts';
import type { Describer } from './fact.ts';
import { NETWORK } from './network.ts';
import { SOUND } from './sound.ts';

export const DESCRIBERS: readonly Describer[] = [...CCTV, ...ALARM, ...ACCESS, ...CABLE, ...NETWORK, ...SOUND];
