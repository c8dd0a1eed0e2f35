import type { Department } from '../leaf.ts';
import { breakers, residualBreakers, residualSwitches } from './breakers.ts';
import { dcConverters, offGridInverters } from './converters.ts';
import { agmBatteries, gelBatteries } from './lead-batteries.ts';
import { chargers, lithiumBatteries } from './lithium-batteries-and-chargers.ts';
import { adapters, sealedSupplies } from './outdoor-supplies-and-adapters.ts';
import { batteryBoxes, reservedTwelve, reservedTwentyFour } from './reserved-supplies.ts';
import { chargeControllers, solarModules } from './solar.ts';
import { inverterStabilizers, relayStabilizers, thyristorStabilizers } from './stabilizers.ts';
import { switchboards } from './switchboards.ts';
import { casedSupplies, railSupplies } from './switching-supplies.ts';
import { rackUps } from './ups-rack.ts';
import { batteryPacks, interactiveUps, onlineUps } from './ups-tower.ts';

export const department: Department = {
  code: 'elektropitanie',
  name: 'Электропитание',
  sections: [
    {
      code: 'istochniki-bespereboynogo-pitaniya',
      name: 'Источники бесперебойного питания',
      leaves: [interactiveUps, onlineUps, rackUps, batteryPacks],
    },
    {
      code: 'istochniki-vtorichnogo-pitaniya',
      name: 'Источники вторичного питания',
      leaves: [reservedTwelve, reservedTwentyFour, batteryBoxes],
    },
    {
      code: 'bloki-pitaniya',
      name: 'Блоки питания',
      leaves: [casedSupplies, railSupplies, sealedSupplies, adapters],
    },
    {
      code: 'akkumulyatory',
      name: 'Аккумуляторы',
      leaves: [agmBatteries, gelBatteries, lithiumBatteries, chargers],
    },
    {
      code: 'stabilizatory',
      name: 'Стабилизаторы',
      leaves: [relayStabilizers, thyristorStabilizers, inverterStabilizers],
    },
    {
      code: 'avtonomnoe-pitanie',
      name: 'Преобразователи и солнечное питание',
      leaves: [dcConverters, offGridInverters, solarModules, chargeControllers],
    },
    {
      code: 'avtomatika-i-schity',
      name: 'Защитная автоматика и щиты',
      leaves: [breakers, residualSwitches, residualBreakers, switchboards],
    },
  ],
};
