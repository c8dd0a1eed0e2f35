import type { Department } from '../leaf.ts';
import { dutyBooks, keyBooks, visitorBooks } from './access-books.ts';
import { evacuationPlans, extinguisherBooks, fireBriefingBooks, fireSystemBooks } from './fire-books.ts';
import { idBooklets, labourBriefingBooks, protectiveGearBooks } from './labour-books.ts';
import { electricalBooks, electricalSigns, maintenanceBooks } from './technical-books.ts';

export const department: Department = {
  code: 'zhurnaly-ucheta',
  name: 'Журналы учёта',
  sections: [
    {
      code: 'zhurnaly-pozharnoy-bezopasnosti',
      name: 'Пожарная безопасность',
      leaves: [fireSystemBooks, extinguisherBooks, fireBriefingBooks, evacuationPlans],
    },
    {
      code: 'zhurnaly-ohrany-truda',
      name: 'Охрана труда',
      leaves: [labourBriefingBooks, protectiveGearBooks, idBooklets],
    },
    {
      code: 'zhurnaly-propusknogo-rezhima',
      name: 'Пропускной режим',
      leaves: [visitorBooks, keyBooks, dutyBooks],
    },
    {
      code: 'zhurnaly-tehnicheskogo-obsluzhivaniya',
      name: 'Электробезопасность и обслуживание',
      leaves: [electricalBooks, maintenanceBooks, electricalSigns],
    },
  ],
};
