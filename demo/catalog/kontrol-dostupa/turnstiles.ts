import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { shown } from '../wording.ts';
import { PASSAGE } from './access-attributes.ts';

const toneOfMetal = (material: string) => (material === 'нержавеющая сталь' ? 'steel' : 'graphite');

export const tripodTurnstiles = leaf({
  code: 'turnikety-tripody',
  name: 'Турникеты-триподы',
  brands: ['strazhen', 'vorta', 'gatrix', 'portalis'],
  traits: {
    material: from(COMMON.material, ['окрашенная сталь', 'нержавеющая сталь']),
    antiPanic: from(PASSAGE.antiPanic, [
      'планки «антипаника» автоматические',
      'планки складываются вручную',
      'нет',
    ]),
    width: from(PASSAGE.width, [500, 550, 600]),
    rate: from(PASSAGE.rate, [30, 40]),
    control: from(PASSAGE.control, ['пульт, сухие контакты', 'пульт, сухие контакты, Ethernet']),
    mounting: from(COMMON.mounting, ['напольная стойка', 'напольная тумба', 'настенный']),
    supplyVoltage: from(COMMON.supplyVoltage, [12, 24]),
    power: from(COMMON.power, [25, 40, 60]),
    lifetime: from(PASSAGE.lifetime, [2, 3, 5]),
    ipClass: by(COMMON.ipClass, ({ material }, dice) =>
      material === 'нержавеющая сталь' ? dice.pick(['IP41', 'IP54']) : 'IP41',
    ),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP54' ? -40 : 1)),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [12, 24, 60]),
  },
  axes: ['material', 'antiPanic'],
  title: (v) =>
    `Турникет-трипод, проход ${v.width} мм, ${v.material}${v.antiPanic === 'нет' ? '' : v.antiPanic.endsWith('вручную') ? ', складные планки' : ', «антипаника»'}`,
  article: (v) =>
    `TT${v.width}${v.material[0] === 'н' ? 'N' : 'K'}${v.antiPanic === 'нет' ? '' : v.antiPanic.endsWith('вручную') ? 'S' : 'A'}-${v.supplyVoltage}`,
  about: (v) => [
    `Трёхштанговый турникет для проходной, офиса или учебного заведения, ширина прохода ${v.width} мм.`,
    `Пропускает до ${v.rate} человек в минуту в режиме однократного прохода, доводчик мягко возвращает планки в исходное положение.`,
    v.antiPanic === 'нет'
      ? 'Для эвакуации рядом предусматривают калитку: преграждающие планки не складываются.'
      : v.antiPanic.endsWith('вручную')
        ? 'Для эвакуации охранник складывает верхнюю планку вручную, инструмент не нужен.'
        : 'По сигналу пожарной автоматики верхняя планка опускается сама и освобождает проход.',
    v.control.includes('Ethernet')
      ? 'Встроенная плата подключается по Ethernet и работает со считывателями без отдельного контроллера.'
      : 'Управляется с пульта охраны или сухими контактами от любого контроллера СКУД.',
    `Питание ${v.supplyVoltage} В, мощность до ${v.power} Вт, ресурс ${v.lifetime} млн проходов; ${v.coldest < 0 ? 'допускается установка под навесом на улице' : 'рассчитан на отапливаемое помещение'}.`,
  ],
  price: (v) =>
    48_000 +
    (v.material === 'нержавеющая сталь' ? 21_000 : 0) +
    (v.antiPanic.startsWith('планки «') ? 14_000 : v.antiPanic === 'нет' ? 0 : 4000) +
    (v.control.includes('Ethernet') ? 16_000 : 0) +
    (v.mounting === 'напольная тумба' ? 19_000 : 0) +
    v.lifetime * 1500,
  weight: (v) => ({ 'напольная стойка': 38_000, 'напольная тумба': 66_000, настенный: 24_000 })[v.mounting],
  picture: (v) => ({ family: 'barrier', variant: 'turnstile', tone: toneOfMetal(v.material) }),
  conformity: 'declaration',
  accessories: [
    'kalitki-elektromehanicheskie',
    'schityvateli-multiformatnye',
    'terminaly-raspoznavaniya-lits',
  ],
});

export const rotaryTurnstiles = leaf({
  code: 'turnikety-rotornye',
  name: 'Турникеты роторные',
  brands: ['strazhen', 'vorta', 'gatrix'],
  traits: {
    rotorHeight: from(PASSAGE.rotorHeight, ['поясной', 'полноростовой']),
    arms: from(PASSAGE.arms, [3, 4]),
    width: by(PASSAGE.width, ({ arms }) => (Number(arms) === 3 ? 680 : 600)),
    rate: by(PASSAGE.rate, ({ rotorHeight }) => (rotorHeight === 'поясной' ? 25 : 20)),
    height: by(COMMON.height, ({ rotorHeight }) => (rotorHeight === 'поясной' ? 1050 : 2300)),
    material: from(COMMON.material, ['окрашенная сталь', 'нержавеющая сталь']),
    control: from(PASSAGE.control, ['пульт, сухие контакты', 'пульт, сухие контакты, RS-485']),
    antiPanic: from(PASSAGE.antiPanic, ['свободное вращение']),
    supplyVoltage: from(COMMON.supplyVoltage, [24]),
    power: by(COMMON.power, ({ rotorHeight }) => (rotorHeight === 'поясной' ? 60 : 120)),
    lifetime: from(PASSAGE.lifetime, [3, 4]),
    coldest: by(COMMON.coldest, ({ rotorHeight }, dice) =>
      rotorHeight === 'поясной' ? 1 : dice.pick([-40, -45]),
    ),
    warmest: from(COMMON.warmest, [45, 50]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['rotorHeight', 'material'],
  title: (v) => `Турникет роторный ${v.rotorHeight}, лопастей ${v.arms}, проход ${v.width} мм, ${v.material}`,
  article: (v) => `TR${v.arms}${v.rotorHeight === 'поясной' ? 'H' : 'F'}${v.material[0] === 'н' ? 'N' : 'K'}`,
  about: (v) => [
    v.rotorHeight === 'поясной'
      ? 'Поясной роторный турникет перекрывает зону прохода плотнее трипода, под лопасти и поверх них пройти трудно.'
      : 'Полноростовой роторный турникет закрывает проём на всю высоту и может стоять без постоянного присутствия охраны.',
    `Ротор несёт лопасти под углом ${v.arms === 3 ? '120' : '90'}°, их ${v.arms}, ширина прохода ${v.width} мм, пропускная способность до ${v.rate} человек в минуту.`,
    `Высота конструкции ${v.height} мм, материал – ${v.material}.`,
    v.coldest < 0
      ? `Механизм с подогревом работает на улице до ${shown(v.coldest)} °C, фундамент готовят с закладными деталями.`
      : 'Ставится в отапливаемом вестибюле, крепится анкерами к полу с твёрдым покрытием.',
    'По аварийному сигналу ротор вращается свободно в сторону выхода.',
  ],
  price: (v) =>
    (v.rotorHeight === 'поясной' ? 138_000 : 265_000) * (v.material === 'нержавеющая сталь' ? 1.45 : 1) +
    (v.control.endsWith('485') ? 9000 : 0),
  weight: (v) => (v.rotorHeight === 'поясной' ? 115_000 : 310_000),
  picture: (v) => ({
    family: 'barrier',
    variant: v.rotorHeight === 'поясной' ? 'rotor' : 'fullheight',
    tone: toneOfMetal(v.material),
    ports: v.arms,
  }),
  conformity: 'declaration',
  accessories: ['schityvateli-multiformatnye', 'kontrollery-setevye'],
});

export const speedGates = leaf({
  code: 'skorostnye-prohody',
  name: 'Скоростные проходы',
  brands: ['strazhen', 'gatrix', 'portalis', 'vantori'],
  traits: {
    wings: from(PASSAGE.wings, ['распашные', 'раздвижные']),
    width: from(PASSAGE.width, [550, 650, 900]),
    rate: by(PASSAGE.rate, ({ wings, width }) =>
      Number(width) === 900 ? 35 : wings === 'раздвижные' ? 50 : 45,
    ),
    wingHeight: from(PASSAGE.wingHeight, [900, 1200, 1700]),
    sensorPairs: from(PASSAGE.sensorPairs, [8, 12, 16, 24]),
    control: from(PASSAGE.control, ['сухие контакты, Ethernet', 'сухие контакты, RS-485']),
    antiPanic: from(PASSAGE.antiPanic, ['створки открываются без питания']),
    material: from(COMMON.material, ['нержавеющая сталь', 'нержавеющая сталь и стекло']),
    supply: from(COMMON.supply, ['230 В']),
    power: by(COMMON.power, ({ wingHeight }) => (Number(wingHeight) === 1700 ? 250 : 150)),
    lifetime: from(PASSAGE.lifetime, [5, 10]),
    coldest: from(COMMON.coldest, [1]),
    warmest: from(COMMON.warmest, [40, 45]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['width', 'wingHeight'],
  title: (v) => `Скоростной проход, створки ${v.wings}, проход ${v.width} мм, высота ${v.wingHeight} мм`,
  article: (v) => `SG${v.wings === 'распашные' ? 'S' : 'R'}${v.width}-${v.wingHeight / 100}`,
  about: (v) => [
    `Комплект из двух стоек образует одну полосу прохода шириной ${v.width} мм со стеклянными створками высотой ${v.wingHeight} мм.`,
    v.width === 900
      ? 'Полоса 900 мм подходит для людей на коляске, с багажом и тележкой.'
      : 'Полоса рассчитана на обычный поток сотрудников и посетителей бизнес-центра.',
    v.wings === 'раздвижные'
      ? `Створки убираются внутрь стоек, пропускная способность до ${v.rate} человек в минуту.`
      : `Створки распахиваются по ходу движения, за минуту проходит до ${v.rate} человек.`,
    `Пары датчиков, всего ${v.sensorPairs}, различают проход вдвоём, движение навстречу и человека между створками.`,
    'Считыватели встраивают под крышку стойки, при отключении питания створки освобождают проход.',
  ],
  price: (v) =>
    (v.wings === 'распашные' ? 310_000 : 345_000) +
    (v.width === 900 ? 38_000 : 0) +
    (v.wingHeight - 900) * 85 +
    v.sensorPairs * 1800 +
    v.lifetime * 3000,
  weight: (v) => 170_000 + v.wingHeight * 22,
  picture: () => ({ family: 'barrier', variant: 'gate', tone: 'steel', led: 'green' }),
  conformity: 'declaration',
  accessories: ['terminaly-raspoznavaniya-lits', 'schityvateli-multiformatnye', 'kontrollery-setevye'],
});

export const electricWickets = leaf({
  code: 'kalitki-elektromehanicheskie',
  name: 'Калитки электромеханические',
  brands: ['strazhen', 'vorta', 'gatrix', 'portalis'],
  traits: {
    width: from(PASSAGE.width, [650, 900, 1000, 1200]),
    material: from(COMMON.material, ['окрашенная сталь', 'нержавеющая сталь']),
    swing: from(PASSAGE.swing, [90, 180]),
    rate: from(PASSAGE.rate, [20, 25]),
    control: from(PASSAGE.control, ['пульт, сухие контакты']),
    antiPanic: from(PASSAGE.antiPanic, ['разблокировка без питания', 'разблокировка ключом']),
    height: from(COMMON.height, [980, 1020]),
    supplyVoltage: from(COMMON.supplyVoltage, [12, 24]),
    power: from(COMMON.power, [30, 45]),
    lifetime: from(PASSAGE.lifetime, [1, 2]),
    coldest: from(COMMON.coldest, [1, 1, -20]),
    warmest: from(COMMON.warmest, [40, 45]),
    warranty: from(COMMON.warranty, [12, 24, 60]),
  },
  axes: ['width', 'material'],
  title: (v) => `Калитка электромеханическая, проход ${v.width} мм, ${v.material}, угол ${v.swing}°`,
  article: (v) => `WG${v.width}${v.material[0] === 'н' ? 'N' : 'K'}-${v.swing}`,
  about: (v) => [
    'Калитку ставят рядом с турникетами для прохода с габаритными вещами, инвалидных колясок и эвакуации.',
    `Створка перекрывает ${v.width} мм, стойка высотой ${v.height} мм крепится анкерами к полу.`,
    v.swing === 180
      ? 'Открывается в обе стороны, направление выбирают кнопкой на пульте.'
      : 'Открывается на 90° в одну сторону, направление задают при монтаже.',
    v.antiPanic.endsWith('ключом')
      ? 'При отключении питания створку разблокируют механическим ключом.'
      : 'При отключении питания створка поворачивается свободно от руки.',
    `Питание ${v.supplyVoltage} В, мощность до ${v.power} Вт; после прохода доводчик возвращает створку на место.`,
  ],
  price: (v) =>
    (41_000 + v.width * 14) * (v.material === 'нержавеющая сталь' ? 1.35 : 1) + (v.swing === 180 ? 6000 : 0),
  weight: (v) => 24_000 + v.width * 11,
  picture: (v) => ({ family: 'barrier', variant: 'wicket', tone: toneOfMetal(v.material) }),
  conformity: 'declaration',
  accessories: ['turnikety-tripody', 'skorostnye-prohody'],
});
