import type { Department } from '../leaf.ts';
import { burglarySafes, depositSafes, fireBurglarySafes } from './burglary-safes.ts';
import { mediaSafes, officeFireSafes } from './fire-safes.ts';
import { electronicFurnitureSafes, keyFurnitureSafes, wallSafes } from './furniture-safes.ts';
import { longGunSafes, pistolSafes } from './gun-safes.ts';
import { archiveCabinets, cashBoxes, electronicKeyCabinets, wallKeyCabinets } from './key-cabinets.ts';

export const department: Department = {
  code: 'seyfy',
  name: 'Сейфы',
  sections: [
    {
      code: 'seyfy-mebelnye',
      name: 'Мебельные сейфы',
      leaves: [electronicFurnitureSafes, keyFurnitureSafes, wallSafes],
    },
    { code: 'seyfy-ognestoykie', name: 'Огнестойкие сейфы', leaves: [officeFireSafes, mediaSafes] },
    {
      code: 'seyfy-vzlomostoykie',
      name: 'Взломостойкие сейфы',
      leaves: [burglarySafes, fireBurglarySafes, depositSafes],
    },
    { code: 'seyfy-oruzheynye', name: 'Оружейные сейфы', leaves: [longGunSafes, pistolSafes] },
    {
      code: 'klyuchnitsy',
      name: 'Ключницы, кэшбоксы и шкафы',
      leaves: [wallKeyCabinets, electronicKeyCabinets, cashBoxes, archiveCabinets],
    },
  ],
};
