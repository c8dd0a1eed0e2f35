import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown, temperatures } from '../wording.ts';
import { LIGHT, LIGHT_EXTRA } from './light-attributes.ts';

const TAPES: Record<number, { diodes: number; flux: number; kind: string; width: number; roubles: number }> =
  {
    4.8: { diodes: 60, flux: 480, kind: 'SMD 2835', width: 8, roubles: 75 },
    9.6: { diodes: 120, flux: 1000, kind: 'SMD 2835', width: 8, roubles: 125 },
    14.4: { diodes: 120, flux: 1550, kind: 'SMD 2835', width: 10, roubles: 185 },
    19.2: { diodes: 240, flux: 2100, kind: 'SMD 2835', width: 10, roubles: 290 },
    12: { diodes: 320, flux: 1150, kind: 'COB', width: 8, roubles: 260 },
  };

export const tapes = leaf({
  code: 'lenty-svetodiodnye',
  name: 'Светодиодные ленты',
  brands: ['svetlar', 'luchen', 'lumetra', 'enerdom'],
  unit: 'm',
  multiple: 1,
  traits: {
    powerPerMetre: from(LIGHT_EXTRA.powerPerMetre, [4.8, 9.6, 12, 14.4, 19.2]),
    tone: from(LIGHT.tone, ['2700 К', '4000 К', '6000 К']),
    voltage: from(COMMON.supplyVoltage, [12, 24, 24]),
    diodeKind: by(LIGHT_EXTRA.diodeKind, ({ powerPerMetre }) => TAPES[Number(powerPerMetre)]!.kind),
    diodes: by(LIGHT_EXTRA.diodes, ({ powerPerMetre }) => TAPES[Number(powerPerMetre)]!.diodes),
    fluxPerMetre: by(LIGHT_EXTRA.fluxPerMetre, ({ powerPerMetre }) => TAPES[Number(powerPerMetre)]!.flux),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP20', 'IP65']),
    tapeWidth: by(LIGHT_EXTRA.tapeWidth, ({ powerPerMetre }) => TAPES[Number(powerPerMetre)]!.width),
    cutStep: by(LIGHT_EXTRA.cutStep, ({ voltage, diodes }) =>
      Math.round(
        ((Number(voltage) === 12 ? 3 : 6) * (Number(diodes) === 320 ? 1.3 : 1) * 1000) / Number(diodes),
      ),
    ),
    rendering: from(LIGHT.rendering, [80, 90]),
    life: from(LIGHT.life, [30_000, 50_000]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['powerPerMetre', 'tone'],
  title: (v) =>
    `Лента светодиодная ${v.diodeKind} ${shown(v.powerPerMetre)} Вт/м, ${v.voltage} В, ${v.tone}, ${v.ipClass}, на отрез`,
  article: (v) => `TP${v.powerPerMetre}-${v.voltage}-${v.tone.slice(0, 2)}`,
  about: (v) => [
    `Светодиодная лента ${shown(v.powerPerMetre)} Вт/м на ${v.voltage} В продаётся метражом и отрезается от катушки по заказу.`,
    v.diodeKind === 'COB'
      ? `Кристаллы залиты сплошным слоем люминофора, точек не видно и без рассеивателя; поток ${v.fluxPerMetre} лм/м, Ra ${v.rendering}.`
      : `На метре ${v.diodes} светодиодов ${v.diodeKind}, поток ${v.fluxPerMetre} лм/м, Ra ${v.rendering}.`,
    v.ipClass === 'IP65'
      ? 'Силиконовое покрытие IP65 защищает от брызг: ленту кладут под козырьком, в санузле, на кухне.'
      : 'Исполнение IP20 без покрытия – для сухих ниш, полок и витрин.',
    v.powerPerMetre > 9
      ? `Ширина ${v.tapeWidth} мм; ленту такой мощности клеят в алюминиевый профиль, иначе она перегревается.`
      : `Ширина ${v.tapeWidth} мм; клеевой слой держит на гладкой поверхности, профиль желателен.`,
    `Режут по меткам через ${v.cutStep} мм; одним куском запитывают до ${v.voltage === 24 && v.powerPerMetre < 10 ? 10 : 5} м, блок питания берут с запасом 20 %.`,
  ],
  price: (v) =>
    TAPES[v.powerPerMetre]!.roubles * (v.ipClass === 'IP65' ? 1.35 : 1) * (v.rendering === 90 ? 1.2 : 1),
  weight: (v) => 16 + v.powerPerMetre * 0.8 + (v.ipClass === 'IP65' ? 28 : 0),
  picture: (v) => ({
    family: 'cable',
    variant: 'coil',
    tone: v.tone === '2700 К' ? 'yellow' : v.tone === '4000 К' ? 'ivory' : 'white',
  }),
  accessories: ['profili-dlya-lent', 'bloki-pitaniya-germetichnye', 'bloki-pitaniya-impulsnye'],
});

const PROFILES: Record<
  string,
  { width: number; height: number; tape: number; roubles: number; grams: number; text: string }
> = {
  накладной: {
    width: 16,
    height: 7,
    tape: 12,
    roubles: 290,
    grams: 190,
    text: 'Крепится к стене, полке или потолку на защёлки либо саморезами через дно.',
  },
  врезной: {
    width: 22,
    height: 7,
    tape: 12,
    roubles: 330,
    grams: 230,
    text: 'Вставляется в паз 18 мм, бортики закрывают края выреза.',
  },
  угловой: {
    width: 18,
    height: 18,
    tape: 10,
    roubles: 340,
    grams: 240,
    text: 'Ставится в угол под 45° и светит на столешницу или ступень.',
  },
  подвесной: {
    width: 35,
    height: 35,
    tape: 24,
    roubles: 980,
    grams: 780,
    text: 'Подвешивается на тросах над столом или стойкой, внутри помещается две ленты.',
  },
};

export const tapeProfiles = leaf({
  code: 'profili-dlya-lent',
  name: 'Профили для светодиодных лент',
  brands: ['svetlar', 'luchen', 'lumetra'],
  traits: {
    kind: from(LIGHT_EXTRA.profileKind, ['накладной', 'врезной', 'угловой', 'подвесной']),
    profileLength: from(LIGHT_EXTRA.profileLength, [1, 2, 2.5, 3]),
    tapeInProfile: by(LIGHT_EXTRA.tapeInProfile, ({ kind }) => PROFILES[String(kind)]!.tape),
    width: by(COMMON.width, ({ kind }) => PROFILES[String(kind)]!.width),
    height: by(COMMON.height, ({ kind }) => PROFILES[String(kind)]!.height),
    diffuser: from(LIGHT.diffuser, ['матовый', 'опаловый', 'прозрачный']),
    material: from(COMMON.material, ['анодированный алюминий']),
    colour: from(COMMON.colour, ['серебристый', 'чёрный', 'белый']),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['profileLength', 'colour'],
  title: (v) =>
    `Профиль для светодиодной ленты ${v.kind} ${v.width}×${v.height} мм, ${shown(v.profileLength)} м, экран ${v.diffuser}, ${v.colour}`,
  article: (v) => `PF${v.width}${v.height}-${v.profileLength}`,
  about: (v) => [
    `Алюминиевый профиль ${v.width}×${v.height} мм длиной ${shown(v.profileLength)} м отводит тепло от ленты и закрывает её экраном.`,
    PROFILES[v.kind]!.text,
    v.diffuser === 'прозрачный'
      ? 'Прозрачный экран почти не съедает света, но точки светодиодов видны.'
      : `Экран ${v.diffuser} смягчает точки; при частых светодиодах получается ровная полоса.`,
    `Внутрь кладут ленту шириной до ${v.tapeInProfile} мм; заглушки и крепёж лежат в комплекте.`,
  ],
  price: (v) => PROFILES[v.kind]!.roubles * v.profileLength * (v.colour === 'серебристый' ? 1 : 1.2) + 90,
  weight: (v) => PROFILES[v.kind]!.grams * v.profileLength,
  picture: (v) => ({
    family: 'duct',
    variant: 'trunking',
    tone: v.colour === 'чёрный' ? 'black' : v.colour === 'белый' ? 'white' : 'steel',
  }),
  accessories: ['lenty-svetodiodnye', 'bloki-pitaniya-impulsnye'],
});

const TORCH: Record<number, { range: number; hours: number; cell: string; roubles: number; grams: number }> =
  {
    200: { range: 90, hours: 5, cell: '3 × AAA', roubles: 690, grams: 140 },
    400: { range: 140, hours: 6, cell: '18650, 2600 мА·ч', roubles: 1500, grams: 190 },
    900: { range: 200, hours: 3.5, cell: '18650, 3200 мА·ч', roubles: 2700, grams: 230 },
    1500: { range: 270, hours: 3.5, cell: '21700, 5000 мА·ч', roubles: 4300, grams: 290 },
    2500: { range: 380, hours: 4, cell: '2 × 21700, 10 000 мА·ч', roubles: 7400, grams: 520 },
  };

export const handTorches = leaf({
  code: 'fonari-ruchnye',
  name: 'Ручные фонари',
  brands: ['luchen', 'svetlar', 'lumigard', 'enerdom', 'kazuma-power'],
  traits: {
    flux: from(LIGHT.flux, [200, 400, 900, 1500, 2500]),
    range: by(LIGHT_EXTRA.torchRange, ({ flux }) => TORCH[Number(flux)]!.range),
    battery: by(LIGHT_EXTRA.torchBattery, ({ flux }) => TORCH[Number(flux)]!.cell),
    hours: by(LIGHT_EXTRA.torchHours, ({ flux }) => TORCH[Number(flux)]!.hours),
    charge: by(LIGHT_EXTRA.torchCharge, ({ flux }) => (Number(flux) < 400 ? 'сменные батарейки' : 'USB-C')),
    modes: from(LIGHT_EXTRA.torchModes, [3, 4, 5]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65', 'IP67']),
    material: from(COMMON.material, ['алюминий', 'алюминий', 'ударопрочный пластик']),
    lampLength: by(LIGHT.lampLength, ({ flux }) => 110 + Math.round(Number(flux) / 25)),
    coldest: from(COMMON.coldest, [-10, -20]),
    warmest: from(COMMON.warmest, [40, 50]),
    colour: from(COMMON.colour, ['чёрный', 'жёлтый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['flux', 'colour'],
  title: (v) => `Фонарь ручной ${v.flux} лм, ${v.range} м, ${v.battery}, ${v.ipClass}, ${v.colour}`,
  article: (v) => `FN${v.flux}-${v.ipClass.slice(2)}`,
  about: (v) => [
    `Ручной фонарь для охраны, монтажников и обходчиков: ${v.flux} лм, луч достаёт до ${v.range} м.`,
    v.charge === 'USB-C'
      ? `Питание от аккумулятора ${v.battery}, заряд через разъём USB-C под резиновой заглушкой.`
      : `Питание от батареек ${v.battery}: запасной комплект легко взять с собой, на морозе ставят литиевые.`,
    `На половинной яркости светит около ${shown(v.hours)} ч, режимов – ${v.modes}, последний запоминается.`,
    `Корпус – ${v.material}, ${v.ipClass}, рабочая температура ${temperatures(v)}.`,
    v.ipClass === 'IP67'
      ? 'Кратковременное падение в лужу или снег фонарю не вредит, шнурок на руку в комплекте.'
      : 'Дождь фонарю не вредит, под воду его не опускают; шнурок на руку в комплекте.',
  ],
  price: (v) =>
    TORCH[v.flux]!.roubles * (v.ipClass === 'IP67' ? 1.15 : 1) * (v.material === 'алюминий' ? 1.05 : 1),
  weight: (v) => TORCH[v.flux]!.grams,
  picture: (v) => ({
    family: 'luminaire',
    variant: 'torch',
    tone: v.colour === 'жёлтый' ? 'yellow' : 'black',
    size: 0.8,
  }),
  accessories: ['fonari-nalobnye'],
});
