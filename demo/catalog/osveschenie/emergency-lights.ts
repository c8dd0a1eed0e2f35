import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { EMERGENCY, LIGHT } from './light-attributes.ts';
import { lightOf } from './light-picture.ts';

/** The smallest usual battery that lasts so many watt-hours with a tenth to spare. */
function ampHours(wattHours: number, volts: number): number {
  return [0.6, 1, 1.5, 2, 3, 4.5].find((capacity) => capacity * volts >= wattHours * 1.1) ?? 6;
}

export const emergencyLuminaires = leaf({
  code: 'avariynye-svetilniki-akkumulyatornye',
  name: 'Аварийные светильники с аккумулятором',
  brands: ['svetlar', 'lumigard', 'luchen', 'besperis', 'signum-r'],
  traits: {
    hours: from(EMERGENCY.hours, [1, 3]),
    mode: from(EMERGENCY.mode, ['непостоянный', 'постоянный', 'комбинированный']),
    power: from(COMMON.power, [3, 5, 8]),
    flux: by(LIGHT.flux, ({ power }) => Number(power) * 85),
    battery: by(EMERGENCY.battery, ({ hours, power }, dice) => {
      const kind = dice.pick(['LiFePO4', 'Ni-Cd']);
      const volts = kind === 'Ni-Cd' ? 6 : 6.4;
      return `${kind} ${shown(volts)} В ${shown(ampHours(Number(power) * Number(hours), volts))} А·ч`;
    }),
    chargeHours: from(EMERGENCY.chargeHours, [12, 24]),
    test: from(EMERGENCY.test, ['кнопка', 'кнопка и пульт', 'самодиагностика']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP42', 'IP65']),
    mounting: from(COMMON.mounting, ['на потолок и стену', 'на потолок и стену', 'в потолок']),
    supply: from(COMMON.supply, ['230 В']),
    tone: from(LIGHT.tone, ['4000 К', '5000 К', '6500 К']),
    coldest: by(COMMON.coldest, ({ battery }) => (String(battery).startsWith('LiFePO4') ? -10 : 0)),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['hours', 'ipClass'],
  title: (v) => `Светильник аварийный ${v.mode} ${v.power} Вт, ${v.flux} лм, ${v.hours} ч, ${v.ipClass}`,
  article: (v) => `EL${v.power}-${v.hours}H-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Аварийный светильник со своей батареей ${v.battery} освещает проходы, лестницы и щитовые, когда пропадает сеть.`,
    v.mode === 'непостоянный'
      ? 'При наличии сети он погашен и включается сам только в аварии.'
      : v.mode === 'постоянный'
        ? 'Он горит всегда: от сети как обычный светильник, в аварии – от батареи.'
        : 'В нём две группы светодиодов: рабочая включается от выключателя, аварийная – при пропадании сети.',
    `Аварийный свет держится не меньше ${v.hours} ч, поток ${v.flux} лм, полный заряд занимает ${v.chargeHours} ч.`,
    v.test === 'самодиагностика'
      ? 'Электроника сама проверяет батарею и показывает неисправность цветом индикатора.'
      : v.test === 'кнопка'
        ? 'Исправность проверяют кнопкой «Тест» на корпусе, результаты записывают в журнал.'
        : 'Исправность проверяют кнопкой или с пульта, не поднимаясь на стремянку.',
    `Монтаж ${v.mounting}, степень защиты ${v.ipClass}, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    1150 +
    v.power * 130 +
    (v.hours === 3 ? 650 : 0) +
    (v.ipClass === 'IP65' ? 550 : 0) +
    (v.test === 'самодиагностика' ? 900 : 0),
  weight: (v) => 420 + v.power * 55 + (v.hours === 3 ? 160 : 0),
  picture: (v) => ({
    family: 'luminaire',
    light: lightOf(v.tone),
    variant: 'linear',
    tone: v.ipClass === 'IP65' ? 'grey' : 'white',
  }),
  conformity: 'certificate',
  accessories: ['ukazateli-svetovye', 'bloki-avariynogo-pitaniya'],
});

const SIGN_TEXT: Record<string, string> = {
  '«Выход»': 'Надпись «Выход» обозначает дверь или проём на пути эвакуации.',
  '«Направление к выходу»':
    'Бегущий человек и стрелка ведут по коридору к выходу; наклейка со стрелкой влево или вправо лежит в комплекте.',
  '«Лестница вниз»': 'Пиктограмма показывает спуск по лестнице, её вешают на площадке перед маршем.',
  '«Запасный выход»': 'Надпись «Запасный выход» обозначает дверь, которой пользуются только при эвакуации.',
};
const SIGNS = ['«Выход»', '«Направление к выходу»', '«Лестница вниз»', '«Запасный выход»'] as const;

export const exitSigns = leaf({
  code: 'ukazateli-svetovye',
  name: 'Световые указатели',
  brands: ['svetlar', 'lumigard', 'luchen', 'signum-r', 'piroskan'],
  traits: {
    sign: from(EMERGENCY.sign, SIGNS),
    hours: from(EMERGENCY.hours, [1, 3]),
    mode: from(EMERGENCY.mode, ['постоянный']),
    distance: from(EMERGENCY.distance, [20, 26, 30]),
    sides: from(EMERGENCY.sides, ['односторонний', 'двусторонний']),
    power: from(COMMON.power, [2, 3, 4]),
    width: by(COMMON.width, ({ distance }) => Number(distance) * 10 + 60),
    height: by(COMMON.height, ({ distance }) => Number(distance) * 5 + 40),
    battery: by(EMERGENCY.battery, ({ hours }) => `Ni-MH 3,6 В ${hours === 3 ? '1,6' : '0,6'} А·ч`),
    mounting: by(COMMON.mounting, ({ sides }) =>
      sides === 'двусторонний' ? 'подвесной и на потолок' : 'на стену',
    ),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP54', 'IP65']),
    material: from(COMMON.material, ['пластик', 'алюминий']),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['sign', 'hours'],
  title: (v) =>
    `Указатель световой ${v.sign}, ${v.sides}, ${v.hours} ч, ${v.width}×${v.height} мм, ${v.ipClass}`,
  article: (v) =>
    `ES${SIGNS.indexOf(v.sign) + 1}-${v.distance}${v.sides === 'двусторонний' ? 'D' : 'S'}-${v.hours}H`,
  about: (v) => [
    `Светодиодный указатель путей эвакуации с батареей: от сети горит постоянно, без неё – ещё не меньше ${v.hours} ч.`,
    SIGN_TEXT[v.sign]!,
    `Знак ${v.width}×${v.height} мм распознаётся с ${v.distance} м; по этой дальности расставляют указатели в коридоре.`,
    v.sides === 'двусторонний'
      ? 'Двусторонний знак подвешивают поперёк прохода, чтобы его видели с обеих сторон.'
      : 'Односторонний знак крепят на стену двумя дюбелями, провод заводят сзади или сбоку.',
    `Корпус – ${v.material}, ${v.ipClass}; батарея ${v.battery} меняется без пайки.`,
  ],
  price: (v) =>
    980 +
    v.distance * 22 +
    (v.hours === 3 ? 420 : 0) +
    (v.sides === 'двусторонний' ? 450 : 0) +
    (v.material === 'алюминий' ? 600 : 0) +
    (v.ipClass === 'IP65' ? 400 : 0),
  weight: (v) => 450 + v.distance * 14 + (v.material === 'алюминий' ? 300 : 0),
  picture: (v) => ({
    family: v.sign.endsWith('ыход»') ? 'sign' : 'luminaire',
    variant: v.sign.endsWith('ыход»') ? 'text' : 'exit',
    tone: 'green',
  }),
  conformity: 'certificate',
  accessories: ['avariynye-svetilniki-akkumulyatornye'],
});

export const emergencyKits = leaf({
  code: 'bloki-avariynogo-pitaniya',
  name: 'Блоки аварийного питания',
  brands: ['svetlar', 'luchen', 'besperis', 'lumigard'],
  traits: {
    forPower: from(EMERGENCY.forPower, ['3–18 Вт', '6–40 Вт', '20–60 Вт', '40–150 Вт']),
    hours: from(EMERGENCY.hours, [1, 3]),
    share: by(
      EMERGENCY.share,
      ({ forPower }) =>
        ({ '3–18 Вт': '30 %', '6–40 Вт': '15 %', '20–60 Вт': '10 %' })[String(forPower)] ?? '7 %',
    ),
    battery: by(
      EMERGENCY.battery,
      ({ hours, forPower }) =>
        `LiFePO4 ${forPower === '40–150 Вт' ? '12,8' : '6,4'} В ${hours === 3 ? '4,5' : '1,5'} А·ч`,
    ),
    chargeHours: from(EMERGENCY.chargeHours, [12, 24]),
    mode: from(EMERGENCY.mode, ['постоянный', 'непостоянный']),
    test: from(EMERGENCY.test, ['кнопка', 'самодиагностика']),
    supply: from(COMMON.supply, ['230 В']),
    lampLength: by(LIGHT.lampLength, ({ hours }) => (hours === 3 ? 240 : 190)),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP65']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['forPower', 'hours'],
  title: (v) => `Блок аварийного питания для LED-светильников ${v.forPower}, ${v.hours} ч, ${v.ipClass}`,
  article: (v) => `EK${v.forPower.replace(/\D+/g, '.')}${v.hours}H`,
  about: (v) => [
    `Блок аварийного питания превращает обычный светодиодный светильник мощностью ${v.forPower} в аварийный.`,
    `Без сети светильник продолжает гореть не меньше ${v.hours} ч, отдавая около ${v.share} обычного потока.`,
    'Ставится между драйвером и светодиодной платой, схема подключения нанесена на корпус.',
    v.ipClass === 'IP65'
      ? `Корпус герметичный, кладётся рядом с уличным или цеховым светильником; батарея ${v.battery}.`
      : `Корпус помещается внутри светильника или за подвесным потолком; батарея ${v.battery}.`,
    v.test === 'самодиагностика'
      ? `Блок сам проверяет батарею раз в месяц, рабочая температура ${temperatures(v)}.`
      : `Кнопка «Тест» с индикатором выносится на корпус светильника, рабочая температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ '3–18 Вт': 1500, '6–40 Вт': 1950, '20–60 Вт': 2600, '40–150 Вт': 4800 })[v.forPower] *
      (v.hours === 3 ? 1.45 : 1) +
    (v.test === 'самодиагностика' ? 600 : 0) +
    (v.ipClass === 'IP65' ? 700 : 0),
  weight: (v) => (v.forPower === '40–150 Вт' ? 650 : 380) + (v.hours === 3 ? 300 : 0),
  picture: (v) => ({
    family: 'ups',
    variant: 'psu',
    tone: v.ipClass === 'IP65' ? 'grey' : 'white',
    size: 0.85,
  }),
  conformity: 'certificate',
  accessories: ['paneli-svetodiodnye', 'svetilniki-pylevlagozaschischennye'],
});
