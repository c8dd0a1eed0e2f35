import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown, temperatures } from '../wording.ts';
import { ALERT, BROADCAST } from './announcement-attributes.ts';

const SYSTEM_WORDS: Record<string, string> = {
  '1–2': 'Применяется в системах оповещения 1 и 2 типа: управляет сиренами и световыми табло.',
  '3': 'Применяется в системах оповещения 3 типа: запускает речевые сообщения и включает табло.',
  '3–5': 'Применяется в системах оповещения 3–5 типа с разделением на зоны, очерёдностью и обратной связью.',
};

export const evacuationControllers = leaf({
  code: 'pribory-upravleniya-soue',
  name: 'Приборы управления оповещением (СОУЭ)',
  brands: ['signum-r', 'piroskan', 'golosar', 'plamet'],
  traits: {
    systemType: from(ALERT.systemType, ['1–2', '3', '3–5']),
    lines: from(ALERT.lines, [2, 4, 8, 16]),
    lineLoad: by(ALERT.lineLoad, ({ lines }) => ({ 2: 1.5, 4: 1, 8: 0.5 })[Number(lines)] ?? 0.3),
    zones: by(BROADCAST.zones, ({ lines, systemType }) => {
      if (systemType === '1–2') return 1;
      return systemType === '3' ? Number(lines) / 2 : Number(lines);
    }),
    interface: by(COMMON.interface, ({ systemType }) =>
      systemType === '3–5' ? 'RS-485, Ethernet' : 'RS-485',
    ),
    supply: from(COMMON.supply, ['220 В']),
    backup: by(BROADCAST.backup, ({ lines }) =>
      Number(lines) > 2 ? 'аккумулятор 12 В, 17 А·ч' : 'аккумулятор 12 В, 7 А·ч',
    ),
    power: by(COMMON.power, ({ lines, lineLoad }) => Math.round(30 + Number(lines) * Number(lineLoad) * 13)),
    mounting: from(COMMON.mounting, ['на стену']),
    material: from(COMMON.material, ['сталь']),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP41']),
    coldest: from(COMMON.coldest, [-10, -30]),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [24, 36, 60]),
  },
  axes: ['lines', 'systemType'],
  title: (v) =>
    `Прибор управления СОУЭ ${v.systemType} типа, ${counted(v.lines, ['линия', 'линии', 'линий'])} по ${shown(v.lineLoad)} А`,
  article: (v) => `ПУ${v.lines}-${v.systemType.replace('–', '.')}-${shown(v.lineLoad)}`,
  about: (v) => [
    `Прибор принимает сигнал о пожаре и включает оповещение по ${counted(v.lines, ['линии', 'линиям', 'линиям'])} с током до ${shown(v.lineLoad)} А в каждой.`,
    SYSTEM_WORDS[v.systemType]!,
    'Все линии контролируются на обрыв и короткое замыкание, неисправность отображается на панели и передаётся дальше.',
    v.zones > 1
      ? `Зон оповещения ${v.zones}: задержку и порядок включения задают для каждой, есть ручной пуск с панели.`
      : 'Зона оповещения одна; пуск автоматический от пожарного прибора или вручную с панели.',
    `Питание ${v.supply}, резерв: ${v.backup}; интерфейс ${v.interface.replace(', ', ' и ')}, температура ${temperatures(v)}.`,
  ],
  price: (v) =>
    ({ '1–2': 6800, '3': 11_500, '3–5': 24_000 })[v.systemType] +
    v.lines * 1150 +
    v.lineLoad * 900 +
    (v.backup.endsWith('17 А·ч') ? 1200 : 0),
  weight: (v) => 2600 + v.lines * 150,
  picture: (v) => ({
    family: 'panel',
    variant: 'box',
    tone: v.systemType === '3–5' ? 'red' : 'grey',
  }),
  conformity: 'certificate',
  accessories: ['opoveschateli-rechevye', 'tablo-svetovye', 'akkumulyatory-agm', 'kabel-kpsng-frls-metr'],
});

const VOICE_UNIT_PRICE: Record<number, number> = { 20: 11_900, 40: 15_800, 100: 24_500, 200: 38_000 };

export const voiceUnits = leaf({
  code: 'bloki-rechevogo-opovescheniya',
  name: 'Блоки речевого оповещения',
  brands: ['golosar', 'signum-r', 'piroskan', 'plamet'],
  traits: {
    outputPower: from(BROADCAST.outputPower, [20, 40, 100, 200]),
    line: from(BROADCAST.line, ['30 В', '100 В']),
    zones: by(BROADCAST.zones, ({ outputPower }) => ({ 20: 1, 40: 2, 100: 4 })[Number(outputPower)] ?? 8),
    messages: from(ALERT.messages, [5, 8, 10]),
    messageTime: from(ALERT.messageTime, [120, 240, 300]),
    micInputs: from(BROADCAST.micInputs, [1, 2]),
    band: from(BROADCAST.band, ['150–10 000 Гц', '80–16 000 Гц']),
    supply: from(COMMON.supply, ['220 В']),
    backup: by(BROADCAST.backup, ({ outputPower }) =>
      Number(outputPower) > 40 ? '2 аккумулятора 12 В, 17 А·ч' : '2 аккумулятора 12 В, 7 А·ч',
    ),
    power: by(COMMON.power, ({ outputPower }) => 25 + Number(outputPower) * 1.5),
    mounting: from(COMMON.mounting, ['на стену']),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP41']),
    coldest: from(COMMON.coldest, [0, -10]),
    warmest: from(COMMON.warmest, [40, 50]),
  },
  axes: ['outputPower', 'line'],
  title: (v) =>
    `Блок речевого оповещения ${v.outputPower} Вт, ${counted(v.zones, ['зона', 'зоны', 'зон'])}, линия ${v.line}`,
  article: (v) => `БР${v.outputPower}-${v.line.replace(/\D/g, '')}-${v.messages}`,
  about: (v) => [
    `Настенный блок объединяет усилитель ${v.outputPower} Вт, память сообщений и зарядное устройство для резерва.`,
    `В памяти до ${v.messages} записей общей длиной ${v.messageTime} с, запуск идёт от контактов пожарного прибора или кнопкой.`,
    v.zones === 1
      ? `Линия громкоговорителей одна, напряжение ${v.line}, её исправность проверяется постоянно.`
      : `Зон ${v.zones}, напряжение линий ${v.line}; каждая включается отдельно и контролируется на обрыв и замыкание.`,
    v.micInputs === 1
      ? 'Под дверцей есть тангента, с которой дежурный говорит поверх записанного сообщения.'
      : 'Кроме тангенты под дверцей подключают второй микрофон на посту охраны.',
    `Питание ${v.supply}, внутри место под ${v.backup}; температура ${temperatures(v)}.`,
  ],
  price: (v) => VOICE_UNIT_PRICE[v.outputPower]! + (v.line === '100 В' ? 1900 : 0) + (v.micInputs - 1) * 900,
  weight: (v) => 4500 + v.outputPower * 35,
  picture: (v) => ({
    family: 'panel',
    variant: 'box',
    tone: v.line === '100 В' ? 'graphite' : 'white',
  }),
  conformity: 'certificate',
  accessories: ['gromkogovoriteli-nastennye', 'akkumulyatory-agm', 'mikrofony-translyatsionnye'],
});
