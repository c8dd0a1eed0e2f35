import type { Department } from '../leaf.ts';
import { backgroundSources, mixerAmplifiers, powerAmplifiers } from './amplifiers.ts';
import { callButtons, callLamps, callReceivers } from './call-systems.ts';
import { evacuationControllers, voiceUnits } from './evacuation-control.ts';
import { ceilingSpeakers, columnSpeakers, hornSpeakers, wallSpeakers } from './loudspeakers.ts';
import { announcementMicrophones, microphoneConsoles, volumeControls } from './microphones.ts';
import { lightSigns, routeSigns, soundingSigns } from './signs.ts';
import { beacons, lightSounders, sounders, voiceSounders } from './sounders.ts';

export const department: Department = {
  code: 'sistemy-opovescheniya',
  name: 'Системы оповещения',
  sections: [
    {
      code: 'gromkogovoriteli',
      name: 'Громкоговорители',
      leaves: [ceilingSpeakers, wallSpeakers, hornSpeakers, columnSpeakers],
    },
    {
      code: 'opoveschateli',
      name: 'Оповещатели',
      leaves: [sounders, beacons, lightSounders, voiceSounders],
    },
    { code: 'tablo', name: 'Световые табло', leaves: [lightSigns, soundingSigns, routeSigns] },
    {
      code: 'usiliteli-translyatsii',
      name: 'Усилители трансляции',
      leaves: [powerAmplifiers, mixerAmplifiers, backgroundSources],
    },
    {
      code: 'upravlenie-opovescheniem',
      name: 'Микрофоны и управление оповещением',
      leaves: [
        evacuationControllers,
        voiceUnits,
        microphoneConsoles,
        announcementMicrophones,
        volumeControls,
      ],
    },
    {
      code: 'vyzyvnye-sistemy-mgn',
      name: 'Вызывные системы для МГН',
      leaves: [callButtons, callReceivers, callLamps],
    },
  ],
};
