import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { temperatures } from '../wording.ts';
import { ADDRESS, DETECTOR, FIRE } from './alarm-attributes.ts';

const ADDRESSABLE_BRANDS = ['signum-r', 'piroskan', 'detexa', 'plamet'] as const;

export const addressableSmoke = leaf({
  code: 'izveschateli-adresnye-dymovye',
  name: 'Адресные дымовые и комбинированные извещатели',
  brands: ADDRESSABLE_BRANDS,
  traits: {
    principle: from(DETECTOR.principle, ['дымовой', 'дымовой и тепловой', 'дымовой и газовый (CO)']),
    isolator: from(ADDRESS.isolator, ['нет', 'встроенный']),
    perLoop: from(ADDRESS.perLoop, [127, 200, 250]),
    setting: from(ADDRESS.setting, ['прибором автоматически', 'программатором', 'переключателями']),
    sensitivity: from(FIRE.sensitivity, ['0,05–0,2 дБ/м', '0,08–0,16 дБ/м']),
    dust: from(ADDRESS.dust, [true]),
    lineVoltage: from(DETECTOR.lineVoltage, ['8–12 В', '15–28 В', '18–36 В']),
    standbyCurrent: from(DETECTOR.standbyCurrent, [250, 320, 400, 500]),
    area: from(DETECTOR.area, [85]),
    ipClass: from(COMMON.ipClass, ['IP40', 'IP41', 'IP43']),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: from(COMMON.colour, ['белый', 'белый', 'чёрный']),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['principle', 'isolator'],
  title: (v) =>
    `Извещатель пожарный адресный ${v.principle}${v.isolator === 'нет' ? '' : ', с изолятором КЗ'}`,
  article: (v) =>
    `АД${v.perLoop}${{ дымовой: '', 'дымовой и тепловой': 'Т', 'дымовой и газовый (CO)': 'Г' }[v.principle]}${v.isolator === 'нет' ? '' : '-И'}`,
  about: (v) => [
    v.principle === 'дымовой'
      ? 'Адресно-аналоговый извещатель измеряет задымлённость и передаёт её прибору, который сам решает о тревоге.'
      : `В одном корпусе работают два канала, ${v.principle}: прибор сопоставляет их, и пыль с паром реже вызывают ложную тревогу.`,
    `В линию ставится до ${v.perLoop} устройств, адрес назначается ${v.setting}.`,
    v.isolator === 'нет'
      ? 'Изолятора внутри нет, поэтому линию делят на участки отдельными модулями изоляции.'
      : 'Встроенный изолятор отключает участок линии с коротким замыканием, остальные извещатели продолжают работать.',
    `Питается от адресной линии ${v.lineVoltage}, ток потребления ${v.standbyCurrent} мкА; при потолке до 3,5 м контролирует до ${v.area} м².`,
    `Порог подстраивается по мере запыления камеры, о необходимости чистки прибор сообщает заранее; температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ дымовой: 1780, 'дымовой и тепловой': 2350, 'дымовой и газовый (CO)': 4900 })[v.principle] +
    (v.isolator === 'нет' ? 0 : 420),
  weight: () => 200,
  picture: (v) => ({
    family: 'smoke',
    variant: v.principle === 'дымовой' ? 'round' : 'grid',
    tone: toneOf(v.colour),
    led: 'green',
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'izolyatory-shleyfa', 'izveschateli-adresnye-ruchnye'],
});

const ADDRESSABLE_TRIGGER: Record<string, string> = {
  A1R: '54–65 °C',
  A2: '54–70 °C',
  A3: '64–76 °C',
  B: '69–85 °C',
};
const ADDRESSABLE_WARMEST: Record<string, number> = { A1R: 50, A2: 50, A3: 60, B: 65 };

export const addressableHeat = leaf({
  code: 'izveschateli-adresnye-teplovye',
  name: 'Адресные тепловые извещатели',
  brands: ADDRESSABLE_BRANDS,
  traits: {
    thermalClass: from(FIRE.thermalClass, ['A1R', 'A2', 'A3', 'B']),
    triggerTemperature: by(
      FIRE.triggerTemperature,
      ({ thermalClass }) => ADDRESSABLE_TRIGGER[String(thermalClass)]!,
    ),
    principle: by(DETECTOR.principle, ({ thermalClass }) =>
      thermalClass === 'A1R' ? 'максимально-дифференциальный' : 'максимальный',
    ),
    isolator: from(ADDRESS.isolator, ['нет', 'встроенный']),
    measuring: by(ADDRESS.measuring, (_, dice) => dice.chance(60)),
    perLoop: from(ADDRESS.perLoop, [127, 200, 250]),
    setting: from(ADDRESS.setting, ['прибором автоматически', 'программатором', 'переключателями']),
    lineVoltage: from(DETECTOR.lineVoltage, ['8–12 В', '15–28 В', '18–36 В']),
    standbyCurrent: from(DETECTOR.standbyCurrent, [200, 250, 350]),
    area: from(DETECTOR.area, [25]),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP43']),
    coldest: from(COMMON.coldest, [-30, -40]),
    warmest: by(COMMON.warmest, ({ thermalClass }) => ADDRESSABLE_WARMEST[String(thermalClass)]!),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['thermalClass', 'isolator'],
  title: (v) =>
    `Извещатель пожарный адресный тепловой, класс ${v.thermalClass}${v.isolator === 'нет' ? '' : ', с изолятором КЗ'}`,
  article: (v) => `АТ${v.perLoop}-${v.thermalClass}${v.isolator === 'нет' ? '' : '-И'}`,
  about: (v) => [
    `Адресный тепловой извещатель класса ${v.thermalClass} с температурой срабатывания ${v.triggerTemperature}.`,
    v.measuring
      ? 'Кроме тревоги передаёт прибору измеренную температуру, её видно на пульте и в журнале.'
      : 'Прибору передаются состояния «Норма», «Пожар» и «Неисправность» с номером адреса.',
    v.thermalClass === 'A1R'
      ? 'Дифференциальный канал замечает быстрый рост температуры раньше, чем будет достигнут порог.'
      : `Рассчитан на помещения, где обычная температура не поднимается выше +${v.warmest} °C.`,
    v.isolator === 'нет'
      ? `Адрес назначается ${v.setting}, в одной линии работает до ${v.perLoop} устройств.`
      : `Изолятор короткого замыкания внутри, адрес назначается ${v.setting}, в линии до ${v.perLoop} устройств.`,
    `Линия связи одновременно служит питанием: ${v.lineVoltage}, ${v.standbyCurrent} мкА на извещатель.`,
  ],
  price: (v) =>
    1420 + (v.isolator === 'нет' ? 0 : 400) + (v.measuring ? 120 : 0) + (v.thermalClass === 'A1R' ? 90 : 0),
  weight: () => 170,
  picture: (v) => ({
    family: 'smoke',
    variant: v.ipClass === 'IP43' ? 'grid' : 'round',
    tone: 'white',
    led: 'green',
  }),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'izveschateli-adresnye-dymovye', 'izolyatory-shleyfa'],
});

export const addressableCallPoints = leaf({
  code: 'izveschateli-adresnye-ruchnye',
  name: 'Адресные ручные извещатели',
  brands: ADDRESSABLE_BRANDS,
  traits: {
    actionClass: from(FIRE.actionClass, ['А (одно действие)', 'В (два действия)']),
    actuator: by(FIRE.actuator, ({ actionClass }) =>
      String(actionClass).startsWith('А') ? 'сдавливаемая вставка' : 'кнопка под откидной крышкой',
    ),
    isolator: from(ADDRESS.isolator, ['нет', 'встроенный']),
    ipClass: from(COMMON.ipClass, ['IP41', 'IP54', 'IP66']),
    perLoop: from(ADDRESS.perLoop, [127, 200, 250]),
    setting: from(ADDRESS.setting, ['прибором автоматически', 'программатором', 'переключателями']),
    lineVoltage: from(DETECTOR.lineVoltage, ['8–12 В', '15–28 В', '18–36 В']),
    standbyCurrent: from(DETECTOR.standbyCurrent, [300, 400, 600]),
    mounting: from(COMMON.mounting, ['на стену']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP41' ? -30 : -45)),
    warmest: from(COMMON.warmest, [55]),
    colour: from(COMMON.colour, ['красный']),
    warranty: from(COMMON.warranty, [36, 60]),
  },
  axes: ['ipClass', 'isolator'],
  title: (v) =>
    `Извещатель пожарный ручной адресный, ${v.ipClass}${v.isolator === 'нет' ? '' : ', с изолятором КЗ'}`,
  article: (v) =>
    `АР${v.perLoop}${v.actionClass[0]}-${v.ipClass.slice(2)}${v.isolator === 'нет' ? '' : '-И'}`,
  about: (v) => [
    'Адресный ручной извещатель сообщает прибору не только о тревоге, но и точное место, где его нажали.',
    v.actionClass.startsWith('А')
      ? 'Приводится одним движением: вставку продавливают, она остаётся в нажатом положении до взвода ключом.'
      : 'Приводится в два движения: откидывают крышку и нажимают кнопку, которая фиксируется до возврата ключом.',
    v.isolator === 'нет'
      ? `В адресной линии ${v.lineVoltage} может стоять до ${v.perLoop} таких устройств.`
      : `Встроенный изолятор сохраняет связь с соседями при замыкании, в линии ${v.lineVoltage} до ${v.perLoop} устройств.`,
    v.ipClass === 'IP41'
      ? `Ставят у выходов, на лестничных площадках и в коридорах внутри здания, температура ${temperatures(v)}.`
      : `Оболочка ${v.ipClass} допускает установку на улице и в сырых помещениях, температура ${temperatures(v)}.`,
  ],
  price: (v) => ({ IP41: 1980, IP54: 2650, IP66: 3900 })[v.ipClass] + (v.isolator === 'нет' ? 0 : 430),
  weight: (v) => (v.ipClass === 'IP41' ? 170 : 290),
  picture: () => ({ family: 'callpoint', variant: 'manual', tone: 'red' }),
  conformity: 'certificate',
  accessories: ['pribory-ppkup-adresnye', 'izveschateli-adresnye-dymovye'],
});
