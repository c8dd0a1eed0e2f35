import type { Department } from '../leaf.ts';
import { curtainRails, thermostats } from './climate-and-curtains.ts';
import { homeClimate, homeSmoke } from './climate-sensors.ts';
import { doorbells, peepholes } from './front-door.ts';
import { dinControllers, homeHubs, irRemotes } from './hubs.ts';
import { leakControllers, leakKits, motorValves } from './leak-protection.ts';
import { sceneButtons, smartDimmers } from './light-control.ts';
import { homeContacts, homeLeak, homeMotion } from './safety-sensors.ts';
import { smartRelays, smartSockets, smartSwitches } from './sockets-and-relays.ts';

export const department: Department = {
  code: 'umnyy-dom',
  name: 'Умный дом',
  sections: [
    { code: 'huby', name: 'Центры управления', leaves: [homeHubs, dinControllers, irRemotes, sceneButtons] },
    {
      code: 'datchiki-umnogo-doma',
      name: 'Датчики',
      leaves: [homeMotion, homeContacts, homeLeak, homeSmoke, homeClimate],
    },
    {
      code: 'umnye-rozetki',
      name: 'Розетки и реле',
      leaves: [smartSockets, smartRelays, smartSwitches, smartDimmers],
    },
    { code: 'klimat-i-shtory', name: 'Климат и шторы', leaves: [thermostats, curtainRails] },
    {
      code: 'zaschita-ot-protechek',
      name: 'Защита от протечек',
      leaves: [motorValves, leakControllers, leakKits],
    },
    { code: 'umnaya-vhodnaya-dver', name: 'Видеоглазки и звонки', leaves: [peepholes, doorbells] },
  ],
};
