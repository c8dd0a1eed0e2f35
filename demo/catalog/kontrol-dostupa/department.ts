import type { Department } from '../leaf.ts';
import { accessBracelets, accessCards, accessFobs } from './access-cards.ts';
import { accessConverters, networkControllers, standaloneControllers } from './access-controllers.ts';
import { emReaders, mifareReaders, multiformatReaders } from './card-readers.ts';
import { armClosers, railClosers } from './door-closers.ts';
import {
  electricStrikes,
  electromagneticLocks,
  electromechanicalMortiseLocks,
  electromechanicalRimLocks,
} from './electric-locks.ts';
import { electronicCodeLocks, hotelLocks } from './electronic-locks.ts';
import { exitButtons, touchlessButtons } from './exit-buttons.ts';
import { faceTerminals, fingerprintReaders, keypadReaders } from './keypad-and-biometric-readers.ts';
import { lockCylinders, mechanicalCodeLocks, padlocks, rimLocks } from './mechanical-locks.ts';
import { archDetectors, handDetectors } from './metal-detectors.ts';
import { electricWickets, rotaryTurnstiles, speedGates, tripodTurnstiles } from './turnstiles.ts';

export const department: Department = {
  code: 'kontrol-dostupa',
  name: 'Контроль доступа',
  sections: [
    {
      code: 'zamki',
      name: 'Замки',
      leaves: [
        electromagneticLocks,
        electromechanicalRimLocks,
        electromechanicalMortiseLocks,
        electricStrikes,
        electronicCodeLocks,
        hotelLocks,
      ],
    },
    {
      code: 'mehanicheskie-zamki',
      name: 'Механические замки и цилиндры',
      leaves: [rimLocks, lockCylinders, mechanicalCodeLocks, padlocks],
    },
    {
      code: 'schityvateli',
      name: 'Считыватели',
      leaves: [
        emReaders,
        mifareReaders,
        multiformatReaders,
        keypadReaders,
        fingerprintReaders,
        faceTerminals,
      ],
    },
    {
      code: 'kontrollery-skud',
      name: 'Контроллеры СКУД',
      leaves: [standaloneControllers, networkControllers, accessConverters],
    },
    {
      code: 'turnikety',
      name: 'Турникеты',
      leaves: [tripodTurnstiles, rotaryTurnstiles, speedGates, electricWickets],
    },
    {
      code: 'karty-i-brelki',
      name: 'Карты и брелоки',
      leaves: [accessCards, accessFobs, accessBracelets],
    },
    {
      code: 'dovodchiki',
      name: 'Доводчики и кнопки выхода',
      leaves: [armClosers, railClosers, exitButtons, touchlessButtons],
    },
    {
      code: 'metallodetektory',
      name: 'Металлодетекторы',
      leaves: [archDetectors, handDetectors],
    },
  ],
};
