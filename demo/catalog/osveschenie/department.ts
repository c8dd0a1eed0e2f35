import type { Department } from '../leaf.ts';
import { emergencyKits, emergencyLuminaires, exitSigns } from './emergency-lights.ts';
import { explosionProofFloodlights, floodlights, sensorFloodlights } from './floodlights.ts';
import { headTorches } from './head-torches.ts';
import { highBays, sealedLights, trunkLights } from './industrial-lights.ts';
import { bulbs, tubes } from './lamps.ts';
import { downlights, hallwayLights, panels } from './office-lights.ts';
import { motionSwitches, photoRelays, streetLights } from './street-lights-and-switching.ts';
import { handTorches, tapeProfiles, tapes } from './tapes-and-torches.ts';

export const department: Department = {
  code: 'osveschenie',
  name: 'Освещение',
  sections: [
    {
      code: 'svetilniki-avariynye',
      name: 'Аварийные светильники',
      leaves: [emergencyLuminaires, exitSigns, emergencyKits],
    },
    {
      code: 'prozhektory',
      name: 'Прожекторы',
      leaves: [floodlights, sensorFloodlights, explosionProofFloodlights],
    },
    {
      code: 'svetilniki-promyshlennye',
      name: 'Промышленные светильники',
      leaves: [highBays, sealedLights, trunkLights],
    },
    {
      code: 'svetilniki-ofisnye-i-zhkh',
      name: 'Офисные светильники и ЖКХ',
      leaves: [panels, downlights, hallwayLights],
    },
    {
      code: 'ulichnoe-osveschenie-i-upravlenie',
      name: 'Уличные светильники и управление светом',
      leaves: [streetLights, motionSwitches, photoRelays],
    },
    { code: 'lampy', name: 'Лампы', leaves: [bulbs, tubes] },
    {
      code: 'lenty-i-fonari',
      name: 'Ленты, профили и фонари',
      leaves: [tapes, tapeProfiles, handTorches, headTorches],
    },
  ],
};
