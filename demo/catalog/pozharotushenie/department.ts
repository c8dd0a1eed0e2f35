import type { Department } from '../leaf.ts';
import { extinguisherBrackets, extinguisherStands } from './extinguisher-holders.ts';
import { carbonExtinguishers, emulsionExtinguishers, powderExtinguishers } from './extinguishers.ts';
import { fireMats, pipeCollars, steelPaints, woodCoatings } from './fire-proofing.ts';
import { fireHoses, hoseCabinets, hydrantValves } from './hydrant-equipment.ts';
import { hydrants, nozzles } from './nozzles-and-hydrants.ts';
import { escapeHoods, fireSigns } from './rescue-and-signs.ts';
import { fireBlankets, fireShields, fireTools } from './shields-and-tools.ts';
import { aerosolModules, gasModules, powderModules } from './suppression-modules.ts';
import { drenchers, sprinklers } from './water-heads.ts';

export const department: Department = {
  code: 'pozharotushenie',
  name: 'Пожаротушение',
  sections: [
    {
      code: 'ognetushiteli',
      name: 'Огнетушители',
      leaves: [
        powderExtinguishers,
        carbonExtinguishers,
        emulsionExtinguishers,
        extinguisherStands,
        extinguisherBrackets,
      ],
    },
    {
      code: 'moduli-pozharotusheniya',
      name: 'Модули пожаротушения',
      leaves: [powderModules, gasModules, aerosolModules],
    },
    { code: 'orositeli', name: 'Оросители', leaves: [sprinklers, drenchers] },
    {
      code: 'pozharnye-krany-i-rukava',
      name: 'Пожарные краны и рукава',
      leaves: [hoseCabinets, fireHoses, hydrantValves, nozzles, hydrants],
    },
    {
      code: 'pozharnye-schity',
      name: 'Щиты и инвентарь',
      leaves: [fireShields, fireTools, fireBlankets],
    },
    { code: 'sredstva-spaseniya', name: 'Средства спасения и знаки', leaves: [escapeHoods, fireSigns] },
    {
      code: 'ognezaschita',
      name: 'Огнезащита',
      leaves: [woodCoatings, steelPaints, pipeCollars, fireMats],
    },
  ],
};
