import type { Department } from '../leaf.ts';
import { powerModules, protoBoards, relayBoards } from './boards-and-modules.ts';
import { dinRails, enclosures, heatsinks } from './housings-and-cooling.ts';
import { diodes, endResistors, glassFuses, polyFuses } from './passive-parts.ts';
import { optocouplers, powerRelays, solidRelays } from './relays.ts';
import { flux, hookupWire, shrinkTubes, solder } from './soldering-and-wire.ts';
import { boardTerminals, powerConnectors, railTerminals } from './terminals-and-connectors.ts';

export const department: Department = {
  code: 'elektronnye-komponenty',
  name: 'Электронные компоненты',
  sections: [
    {
      code: 'klemmy-i-razemy',
      name: 'Клеммы и разъёмы',
      leaves: [boardTerminals, railTerminals, powerConnectors],
    },
    { code: 'rele', name: 'Реле и оптроны', leaves: [powerRelays, solidRelays, optocouplers] },
    {
      code: 'predohraniteli',
      name: 'Предохранители и защита цепей',
      leaves: [glassFuses, polyFuses, endResistors, diodes],
    },
    { code: 'platy-i-moduli', name: 'Платы и модули', leaves: [relayBoards, protoBoards, powerModules] },
    { code: 'korpusa-i-reyki', name: 'Корпуса, рейки, радиаторы', leaves: [dinRails, enclosures, heatsinks] },
    {
      code: 'payka-i-montazhnyy-provod',
      name: 'Пайка и монтажный провод',
      leaves: [solder, flux, hookupWire, shrinkTubes],
    },
  ],
};
