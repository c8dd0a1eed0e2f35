import type { Department } from '../leaf.ts';
import { accessCable, busCable, intercomCable } from './access-control-cable.ts';
import { cableTags, mats, membranes } from './cable-entries.ts';
import { coaxCoils, coaxMetres, combinedVideo } from './coaxial-cable.ts';
import { corrugatedPe, corrugatedPvc, metalSleeves } from './corrugated-tubes.ts';
import { rigidTubes, trays, trunking } from './ducts-and-trays.ts';
import { anchors, clips, fireLineBrackets, ties } from './fasteners-by-package.ts';
import { boardScrews, nailPlugs, washerScrews } from './fasteners-by-weight.ts';
import { frhfMetres, frlsCoils, frlsMetres } from './fire-alarm-cable.ts';
import { cableGlands, fireproofBoxes, junctionBoxes } from './junction-boxes.ts';
import { copperPatchCords, opticalCable, opticalPatchCords } from './optical-cable-and-patch-cords.ts';
import { ethernetPlugs, terminalBlocks, videoPlugs } from './plugs-and-blocks.ts';
import { vvgCoils, vvgFireproof, vvgMetres } from './power-cable.ts';
import { indoorPairCoils, indoorPairMetres, outdoorPairCoils, shieldedPair } from './twisted-pair.ts';

export const department: Department = {
  code: 'kabelnye-sistemy',
  name: 'Кабельные системы',
  sections: [
    {
      code: 'vitaya-para',
      name: 'Витая пара',
      leaves: [indoorPairCoils, indoorPairMetres, outdoorPairCoils, shieldedPair],
    },
    {
      code: 'kabel-pozharnoy-signalizatsii',
      name: 'Кабель для пожарной сигнализации',
      leaves: [frlsMetres, frlsCoils, frhfMetres],
    },
    {
      code: 'koaksialnyy-kabel',
      name: 'Коаксиальный и сигнальный кабель',
      leaves: [coaxMetres, coaxCoils, combinedVideo, accessCable, intercomCable, busCable],
    },
    {
      code: 'silovoy-kabel',
      name: 'Силовой кабель',
      leaves: [vvgMetres, vvgCoils, vvgFireproof],
    },
    {
      code: 'optika-patch-kordy-i-razemy',
      name: 'Оптика, патч-корды и разъёмы',
      leaves: [opticalCable, copperPatchCords, opticalPatchCords, ethernetPlugs, videoPlugs, terminalBlocks],
    },
    {
      code: 'kabel-kanaly-i-truby',
      name: 'Кабель-каналы и трубы',
      leaves: [trunking, corrugatedPvc, corrugatedPe, rigidTubes, trays, metalSleeves],
    },
    {
      code: 'krepezh',
      name: 'Крепёж',
      leaves: [nailPlugs, boardScrews, washerScrews, anchors, clips, ties, fireLineBrackets],
    },
    {
      code: 'korobki-i-kabelnye-vvody',
      name: 'Коробки и кабельные вводы',
      leaves: [junctionBoxes, fireproofBoxes, cableGlands, membranes, mats, cableTags],
    },
  ],
};
