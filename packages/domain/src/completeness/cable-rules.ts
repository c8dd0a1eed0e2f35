import { cableDrop, PAIR_OHMS } from '../calculators/cable-drop.ts';
import { countOf, type PluralForms } from '../format/plural.ts';
import { type CompletenessRule, lacking, leastSum, type Mend, wholeSum } from './completeness-rule.ts';
import { figure } from './figure-words.ts';
import type { GoodsRole } from './goods-role.ts';
import { metresOf, numberOf, piecesOf, textsOf } from './goods.ts';

const CAMERAS: PluralForms = ['камера', 'камеры', 'камер'];
const DETECTORS: PluralForms = ['извещатель', 'извещателя', 'извещателей'];
/** Fewer are joined by what is at hand. */
const SYSTEM_DEVICES = 4;

interface Wiring {
  id: string;
  title: string;
  of: GoodsRole;
  devices: PluralForms;
  cable: GoodsRole;
  name: string;
  categories: readonly string[];
  /** Metres to one device below which somebody has miscounted, and what is usual. */
  least: number;
  usual: number;
}

const WIRINGS: readonly Wiring[] = [
  {
    id: 'ip-cable',
    title: 'Мало витой пары',
    of: 'ipCamera',
    devices: CAMERAS,
    cable: 'twistedPair',
    name: 'витой пары',
    categories: ['vitaya-para-vnutrennyaya-buhta'],
    least: 15,
    usual: 30,
  },
  {
    id: 'fire-cable',
    title: 'Мало огнестойкого кабеля',
    of: 'fireDetector',
    devices: DETECTORS,
    cable: 'fireCable',
    name: 'огнестойкого кабеля',
    categories: ['kabel-kpsng-frls-metr', 'kabel-kpsng-frls-buhta'],
    least: 4,
    usual: 10,
  },
];

/** One line to each device, whatever comes between; only what is plainly too little is told. */
function cableRules(wiring: Wiring): CompletenessRule[] {
  const { id, title, of, devices, cable, name, categories, least, usual } = wiring;
  const mendOf = (metres: number): Mend => ({
    categories,
    ranges: {},
    quantity: Math.ceil(metres),
    isMetres: true,
    ...(of === 'ipCamera' && { fits: (goods) => textsOf(goods, 'cable_core_material').includes('медь') }),
  });
  return [
    {
      id: `${id}-none`,
      title: title.replace('Мало', 'Нет'),
      severity: 'CHECK',
      needs: [],
      judge: lacking({
        of,
        least: SYSTEM_DEVICES,
        lacks: cable,
        counted: piecesOf,
        reason: (count) =>
          `${countOf(count, devices)}, а ${name} в списке нет: обычно нужно около ${figure(usual, 'м')} на каждую линию`,
        mend: (count) => mendOf(count * usual),
      }),
    },
    {
      id,
      title,
      severity: 'CHECK',
      needs: ['cable_coil_length'],
      judge: (scene) => {
        const lines = scene.of(cable);
        const count = leastSum(scene.of(of), piecesOf);
        const metres = wholeSum(lines, metresOf);
        if (!metres || count === undefined || count < SYSTEM_DEVICES || scene.mayHold(cable))
          return undefined;
        if (metres >= count * least) return undefined;
        return {
          reason: `На ${countOf(count, devices)} — ${figure(metres, 'м')} ${name}: по ${figure(metres / count, 'м')} на линию, обычно около ${figure(usual, 'м')}`,
          about: [...scene.of(of), ...lines],
          mend: mendOf(count * usual - metres),
        };
      },
    },
  ];
}

const LONGEST_LINE = 100;
const POE_VOLTS = 48;
/** What a powered device still works with by IEEE 802.3af. */
const LEAST_VOLTS = 37;

const cladPair: CompletenessRule = {
  id: 'clad-pair',
  title: 'Омеднённая пара для PoE',
  severity: 'CHECK',
  needs: ['cable_core_material', 'power', 'supply'],
  judge: (scene) => {
    const clad = scene
      .of('twistedPair')
      .filter((one) => textsOf(one, 'cable_core_material').some((text) => /алюмини/iu.test(text)));
    const devices = scene
      .of('poeDevice')
      .filter((one) => textsOf(one, 'supply').some((text) => /poe/i.test(text)));
    if (clad.length === 0 || clad.length < scene.of('twistedPair').length) return undefined;
    const watts = Math.max(0, ...devices.map((one) => numberOf(one, 'power') ?? 0));
    if (watts === 0) return undefined;
    const drop = cableDrop(POE_VOLTS, { watts }, PAIR_OHMS.clad * LONGEST_LINE);
    if (drop && drop.voltsAtLoad >= LEAST_VOLTS) return undefined;
    return {
      reason: `Жилы из омеднённого алюминия: на ${figure(LONGEST_LINE, 'м')} до устройства ${figure(watts, 'Вт')} ${drop ? `дойдёт ${figure(drop.voltsAtLoad, 'В')} из ${figure(POE_VOLTS, 'В')}` : 'питание не дойдёт'}, нужно не меньше ${figure(LEAST_VOLTS, 'В')}. Возьмите медь`,
      about: [...clad, ...devices],
      mend: null,
    };
  },
};

export const CABLE_RULES: readonly CompletenessRule[] = [...WIRINGS.flatMap(cableRules), cladPair];
