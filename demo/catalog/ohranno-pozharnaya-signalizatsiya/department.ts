import type { Department } from '../leaf.ts';
import { addressableCallPoints, addressableHeat, addressableSmoke } from './addressable-detectors.ts';
import { interfaceConverters, loopExpanders, loopIsolators, relayModules } from './alarm-modules.ts';
import { glassBreakDetectors, magneticContacts, vibrationDetectors } from './contact-detectors.ts';
import { addressablePanels, gsmPanels, loopPanels } from './control-panels.ts';
import { autonomousDetectors, flameDetectors, gasDetectors } from './flame-gas-autonomous.ts';
import { alarmKeypads, indicatorUnits } from './keypads-and-indicators.ts';
import { aspiratingDetectors, linearSmokeDetectors, thermalCables } from './linear-fire-detectors.ts';
import { combinedDetectors, curtainDetectors, infraredDetectors } from './motion-detectors.ts';
import { beamBarriers, fenceDetectors, microwaveBarriers } from './perimeter-detectors.ts';
import { callPoints, heatDetectors, smokeDetectors } from './point-fire-detectors.ts';
import { radioContacts, radioMotion, radioSmoke } from './radio-detectors.ts';
import { radioFobs, radioPanels } from './radio-panels.ts';

export const department: Department = {
  code: 'ohranno-pozharnaya-signalizatsiya',
  name: 'Охранно-пожарная сигнализация',
  sections: [
    {
      code: 'izveschateli-pozharnye',
      name: 'Извещатели пожарные',
      leaves: [smokeDetectors, heatDetectors, callPoints, flameDetectors, gasDetectors, autonomousDetectors],
    },
    {
      code: 'izveschateli-pozharnye-lineynye',
      name: 'Линейные и аспирационные извещатели',
      leaves: [linearSmokeDetectors, thermalCables, aspiratingDetectors],
    },
    {
      code: 'izveschateli-adresnye',
      name: 'Адресные извещатели',
      leaves: [addressableSmoke, addressableHeat, addressableCallPoints],
    },
    {
      code: 'izveschateli-ohrannye',
      name: 'Извещатели охранные',
      leaves: [
        infraredDetectors,
        curtainDetectors,
        combinedDetectors,
        magneticContacts,
        glassBreakDetectors,
        vibrationDetectors,
      ],
    },
    {
      code: 'ohrana-perimetra',
      name: 'Охрана периметра',
      leaves: [beamBarriers, microwaveBarriers, fenceDetectors],
    },
    {
      code: 'pribory-priemno-kontrolnye',
      name: 'Приёмно-контрольные приборы',
      leaves: [loopPanels, addressablePanels, gsmPanels, alarmKeypads, indicatorUnits],
    },
    {
      code: 'radiokanalnye-sistemy',
      name: 'Радиоканальные системы',
      leaves: [radioPanels, radioMotion, radioContacts, radioSmoke, radioFobs],
    },
    {
      code: 'moduli-i-rasshiriteli',
      name: 'Модули и расширители',
      leaves: [loopExpanders, relayModules, loopIsolators, interfaceConverters],
    },
  ],
};
