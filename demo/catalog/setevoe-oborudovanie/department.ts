import type { Department } from '../leaf.ts';
import { cellularAntennas, coaxAssemblies, wifiAntennas } from './antennas.ts';
import { converters, gigabitModules, industrialConverters, tenGigabitModules } from './optics.ts';
import { ethernetSurge, extenders, injectors, splitters } from './poe-power.ts';
import { desktopSwitches, industrialSwitches, rackSwitches } from './poe-switches.ts';
import { floorCabinets, openRacks, patchPanels, powerStrips, wallCabinets } from './racks.ts';
import { cellularRouters, usbModems, wifiRouters, wiredRouters } from './routers.ts';
import { ceilingPoints, outdoorPoints, radioBridges } from './wireless.ts';

export const department: Department = {
  code: 'setevoe-oborudovanie',
  name: 'Сетевое оборудование',
  sections: [
    {
      code: 'kommutatory-poe',
      name: 'Коммутаторы PoE',
      leaves: [desktopSwitches, rackSwitches, industrialSwitches],
    },
    {
      code: 'marshrutizatory',
      name: 'Маршрутизаторы и модемы',
      leaves: [wiredRouters, wifiRouters, cellularRouters, usbModems],
    },
    {
      code: 'tochki-dostupa',
      name: 'Точки доступа и радиомосты',
      leaves: [ceilingPoints, outdoorPoints, radioBridges],
    },
    { code: 'antenny', name: 'Антенны', leaves: [cellularAntennas, wifiAntennas, coaxAssemblies] },
    {
      code: 'mediakonvertery',
      name: 'Медиаконвертеры и SFP',
      leaves: [converters, industrialConverters, gigabitModules, tenGigabitModules],
    },
    {
      code: 'pitanie-poe',
      name: 'Питание PoE и грозозащита',
      leaves: [injectors, extenders, splitters, ethernetSurge],
    },
    {
      code: 'shkafy-i-stoyki',
      name: 'Шкафы и стойки',
      leaves: [wallCabinets, floorCabinets, openRacks, patchPanels, powerStrips],
    },
  ],
};
