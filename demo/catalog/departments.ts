import { department as components } from './elektronnye-komponenty/department.ts';
import { department as power } from './elektropitanie/department.ts';
import { department as generators } from './generatory/department.ts';
import { department as pulling } from './instrument-dlya-protyazhki-kabelya/department.ts';
import { department as measuring } from './izmeritelnye-pribory/department.ts';
import { department as cable } from './kabelnye-sistemy/department.ts';
import { department as access } from './kontrol-dostupa/department.ts';
import type { Department } from './leaf.ts';
import { department as alarm } from './ohranno-pozharnaya-signalizatsiya/department.ts';
import { department as office } from './orgtehnika/department.ts';
import { department as lighting } from './osveschenie/department.ts';
import { department as suppression } from './pozharotushenie/department.ts';
import { department as network } from './setevoe-oborudovanie/department.ts';
import { department as safes } from './seyfy/department.ts';
import { department as barriers } from './shlagbaumy-i-avtomatika/department.ts';
import { department as notification } from './sistemy-opovescheniya/department.ts';
import { department as smartHome } from './umnyy-dom/department.ts';
import { department as cctv } from './videonablyudenie/department.ts';
import { department as logbooks } from './zhurnaly-ucheta/department.ts';

/** The whole catalog, in the order of the specification's list. */
export const DEPARTMENTS: readonly Department[] = [
  cctv,
  alarm,
  access,
  generators,
  cable,
  safes,
  network,
  smartHome,
  power,
  barriers,
  components,
  office,
  measuring,
  pulling,
  logbooks,
  notification,
  suppression,
  lighting,
];
