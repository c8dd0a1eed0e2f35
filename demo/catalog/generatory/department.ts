import type { Department } from '../leaf.ts';
import { enclosedDiesel, openDiesel, portableDiesel } from './diesel-stations.ts';
import { framedInverters, suitcaseInverters } from './inverter-stations.ts';
import { filters, oils } from './oils-and-filters.ts';
import { singlePhasePetrol, threePhasePetrol } from './petrol-stations.ts';
import { reels, stationHouses, wheelKits } from './station-extras.ts';
import { singlePhaseTransfer, threePhaseTransfer } from './transfer-switches.ts';
import { gasStations, weldingStations } from './welding-and-gas-stations.ts';

export const department: Department = {
  code: 'generatory',
  name: 'Генераторы',
  sections: [
    {
      code: 'generatory-benzinovye',
      name: 'Бензиновые и газовые генераторы',
      leaves: [singlePhasePetrol, threePhasePetrol, weldingStations, gasStations],
    },
    {
      code: 'generatory-dizelnye',
      name: 'Дизельные генераторы',
      leaves: [portableDiesel, openDiesel, enclosedDiesel],
    },
    {
      code: 'generatory-invertornye',
      name: 'Инверторные генераторы',
      leaves: [suitcaseInverters, framedInverters],
    },
    {
      code: 'avr',
      name: 'Блоки автоматического ввода резерва',
      leaves: [singlePhaseTransfer, threePhaseTransfer],
    },
    {
      code: 'prinadlezhnosti-dlya-generatorov',
      name: 'Принадлежности для генераторов',
      leaves: [oils, filters, stationHouses, wheelKits, reels],
    },
  ],
};
