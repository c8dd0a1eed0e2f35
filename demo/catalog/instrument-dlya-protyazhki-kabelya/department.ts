import type { Department } from '../leaf.ts';
import { handRods, smallTapes, trolleyRods } from './cable-rods.ts';
import { pullingSleeves, splitSleeves, swivels } from './cable-sleeves.ts';
import { cableJacks, cornerRollers, straightRollers } from './jacks-and-rollers.ts';
import { lubricants, rodTips, winches } from './winches-and-supplies.ts';

export const department: Department = {
  code: 'instrument-dlya-protyazhki-kabelya',
  name: 'Инструмент для протяжки кабеля',
  sections: [
    {
      code: 'ustroystva-zakladki-kabelya',
      name: 'Устройства закладки кабеля',
      leaves: [handRods, trolleyRods, smallTapes],
    },
    {
      code: 'kabelnye-chulki',
      name: 'Кабельные чулки',
      leaves: [pullingSleeves, splitSleeves, swivels],
    },
    {
      code: 'domkraty-i-roliki',
      name: 'Домкраты и ролики',
      leaves: [cableJacks, straightRollers, cornerRollers],
    },
    {
      code: 'lebedki-i-rashodnye-materialy',
      name: 'Лебёдки и расходные материалы',
      leaves: [winches, lubricants, rodTips],
    },
  ],
};
