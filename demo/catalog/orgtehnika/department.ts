import type { Department } from '../leaf.ts';
import { cashDetectors, laminators, paper, shredders } from './documents-and-cash.ts';
import { barcodeScanners, cardPrinters, labelPrinters } from './label-and-card-printers.ts';
import { labelRolls } from './label-rolls.ts';
import { cartridges, multifunction, printers } from './printers.ts';

export const department: Department = {
  code: 'orgtehnika',
  name: 'Оргтехника',
  sections: [
    { code: 'printery-i-mfu', name: 'Принтеры и МФУ', leaves: [printers, multifunction] },
    {
      code: 'printery-etiketok',
      name: 'Принтеры этикеток и карт',
      leaves: [labelPrinters, cardPrinters, barcodeScanners],
    },
    {
      code: 'unichtozhiteli-dokumentov',
      name: 'Обработка документов и денег',
      leaves: [shredders, laminators, cashDetectors],
    },
    { code: 'rashodnye-materialy', name: 'Расходные материалы', leaves: [cartridges, paper, labelRolls] },
  ],
};
