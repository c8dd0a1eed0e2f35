import { COMMON } from '../common-attributes.ts';
import { by, type Chosen, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { POWER } from './power-attributes.ts';

const SEALED: Record<number, { roubles: number; grams: number; size: string }> = {
  20: { roubles: 850, grams: 250, size: '130×30×20' },
  45: { roubles: 1400, grams: 420, size: '160×40×30' },
  60: { roubles: 1750, grams: 520, size: '165×45×33' },
  100: { roubles: 2500, grams: 800, size: '195×65×38' },
  150: { roubles: 3400, grams: 1050, size: '225×70×40' },
  200: { roubles: 4300, grams: 1300, size: '240×70×42' },
  300: { roubles: 6200, grams: 1700, size: '260×85×45' },
};

export const sealedSupplies = leaf({
  code: 'bloki-pitaniya-germetichnye',
  name: 'Герметичные блоки питания',
  brands: ['enerdom', 'voltur', 'powrex', 'svetlar'],
  traits: {
    outputVoltage: from(POWER.outputVoltage, [12, 24]),
    outputPower: from(POWER.outputPower, [20, 45, 60, 100, 150, 200, 300]),
    outputCurrent: by(
      POWER.outputCurrent,
      ({ outputPower, outputVoltage }) =>
        Math.floor((Number(outputPower) / Number(outputVoltage)) * 100) / 100,
    ),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67', 'IP67']),
    inputRange: from(POWER.inputRange, ['170–264 В', '100–264 В']),
    efficiency: by(POWER.efficiency, ({ outputPower }) => (Number(outputPower) > 60 ? 89 : 85)),
    material: from(COMMON.material, ['алюминий']),
    leadLength: from(POWER.leadLength, [0.2, 0.3, 0.5]),
    cooling: from(POWER.cooling, ['естественное']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: from(COMMON.warmest, [50, 60]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['outputPower', 'outputVoltage'],
  title: (v) =>
    `Блок питания герметичный ${v.outputVoltage} В ${shown(v.outputCurrent)} А, ${v.outputPower} Вт, ${v.ipClass}`,
  article: (v) => `WP${v.outputPower}-${v.outputVoltage}`,
  about: (v) => [
    `Залитый компаундом блок питания на ${v.outputVoltage} В ставят на улице, под козырьком или в сыром подвале без дополнительного бокса.`,
    `Мощность ${v.outputPower} Вт, то есть до ${shown(v.outputCurrent)} А; для долгой службы его нагружают не больше чем на 80 %.`,
    `Алюминиевый корпус ${SEALED[v.outputPower]!.size} мм имеет защиту ${v.ipClass} и крепится двумя винтами на металл или кирпич.`,
    `Вход и выход выполнены проводами по ${shown(v.leadLength * 100)} см: соединения прячут в герметичную коробку.`,
    `Диапазон температур ${temperatures(v)}, напряжение сети ${v.inputRange}.`,
  ],
  price: (v) => SEALED[v.outputPower]!.roubles * (v.inputRange === '100–264 В' ? 1.12 : 1),
  weight: (v) => SEALED[v.outputPower]!.grams,
  picture: (v) => ({
    family: 'ups',
    variant: 'psu',
    tone: v.ipClass === 'IP67' ? 'steel' : 'grey',
    size: 0.85,
  }),
  conformity: 'declaration',
  accessories: ['lenty-svetodiodnye', 'prozhektory-svetodiodnye'],
});

const wattsOf = ({ outputVoltage, outputCurrent }: Chosen) => Number(outputVoltage) * Number(outputCurrent);

export const adapters = leaf({
  code: 'adaptery-setevye',
  name: 'Сетевые адаптеры',
  brands: ['enerdom', 'trevis', 'powrex', 'swenlink', 'voltur'],
  traits: {
    outputVoltage: from(POWER.outputVoltage, [5, 9, 12, 24]),
    outputCurrent: from(POWER.outputCurrent, [0.5, 1, 2, 3, 5]),
    outputPower: by(POWER.outputPower, wattsOf),
    form: by(COMMON.mounting, (chosen) => (wattsOf(chosen) > 24 ? 'настольный' : 'в розетку')),
    plug: from(POWER.plug, [
      'штекер 5,5×2,1 мм',
      'штекер 5,5×2,1 мм',
      'штекер 5,5×2,5 мм',
      'винтовые клеммы',
    ]),
    leadLength: from(POWER.leadLength, [1, 1.2, 1.5]),
    inputRange: from(POWER.inputRange, ['100–240 В']),
    ripple: from(POWER.ripple, [80, 120, 150]),
    indication: from(POWER.indication, ['светодиод', 'нет']),
    colour: from(COMMON.colour, ['чёрный', 'чёрный', 'белый']),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['outputCurrent', 'outputVoltage'],
  title: (v) => `Адаптер сетевой ${v.outputVoltage} В ${shown(v.outputCurrent)} А, ${v.form}, ${v.plug}`,
  article: (v) => `AD${v.outputVoltage}-${v.outputCurrent * 1000}`,
  about: (v) => [
    `Сетевой адаптер на ${v.outputVoltage} В и ${shown(v.outputCurrent)} А питает одиночную камеру, роутер, видеодомофон или контроллер.`,
    v.form === 'в розетку'
      ? 'Вилка встроена в корпус, адаптер держится прямо в розетке.'
      : 'Блок лежит на столе или полке шкафа, шнур с вилкой съёмный.',
    v.plug === 'винтовые клеммы'
      ? 'На конце провода переходник с винтовыми клеммами: полярность подписана, паять ничего не нужно.'
      : `На конце провода ${v.plug}, плюс на внутреннем контакте.`,
    `Длина провода ${shown(v.leadLength)} м, мощность ${shown(v.outputPower)} Вт, пульсации до ${v.ripple} мВ.`,
    v.indication === 'светодиод'
      ? 'Светодиод показывает наличие напряжения; при замыкании адаптер отключается и возвращается в работу сам.'
      : 'При замыкании на выходе адаптер отключается и возвращается в работу сам.',
  ],
  price: (v) => 240 + v.outputPower * 13 + (v.plug === 'винтовые клеммы' ? 60 : 0),
  weight: (v) => 90 + v.outputPower * 4,
  picture: (v) => ({
    family: 'ups',
    variant: 'adapter',
    tone: v.colour === 'белый' ? 'white' : 'black',
    size: v.form === 'в розетку' ? 0.8 : 0.9,
  }),
  conformity: 'declaration',
});
