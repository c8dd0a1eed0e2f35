import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { OFFICE } from './office-attributes.ts';

export const printers = leaf({
  code: 'printery-ofisnye',
  name: 'Принтеры',
  brands: ['inkora', 'pechatar', 'swenlink', 'kestora'],
  traits: {
    technology: from(OFFICE.technology, ['лазерная', 'лазерная', 'струйная']),
    colourPrint: from(OFFICE.colourPrint, ['чёрно-белая', 'цветная']),
    format: from(OFFICE.format, ['A4', 'A4', 'A3']),
    speed: by(OFFICE.speed, ({ technology, colourPrint }, dice) =>
      technology === 'струйная'
        ? dice.pick([12, 15, 18])
        : colourPrint === 'цветная'
          ? dice.pick([22, 28])
          : dice.pick([30, 34, 40]),
    ),
    duplex: by(OFFICE.duplex, (_, dice) => dice.chance(65)),
    dpi: by(OFFICE.dpi, ({ technology }) => (technology === 'струйная' ? '4800 × 1200' : '1200 × 1200')),
    monthly: by(OFFICE.monthly, ({ technology, speed }) =>
      technology === 'струйная' ? 5000 : Number(speed) > 30 ? 50_000 : 20_000,
    ),
    tray: by(OFFICE.tray, ({ technology }, dice) =>
      technology === 'струйная' ? 100 : dice.pick([150, 250]),
    ),
    interface: from(COMMON.interface, ['USB', 'USB, Ethernet', 'USB, Ethernet, Wi-Fi']),
    supply: from(COMMON.supply, ['сеть 230 В']),
    power: by(COMMON.power, ({ technology, colourPrint }) =>
      technology === 'струйная' ? 20 : colourPrint === 'цветная' ? 480 : 380,
    ),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colourPrint', 'interface'],
  title: ({ technology, colourPrint, format, speed, interface: link }) =>
    `Принтер ${format}, печать ${technology} ${colourPrint}, ${speed} стр/мин, ${link}`,
  article: ({ technology, colourPrint, format, speed, interface: link }) =>
    `P${technology === 'струйная' ? 'J' : 'L'}${format[1]}${speed}${colourPrint === 'цветная' ? 'C' : 'M'}-${link
      .split(', ')
      .map((one) => one[0])
      .join('')}`,
  about: (v) => [
    `Принтер формата ${v.format} для офиса, поста охраны и диспетчерской, печать ${v.technology} ${v.colourPrint}.`,
    `Скорость до ${v.speed} страниц в минуту, нагрузка до ${v.monthly.toLocaleString('ru')} страниц в месяц, лоток на ${v.tray} листов.`,
    v.duplex
      ? 'Печатает на двух сторонах сам: удобно для договоров, журналов и инструкций.'
      : 'Двусторонняя печать ручная, лист переворачивают по подсказке драйвера.',
    v.interface === 'USB'
      ? 'Подключается кабелем USB к одному компьютеру, для общей печати его открывают по сети с этого места.'
      : `Подключение: ${v.interface}; печатать могут все рабочие места сети.`,
    v.technology === 'струйная'
      ? 'Чернила не любят простоя: хотя бы раз в неделю на принтере печатают страницу.'
      : 'Тонер не засыхает, принтер можно оставлять без работы на месяцы.',
  ],
  price: (v) =>
    (v.technology === 'струйная' ? 9800 : v.colourPrint === 'цветная' ? 36_000 : 17_500) *
      (v.format === 'A3' ? 2.6 : 1) +
    v.speed * 90 +
    (v.duplex ? 1800 : 0) +
    (v.interface.split(', ').length - 1) * 1300,
  weight: (v) =>
    (v.technology === 'струйная' ? 4200 : v.colourPrint === 'цветная' ? 16_500 : 7600) *
    (v.format === 'A3' ? 2.2 : 1),
  picture: (v) => ({
    family: 'printer',
    variant: 'printer',
    tone: { белый: 'white', чёрный: 'black', серый: 'grey' }[v.colour],
  }),
  conformity: 'declaration',
  accessories: ['kartridzhi-dlya-printerov', 'bumaga-ofisnaya'],
});

export const multifunction = leaf({
  code: 'mfu-ofisnye',
  name: 'МФУ',
  brands: ['inkora', 'pechatar', 'swenlink', 'kestora'],
  traits: {
    technology: from(OFFICE.technology, ['лазерная', 'лазерная', 'струйная с ёмкостями чернил']),
    colourPrint: by(OFFICE.colourPrint, ({ technology }, dice) =>
      technology === 'лазерная' && dice.chance(60) ? 'чёрно-белая' : 'цветная',
    ),
    format: from(OFFICE.format, ['A4', 'A4', 'A3']),
    adf: from(OFFICE.adf, ['нет', '35 листов', '50 листов, двусторонний']),
    speed: by(OFFICE.speed, ({ technology }, dice) =>
      technology === 'лазерная' ? dice.pick([26, 30, 35]) : dice.pick([10, 15]),
    ),
    scanner: by(OFFICE.scanner, ({ adf }) => (adf === 'нет' ? 'планшетный' : 'планшетный и протяжный')),
    duplex: by(OFFICE.duplex, ({ adf }) => adf !== 'нет'),
    monthly: by(OFFICE.monthly, ({ technology, adf }) =>
      technology === 'лазерная' ? (adf === 'нет' ? 15_000 : 40_000) : 8000,
    ),
    tray: from(OFFICE.tray, [150, 250]),
    interface: from(COMMON.interface, ['USB', 'USB, Wi-Fi', 'USB, Ethernet, Wi-Fi']),
    screen: by(OFFICE.screen, ({ adf }) => (adf === 'нет' ? 'две строки' : 'цветной сенсорный')),
    power: by(COMMON.power, ({ technology }) => (technology === 'лазерная' ? 450 : 25)),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['adf', 'interface'],
  title: ({ technology, colourPrint, format, adf, interface: link }) =>
    `МФУ ${format}, печать ${colourPrint} ${technology}, ${adf === 'нет' ? 'без автоподатчика' : `автоподатчик ${adf}`}, ${link}`,
  article: ({ technology, colourPrint, format, adf, interface: link }) =>
    `M${technology === 'лазерная' ? 'L' : 'T'}${format[1]}${colourPrint === 'цветная' ? 'C' : 'M'}${adf === 'нет' ? '0' : adf.slice(0, 2)}-${link
      .split(', ')
      .map((one) => one[0])
      .join('')}`,
  about: (v) => [
    `МФУ формата ${v.format} печатает, копирует и сканирует, печать ${v.colourPrint} ${v.technology}, до ${v.speed} страниц в минуту.`,
    v.adf === 'нет'
      ? 'Сканер планшетный: листы кладут на стекло по одному, для паспортов и пропусков этого достаточно.'
      : `Автоподатчик на ${v.adf} сканирует пачку договоров или журналов без присмотра.`,
    `Лоток на ${v.tray} листов, нагрузка до ${v.monthly.toLocaleString('ru')} страниц в месяц, двусторонняя печать ${v.duplex ? 'автоматическая' : 'ручная'}.`,
    `Подключение: ${v.interface}; экран: ${v.screen}, готовые сканы отправляются на компьютер${v.interface === 'USB' ? '' : ' или в сетевую папку'}.`,
    v.technology === 'лазерная'
      ? 'Расходник – картридж с тонером, меняется за минуту без инструмента.'
      : 'Чернила доливают из флаконов в прозрачные ёмкости, страница выходит дешевле лазерной.',
  ],
  price: (v) =>
    (v.technology === 'лазерная' ? (v.colourPrint === 'цветная' ? 48_000 : 24_500) : 27_000) *
      (v.format === 'A3' ? 2.5 : 1) +
    (v.adf === 'нет' ? 0 : 6200) +
    (v.interface.split(', ').length - 1) * 1200,
  weight: (v) =>
    (v.technology === 'лазерная' ? 12_500 : 6500) * (v.format === 'A3' ? 2.3 : 1) +
    (v.adf === 'нет' ? 0 : 1600),
  picture: (v) => ({
    family: 'printer',
    variant: 'printer',
    tone: { белый: 'white', чёрный: 'black', серый: 'grey' }[v.colour],
  }),
  conformity: 'declaration',
  accessories: ['kartridzhi-dlya-printerov', 'bumaga-ofisnaya'],
});

export const cartridges = leaf({
  code: 'kartridzhi-dlya-printerov',
  name: 'Картриджи и тонеры',
  brands: ['inkora', 'pechatar', 'swenlink'],
  traits: {
    kind: from(OFFICE.cartridgeKind, ['картридж с тонером', 'фотобарабан', 'чернила во флаконе']),
    ink: by(OFFICE.ink, ({ kind }, dice) =>
      kind === 'фотобарабан' ? 'чёрный' : dice.pick(['чёрный', 'голубой', 'пурпурный', 'жёлтый']),
    ),
    yield: from(OFFICE.yield, [1500, 3000, 6000, 12_000]),
    format: from(OFFICE.format, ['A4', 'A3']),
    chip: by(OFFICE.chip, ({ kind }) => kind !== 'чернила во флаконе'),
    origin: from(OFFICE.origin, ['оригинальный', 'совместимый', 'совместимый']),
    technology: by(OFFICE.technology, ({ kind }) =>
      kind === 'чернила во флаконе' ? 'струйная' : 'лазерная',
    ),
    packSize: from(COMMON.packSize, [1]),
    coldest: from(COMMON.coldest, [5]),
    warmest: from(COMMON.warmest, [35]),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['yield', 'origin'],
  title: ({ kind, ink, yield: pages, origin }) =>
    `${kind[0]!.toUpperCase()}${kind.slice(1)}, цвет ${ink}, ${pages.toLocaleString('ru')} стр, ${origin === 'оригинальный' ? 'оригинал' : 'совместимый расходник'}`,
  article: ({ kind, ink, yield: pages, origin }) =>
    `${kind[0] === 'ф' ? 'DR' : kind.startsWith('чер') ? 'IN' : 'TN'}${pages / 100}${ink[0]!.toUpperCase()}-${origin === 'оригинальный' ? 'O' : 'S'}`,
  about: (v) => [
    `Расходник для печати, вид: ${v.kind}, цвет ${v.ink}, ресурс до ${v.yield.toLocaleString('ru')} страниц при заполнении 5 %.`,
    v.origin === 'оригинальный'
      ? 'Выпущен тем же производителем, что и аппарат, на гарантию принтера не влияет.'
      : 'Совместимый расходник: перед покупкой сверяют обозначение аппарата, печать близка к заводской.',
    v.kind === 'фотобарабан'
      ? 'Барабан меняют реже тонера, беречь его нужно от света и отпечатков пальцев.'
      : v.kind === 'картридж с тонером'
        ? 'Чип сообщает остаток тонера, картридж перед установкой слегка встряхивают.'
        : 'Горлышко флакона подходит только к ёмкости своего цвета, чернила не проливаются.',
    `Хранить при температуре от +${v.coldest} до +${v.warmest} °C в закрытой упаковке, формат аппарата ${v.format}.`,
  ],
  price: (v) =>
    ({
      'картридж с тонером': 900 + v.yield * 0.42,
      фотобарабан: 2100 + v.yield * 0.28,
      'чернила во флаконе': 420 + v.yield * 0.05,
    })[v.kind] * (v.origin === 'оригинальный' ? 2.1 : 1),
  weight: (v) =>
    ({ 'картридж с тонером': 550 + v.yield / 15, фотобарабан: 700, 'чернила во флаконе': 120 })[v.kind],
  picture: (v) => ({
    ...(v.kind === 'чернила во флаконе'
      ? { family: 'container', variant: 'bottle' }
      : { family: 'printer', variant: 'cartridge' }),
    tone: { чёрный: 'black', голубой: 'blue', пурпурный: 'red', жёлтый: 'yellow' }[v.ink] ?? 'black',
  }),
  accessories: ['printery-ofisnye', 'mfu-ofisnye'],
});
