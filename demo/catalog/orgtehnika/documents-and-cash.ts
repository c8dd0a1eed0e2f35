import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { OFFICE } from './office-attributes.ts';

const PARTICLE: Record<string, string> = {
  'P-2': 'полосы 5,8 мм',
  'P-3': 'фрагменты 5 × 50 мм',
  'P-4': 'фрагменты 4 × 35 мм',
  'P-5': 'фрагменты 2 × 12 мм',
};

export const shredders = leaf({
  code: 'shredery-ofisnye',
  name: 'Уничтожители документов',
  brands: ['pechatar', 'reglam', 'inkora', 'sejfar'],
  traits: {
    secrecy: from(OFFICE.secrecy, ['P-2', 'P-3', 'P-4', 'P-5']),
    sheets: from(OFFICE.sheets, [6, 8, 12, 18]),
    particle: by(OFFICE.particle, ({ secrecy }) => PARTICLE[String(secrecy)]!),
    bin: by(OFFICE.bin, ({ sheets }) => ({ 6: 14, 8: 21, 12: 27, 18: 40 })[Number(sheets)] ?? 21),
    runTime: by(OFFICE.runTime, ({ sheets }) => ({ 6: 3, 8: 5, 12: 15, 18: 40 })[Number(sheets)] ?? 5),
    destroys: by(OFFICE.destroys, ({ sheets }) =>
      Number(sheets) > 8 ? 'бумагу, скрепки, скобы, карты, диски' : 'бумагу, скобы, карты',
    ),
    width: from(COMMON.width, [340, 390]),
    height: by(COMMON.height, ({ bin }) => 300 + Number(bin) * 8),
    noise: from(OFFICE.noise, [58, 62, 66]),
    power: by(COMMON.power, ({ sheets }) => Number(sheets) * 28),
    supply: from(COMMON.supply, ['сеть 230 В']),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['secrecy', 'sheets'],
  title: ({ secrecy, sheets, bin }) =>
    `Уничтожитель документов ${secrecy}, листов: ${sheets}, корзина ${bin} л`,
  article: ({ secrecy, sheets, bin }) => `SH${sheets}-${secrecy.replace('-', '')}-${bin}`,
  about: (v) => [
    `Уничтожитель режет до ${v.sheets} листов за раз, уровень секретности ${v.secrecy}: ${v.particle}.`,
    v.secrecy === 'P-2'
      ? 'Полосовой рез подходит для черновиков и внутренних бумаг без персональных данных.'
      : v.secrecy === 'P-5'
        ? 'Мелкий рез применяют для кадровых, финансовых и режимных документов: восстановить лист практически нельзя.'
        : 'Перекрёстный рез закрывает требования к обычным конфиденциальным документам и персональным данным.',
    `Уничтожает ${v.destroys}; без перерыва работает ${v.runTime} мин, затем двигатель остывает.`,
    `Корзина на ${v.bin} л, уровень шума ${v.noise} дБ, ширина ${v.width} мм: встаёт под стол.`,
  ],
  price: (v) => 3900 + v.sheets * 950 * { 'P-2': 0.8, 'P-3': 1, 'P-4': 1.2, 'P-5': 1.8 }[v.secrecy],
  weight: (v) => 3000 + v.sheets * 720,
  picture: (v) => ({
    family: 'printer',
    variant: 'shredder',
    tone: v.colour === 'чёрный' ? 'black' : 'grey',
  }),
  conformity: 'declaration',
});

export const laminators = leaf({
  code: 'laminatory-paketnye',
  name: 'Ламинаторы',
  brands: ['pechatar', 'reglam', 'inkora'],
  traits: {
    format: from(OFFICE.format, ['A4', 'A3']),
    film: from(OFFICE.filmThickness, ['60–125 мкм', '60–175 мкм', '75–250 мкм']),
    rollers: by(OFFICE.rollers, ({ film }) => (film === '75–250 мкм' ? 6 : film === '60–175 мкм' ? 4 : 2)),
    speed: by(OFFICE.laminateSpeed, ({ rollers }) => ({ 2: 250, 4: 400, 6: 700 })[Number(rollers)] ?? 250),
    warmUp: by(OFFICE.warmUp, ({ rollers }) => (Number(rollers) > 2 ? 3 : 5)),
    coldMode: by(OFFICE.coldMode, (_, dice) => dice.chance(55)),
    power: by(
      COMMON.power,
      ({ format, rollers }) => 220 + Number(rollers) * 60 + (format === 'A3' ? 140 : 0),
    ),
    supply: from(COMMON.supply, ['сеть 230 В']),
    width: by(COMMON.width, ({ format }) => (format === 'A3' ? 500 : 380)),
    height: from(COMMON.height, [90, 115]),
    colour: from(COMMON.colour, ['чёрный', 'белый', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['format', 'film'],
  title: ({ format, film, rollers }) => `Ламинатор пакетный ${format}, плёнка ${film}, валов: ${rollers}`,
  article: ({ format, film, rollers }) => `LM${format}-${rollers}-${film.slice(3, 6)}`,
  about: (v) => [
    `Пакетный ламинатор формата ${v.format} закрывает плёнкой планы эвакуации, инструкции, таблички и пропуска.`,
    `Плёнка ${v.film}, скорость ${v.speed} мм в минуту, после включения греется ${v.warmUp} мин.`,
    v.rollers > 2
      ? `Валов ${v.rollers}, лист выходит ровным без пузырей и на толстой плёнке.`
      : 'Два вала рассчитаны на тонкую плёнку и небольшие тиражи.',
    v.coldMode
      ? 'Есть холодный режим для фотографий и термобумаги, которые портятся от нагрева.'
      : 'Холодного режима нет: термобумагу и струйные фотографии в горячий ламинатор не кладут.',
  ],
  price: (v) => (v.format === 'A3' ? 5200 : 2700) + (v.rollers - 2) * 2300 + (v.coldMode ? 400 : 0),
  weight: (v) => (v.format === 'A3' ? 2600 : 1500) + v.rollers * 450,
  picture: (v) => ({
    family: 'printer',
    variant: 'printer',
    tone: { чёрный: 'black', белый: 'white', серый: 'grey' }[v.colour],
  }),
  conformity: 'declaration',
});

const CLASS_WHITE: Record<string, number> = { A: 168, B: 161, C: 146 };

export const paper = leaf({
  code: 'bumaga-ofisnaya',
  name: 'Бумага офисная',
  brands: ['pechatar', 'reglam', 'inkora'],
  unit: 'package',
  traits: {
    format: from(OFFICE.format, ['A4', 'A3', 'A5']),
    paperClass: from(OFFICE.paperClass, ['A', 'B', 'C']),
    density: from(OFFICE.density, [80, 80, 90, 120, 160]),
    sheetsInPack: by(OFFICE.sheetsInPack, ({ density }) => (Number(density) > 90 ? 250 : 500)),
    whiteness: by(OFFICE.whiteness, ({ paperClass }) => CLASS_WHITE[String(paperClass)]!),
    colour: from(COMMON.colour, ['белый']),
    width: by(COMMON.width, ({ format }) => ({ A3: 297, A4: 210, A5: 148 })[String(format)] ?? 210),
    height: by(COMMON.height, ({ format }) => ({ A3: 420, A4: 297, A5: 210 })[String(format)] ?? 297),
    technology: from(OFFICE.technology, ['лазерная, струйная']),
    duplex: from(OFFICE.duplex, [true]),
    packSize: from(COMMON.packSize, [1]),
  },
  axes: ['format', 'density'],
  title: ({ format, paperClass, density, sheetsInPack }) =>
    `Бумага офисная ${format}, класс ${paperClass}, ${density} г/м², ${sheetsInPack} листов`,
  article: ({ format, paperClass, density }) => `BP${format}-${density}${paperClass}`,
  about: (v) => [
    `Белая бумага ${v.format} класса ${v.paperClass} плотностью ${v.density} г/м² для принтеров и копиров.`,
    v.density > 90
      ? 'Плотный лист берут для обложек журналов, табличек и чертежей; в автоподатчик кладут понемногу.'
      : 'Обычная плотность проходит через податчик пачкой, годится для двусторонней печати.',
    `Белизна ${v.whiteness} % CIE, в пачке ${v.sheetsInPack} листов размером ${v.width} × ${v.height} мм.`,
    v.paperClass === 'C'
      ? 'Класс C – бумага на каждый день: служебные записки, сменные отчёты, черновики.'
      : 'Ровная поверхность без пыли бережёт барабан, печать чёткая и на высоких скоростях.',
    'Хранить в закрытой пачке при влажности 40–60 %, иначе листы скручиваются.',
  ],
  price: (v) =>
    ((v.sheetsInPack * v.density * v.width * v.height) / 1e9) * { A: 200, B: 180, C: 158 }[v.paperClass],
  weight: (v) => (v.sheetsInPack * v.density * v.width * v.height) / 1e6 + 25,
  picture: (v) => ({
    family: 'logbook',
    tone: v.paperClass === 'A' ? 'blue' : v.paperClass === 'B' ? 'green' : 'sand',
    title: `Бумага ${v.format}`,
  }),
});

export const cashDetectors = leaf({
  code: 'detektory-valyut',
  name: 'Детекторы валют',
  brands: ['reglam', 'pechatar', 'sejfar', 'testora'],
  traits: {
    checks: from(OFFICE.checks, ['ультрафиолет', 'ультрафиолет и инфракрасный', 'автоматический, 5 видов']),
    currencies: from(OFFICE.currencies, ['рубли', 'рубли, доллары, евро', 'рубли, доллары, евро, юани']),
    checkSpeed: by(OFFICE.checkSpeed, ({ checks }) => (checks === 'автоматический, 5 видов' ? 120 : 20)),
    screen: by(OFFICE.screen, ({ checks }) =>
      checks === 'ультрафиолет' ? 'нет' : checks === 'автоматический, 5 видов' ? 'цифровой' : 'монитор 7"',
    ),
    supply: from(COMMON.supply, ['сеть 230 В', 'сеть 230 В и аккумулятор']),
    power: by(COMMON.power, ({ checks }) => (checks === 'ультрафиолет' ? 11 : 15)),
    width: from(COMMON.width, [145, 230, 265]),
    height: from(COMMON.height, [85, 120]),
    colour: from(COMMON.colour, ['чёрный', 'серый']),
    coldest: from(COMMON.coldest, [5]),
    warmest: from(COMMON.warmest, [40]),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['checks', 'currencies'],
  title: ({ checks, currencies }) => `Детектор валют, контроль: ${checks}; ${currencies}`,
  article: ({ checks, currencies }) =>
    `DV${checks.startsWith('авто') ? 'A' : checks.includes('инфра') ? 'I' : 'U'}-${currencies.split(', ').length}`,
  about: (v) => [
    `Детектор проверяет подлинность банкнот, виды контроля: ${v.checks}; валюты: ${v.currencies}.`,
    v.checks.startsWith('авто')
      ? `Банкноту кладут в приёмник любой стороной, ответ приходит меньше чем за секунду, до ${v.checkSpeed} банкнот в минуту.`
      : v.checks.includes('инфра')
        ? 'Кассир смотрит на экран: инфракрасные метки видны на чёрно-белом изображении, защитные волокна – в ультрафиолете.'
        : 'Кассир смотрит на волокна и метки под ультрафиолетовой лампой, водяной знак проверяют на просвет.',
    v.supply.includes('аккумулятор')
      ? 'Встроенный аккумулятор позволяет работать на выезде и при отключении света.'
      : 'Питается от сети 230 В, ставится рядом с кассой или на стойку поста.',
    `Потребление до ${v.power} Вт, ширина ${v.width} мм, цвет ${v.colour}.`,
  ],
  price: (v) =>
    (v.checks.startsWith('авто') ? 8900 : v.checks.includes('инфра') ? 6200 : 1700) +
    (v.currencies.split(', ').length - 1) * 600 +
    (v.supply.includes('аккумулятор') ? 900 : 0),
  weight: (v) => (v.checks === 'ультрафиолет' ? 650 : 1250),
  picture: (v) => ({
    family: 'printer',
    variant: 'printer',
    size: 0.8,
    tone: v.colour === 'чёрный' ? 'black' : 'grey',
  }),
  conformity: 'declaration',
});
