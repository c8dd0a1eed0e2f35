import type { Department } from '../leaf.ts';
import { automaticBarriers, barrierBooms, chainBarriers, fastBarriers } from './barriers.ts';
import { automaticBollards, fixedBollards, parkingBlockers } from './bollards.ts';
import { gateBoards, gateGsmModules, gateReceivers, gateRemotes } from './gate-control.ts';
import { sectionalDrives, shaftDrives, slidingDrives, swingDrives } from './gate-drives.ts';
import { safetyPhotocells, signalLamps, trafficLights } from './gate-signals.ts';

export const department: Department = {
  code: 'shlagbaumy-i-avtomatika',
  name: 'Шлагбаумы и автоматика',
  sections: [
    {
      code: 'shlagbaumy',
      name: 'Шлагбаумы',
      leaves: [automaticBarriers, fastBarriers, barrierBooms, chainBarriers],
    },
    {
      code: 'privody-vorot',
      name: 'Приводы ворот',
      leaves: [slidingDrives, swingDrives, sectionalDrives, shaftDrives],
    },
    {
      code: 'bollardy',
      name: 'Болларды и блокираторы',
      leaves: [automaticBollards, fixedBollards, parkingBlockers],
    },
    {
      code: 'fotoelementy-i-lampy',
      name: 'Фотоэлементы и лампы',
      leaves: [safetyPhotocells, signalLamps, trafficLights],
    },
    {
      code: 'upravlenie-avtomatikoy',
      name: 'Пульты и платы управления',
      leaves: [gateRemotes, gateReceivers, gateBoards, gateGsmModules],
    },
  ],
};
