import type { Department } from '../leaf.ts';
import { cameraTesters, poeTesters } from './camera-testers.ts';
import { luxMeters, soundMeters, thermalImagers } from './light-sound-heat.ts';
import { cableLocators, pairTesters } from './line-testers.ts';
import { clampMeters, multimeters, voltageIndicators } from './multimeters-and-clamps.ts';
import { powerMeters, reflectometers } from './optical-testers.ts';
import { detectorTesters, rangefinders } from './rangefinders-and-detector-testers.ts';
import { earthTesters, insulationTesters, loopTesters } from './resistance-meters.ts';

export const department: Department = {
  code: 'izmeritelnye-pribory',
  name: 'Измерительные приборы',
  sections: [
    {
      code: 'multimetry',
      name: 'Мультиметры и клещи',
      leaves: [multimeters, clampMeters, voltageIndicators],
    },
    {
      code: 'testery-kabelya',
      name: 'Тестеры кабеля',
      leaves: [pairTesters, cableLocators, reflectometers, powerMeters],
    },
    {
      code: 'testery-videonablyudeniya',
      name: 'Тестеры видеонаблюдения',
      leaves: [cameraTesters, poeTesters],
    },
    {
      code: 'izmeriteli-soprotivleniya',
      name: 'Измерители сопротивления',
      leaves: [insulationTesters, earthTesters, loopTesters],
    },
    {
      code: 'svet-zvuk-i-teplo',
      name: 'Приборы для света, звука и тепла',
      leaves: [luxMeters, soundMeters, thermalImagers],
    },
    {
      code: 'dalnomery-i-testery-izveschateley',
      name: 'Дальномеры и тестеры извещателей',
      leaves: [rangefinders, detectorTesters],
    },
  ],
};
