import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { PART, PART_TONE } from './part-attributes.ts';

export const boardTerminals = leaf({
  code: 'klemmniki-na-plate',
  name: 'Клеммники на плату',
  brands: ['klemmar', 'relanta', 'mikrum', 'testora'],
  unit: 'package',
  traits: {
    poles: from(PART.poles, [2, 3, 4, 6, 8]),
    pitch: from(PART.pitch, [3.5, 3.81, 5, 5.08]),
    clamp: from(PART.clamp, ['винтовой', 'пружинный нажимной', 'разъёмный винтовой']),
    ratedCurrent: by(PART.ratedCurrent, ({ pitch }) => (Number(pitch) < 4 ? 8 : 15)),
    ratedVoltage: by(PART.ratedVoltage, ({ pitch }) => (Number(pitch) < 4 ? 150 : 300)),
    wireSection: by(PART.wireSection, ({ pitch }) => (Number(pitch) < 4 ? '0,2–1,5 мм²' : '0,2–2,5 мм²')),
    orientation: from(PART.orientation, ['прямое', 'угловое 90°', 'под углом 45°']),
    colour: from(COMMON.colour, ['зелёный', 'синий', 'чёрный', 'серый']),
    coldest: from(COMMON.coldest, [-40]),
    warmest: from(COMMON.warmest, [105]),
    packSize: from(COMMON.packSize, [20, 50, 100]),
  },
  axes: ['poles', 'colour'],
  title: ({ poles, pitch, clamp, packSize }) =>
    `Клеммник на плату ${clamp}, контактов: ${poles}, шаг ${pitch.toLocaleString('ru')} мм, ${packSize} шт`,
  article: ({ poles, pitch, clamp, colour }) =>
    `KB${Math.round(pitch * 100)}-${poles}${clamp[0] === 'в' ? 'V' : clamp[0] === 'п' ? 'P' : 'R'}${colour.slice(0, 1).toUpperCase()}`,
  about: (v) => [
    `Клеммник припаивается в плату и принимает провод ${v.wireSection}, контактов в ряду: ${v.poles}, шаг ${v.pitch.toLocaleString('ru')} мм.`,
    v.clamp === 'винтовой'
      ? 'Провод прижимает винт со стальной пластиной, момент затяжки 0,4–0,5 Н·м.'
      : v.clamp === 'разъёмный винтовой'
        ? 'Состоит из штыревой части на плате и съёмной розетки: прибор меняют, не откручивая провода.'
        : 'Провод вставляют нажатием на рычажок, отвёртка не нужна, контакт не ослабевает от вибрации.',
    `Рассчитан на ${v.ratedCurrent} А и ${v.ratedVoltage} В, исполнение: ${v.orientation}.`,
    `Применяется в платах приборов, блоков питания и контроллеров доступа; в упаковке ${v.packSize} штук, цвет ${v.colour}.`,
  ],
  price: (v) =>
    v.packSize *
    (3.4 + v.poles * 2.6) *
    (v.clamp === 'винтовой' ? 1 : v.clamp === 'разъёмный винтовой' ? 2.6 : 2.1),
  weight: (v) => v.packSize * (0.7 + v.poles * 0.95) + 20,
  picture: (v) => ({ family: 'connector', variant: 'terminal', tone: PART_TONE[v.colour]!, ports: v.poles }),
});

export const railTerminals = leaf({
  code: 'klemmy-prohodnye-na-din-reyku',
  name: 'Клеммы на DIN-рейку',
  brands: ['klemmar', 'relanta', 'voltur', 'enerdom'],
  traits: {
    section: from(PART.section, ['2,5 мм²', '4 мм²', '6 мм²', '10 мм²', '16 мм²']),
    clamp: from(PART.clamp, ['винтовой', 'пружинный', 'втычной']),
    ratedCurrent: by(
      PART.ratedCurrent,
      ({ section }) =>
        ({ '2,5 мм²': 24, '4 мм²': 32, '6 мм²': 41, '10 мм²': 57, '16 мм²': 76 })[String(section)] ?? 24,
    ),
    ratedVoltage: from(PART.ratedVoltage, [800]),
    colour: from(COMMON.colour, ['серый', 'синий', 'жёлто-зелёный']),
    orientation: by(PART.orientation, ({ colour }, dice) =>
      colour !== 'жёлто-зелёный' && dice.chance(40) ? 'двухъярусное' : 'одноярусное',
    ),
    width: by(
      COMMON.width,
      ({ section }) =>
        ({ '2,5 мм²': 5.2, '4 мм²': 6.2, '6 мм²': 8.2, '10 мм²': 10.2, '16 мм²': 12.2 })[String(section)] ??
        5.2,
    ),
    mounting: from(COMMON.mounting, ['DIN-рейка TH35']),
    material: from(COMMON.material, ['полиамид 6.6']),
    coldest: from(COMMON.coldest, [-40, -60]),
    warmest: from(COMMON.warmest, [105]),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['section', 'colour'],
  title: ({ section, clamp, colour }) => `Клемма проходная ${section}, зажим ${clamp}, цвет ${colour}`,
  article: ({ section, clamp, colour }) =>
    `KR${section.replace(/[^\d,]/g, '')}-${clamp[0]!.toUpperCase()}${{ серый: 'G', синий: 'B', 'жёлто-зелёный': 'PE' }[colour]}`,
  about: (v) => [
    v.colour === 'жёлто-зелёный'
      ? `Клемма заземления на провод до ${v.section} соединяет жилу с рейкой через металлическое основание.`
      : `Проходная клемма на провод до ${v.section} для сборки рядов в шкафах и щитах.`,
    `Ток до ${v.ratedCurrent} А, напряжение до ${v.ratedVoltage} В, ширина на рейке ${v.width.toLocaleString('ru')} мм.`,
    v.clamp === 'винтовой'
      ? 'Винтовой зажим держит жилу любого типа, гибкую обжимают наконечником.'
      : v.clamp === 'пружинный'
        ? 'Пружинный зажим открывают отвёрткой, контакт не ослабевает от вибрации и нагрева.'
        : 'Втычной зажим принимает жёсткую жилу и жилу с наконечником без инструмента.',
    v.orientation === 'двухъярусное'
      ? 'Два яруса проводят две независимые цепи на одной ширине, верхний ряд сдвинут для подписи.'
      : 'Один ярус, сверху есть паз под маркировку и перемычку на соседние клеммы.',
  ],
  price: (v) =>
    34 +
    v.ratedCurrent * 1.3 +
    (v.clamp === 'винтовой' ? 0 : 22) +
    (v.orientation === 'двухъярусное' ? 48 : 0) +
    (v.colour === 'жёлто-зелёный' ? 55 : 0),
  weight: (v) => v.ratedCurrent * 0.45 + (v.orientation === 'двухъярусное' ? 6 : 0),
  picture: (v) => ({ family: 'connector', variant: 'terminal', tone: PART_TONE[v.colour]! }),
  conformity: 'declaration',
  accessories: ['din-reyki-montazhnye'],
});

export const powerConnectors = leaf({
  code: 'razemy-pitaniya-dc',
  name: 'Разъёмы питания',
  brands: ['klemmar', 'testora', 'swenlink', 'mikrum'],
  traits: {
    gender: from(PART.gender, ['вилка', 'гнездо']),
    connectorSize: from(PART.connectorSize, ['5,5 × 2,1 мм', '5,5 × 2,5 мм', '3,5 × 1,35 мм']),
    wiring: from(PART.wiring, ['винтовые клеммы', 'пружинные клеммы', 'пайка', 'провод 20 см']),
    ratedCurrent: by(PART.ratedCurrent, ({ connectorSize }) => (connectorSize === '3,5 × 1,35 мм' ? 2 : 5)),
    voltage: from(PART.voltage, [24, 30]),
    wireSection: by(PART.wireSection, ({ connectorSize }) =>
      connectorSize === '3,5 × 1,35 мм' ? '0,2–0,5 мм²' : '0,2–1,5 мм²',
    ),
    cycles: from(PART.cycles, [1000, 3000, 5000]),
    material: from(COMMON.material, ['ABS-пластик', 'полиамид']),
    colour: from(COMMON.colour, ['чёрный', 'зелёный']),
    coldest: from(COMMON.coldest, [-25, -40]),
    warmest: from(COMMON.warmest, [70, 85]),
  },
  axes: ['gender', 'wiring'],
  title: ({ gender, connectorSize, wiring }) => `Разъём питания DC ${connectorSize}, ${gender}, ${wiring}`,
  article: ({ gender, connectorSize, wiring }) =>
    `DC${connectorSize.replace(/\D/g, '')}${gender === 'вилка' ? 'M' : 'F'}-${wiring[0] === 'в' ? 'S' : wiring === 'пайка' ? 'P' : wiring.startsWith('пров') ? 'W' : 'C'}`,
  about: (v) => [
    `Разъём ${v.connectorSize} (${v.gender}) соединяет блок питания с камерой, контроллером или лентой.`,
    v.wiring === 'винтовые клеммы'
      ? 'Провод зажимают двумя винтами, полярность отмечена на клеммах знаками плюс и минус.'
      : v.wiring === 'пружинные клеммы'
        ? 'Провод вставляют под пружинный зажим, отвёртка не нужна; полярность отмечена на корпусе.'
        : v.wiring === 'пайка'
          ? 'Провод припаивают к лепесткам и закрывают кожухом, место пайки можно усадить трубкой.'
          : 'Из корпуса выведен провод 20 см: красная жила – плюс, чёрная – минус.',
    `Ток до ${v.ratedCurrent} А, напряжение до ${v.voltage} В, сечение провода ${v.wireSection}.`,
    `Центральный контакт – плюс, корпус: ${v.material}, ресурс ${v.cycles.toLocaleString('ru')} соединений.`,
  ],
  price: (v) => (v.wiring === 'пайка' ? 22 : v.wiring === 'провод 20 см' ? 38 : 45) + v.ratedCurrent * 2,
  weight: (v) => (v.wiring === 'провод 20 см' ? 14 : 9),
  picture: (v) => ({ family: 'connector', variant: 'bnc', tone: PART_TONE[v.colour]! }),
});
