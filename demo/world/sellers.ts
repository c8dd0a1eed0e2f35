export interface DemoSeller {
  code: string;
  name: string;
  legalName: string;
  /** First two digits of its tax number. */
  taxRegion: string;
  since: string;
  about: string;
  /** Departments it trades in. */
  departments: readonly string[];
  /** Cities of its warehouses, the first is its home. */
  cities: readonly string[];
  /** Roubles below which it does not ship. */
  minOrder?: number;
}

const CCTV = 'videonablyudenie';
const ALARM = 'ohranno-pozharnaya-signalizatsiya';
const ACCESS = 'kontrol-dostupa';
const GENERATORS = 'generatory';
const CABLE = 'kabelnye-sistemy';
const SAFES = 'seyfy';
const NETWORK = 'setevoe-oborudovanie';
const SMART_HOME = 'umnyy-dom';
const POWER = 'elektropitanie';
const BARRIERS = 'shlagbaumy-i-avtomatika';
const COMPONENTS = 'elektronnye-komponenty';
const OFFICE = 'orgtehnika';
const MEASURING = 'izmeritelnye-pribory';
const PULLING = 'instrument-dlya-protyazhki-kabelya';
const LOGBOOKS = 'zhurnaly-ucheta';
const NOTICE = 'sistemy-opovescheniya';
const SUPPRESSION = 'pozharotushenie';
const LIGHT = 'osveschenie';

const MOSCOW = 'Москва';
const PETERSBURG = 'Санкт-Петербург';

type Row = [
  code: string,
  name: string,
  taxRegion: string,
  since: string,
  about: string,
  departments: readonly string[],
  cities: readonly string[],
  minOrder?: number,
];

const ROWS: readonly Row[] = [
  [
    'rubezhnaya-liniya',
    'Рубежная линия',
    '77',
    '2014-03-17',
    'Оптовый поставщик видеонаблюдения и СКУД с собственным сервисным центром.',
    [CCTV, ACCESS, NETWORK],
    [
      MOSCOW,
      PETERSBURG,
      'Казань',
      'Екатеринбург',
      'Новосибирск',
      'Ростов-на-Дону',
      'Самара',
      'Краснодар',
      'Нижний Новгород',
      'Воронеж',
    ],
  ],
  [
    'severnyy-dozor',
    'Северный дозор',
    '78',
    '2012-09-03',
    'Охранно-пожарные системы для Северо-Запада: подбор, поставка, обучение монтажников.',
    [ALARM, NOTICE, CCTV],
    [PETERSBURG, 'Петрозаводск', 'Мурманск', 'Архангельск', 'Вологда', 'Великий Новгород'],
  ],
  [
    'uralskiy-kontur',
    'Уральский контур',
    '66',
    '2015-06-22',
    'Комплектация объектов Урала: сигнализация, оповещение, огнестойкие кабельные линии.',
    [ALARM, NOTICE, CABLE, SUPPRESSION],
    ['Екатеринбург', 'Челябинск', 'Пермь', 'Тюмень', 'Магнитогорск', 'Курган', 'Нижний Тагил'],
  ],
  [
    'sibir-oborona',
    'СибирьОборона',
    '54',
    '2013-11-11',
    'Склад систем безопасности за Уралом: от датчика до турникета.',
    [CCTV, ALARM, ACCESS, BARRIERS],
    ['Новосибирск', 'Красноярск', 'Омск', 'Барнаул', 'Томск', 'Кемерово', 'Иркутск'],
  ],
  [
    'kabel-i-tochka',
    'Кабель и точка',
    '71',
    '2016-02-08',
    'Кабель для слаботочных систем бухтами и в нарезку, отгрузка в день заказа.',
    [CABLE, PULLING, COMPONENTS],
    ['Тула', MOSCOW, 'Калуга', 'Рязань', 'Воронеж', 'Липецк'],
    3000,
  ],
  [
    'volga-seti',
    'Волга Сети',
    '63',
    '2017-04-19',
    'Сетевое и кабельное хозяйство для провайдеров и монтажных бригад Поволжья.',
    [NETWORK, CABLE, MEASURING],
    ['Самара', 'Саратов', 'Тольятти', 'Ульяновск', 'Пенза'],
  ],
  [
    'proflic-snab',
    'ПрофЛик Снаб',
    '77',
    '2011-07-25',
    'Пожаротушение и средства защиты: поставка, перезарядка, замена по графику.',
    [SUPPRESSION, LOGBOOKS, LIGHT],
    [MOSCOW, 'Тверь', 'Ярославль', 'Владимир', 'Иваново'],
  ],
  [
    'zamkovyy-dvor',
    'Замковый двор',
    '52',
    '2010-05-12',
    'Замки, доводчики и фурнитура для дверей с контролем доступа.',
    [ACCESS, SAFES],
    ['Нижний Новгород', MOSCOW, 'Казань', 'Чебоксары', 'Киров'],
  ],
  [
    'portal-avto',
    'Портал-Авто',
    '23',
    '2018-03-05',
    'Автоматика для ворот и парковок: шлагбаумы, приводы, монтажные комплекты.',
    [BARRIERS, ACCESS],
    ['Краснодар', 'Ростов-на-Дону', 'Ставрополь', 'Сочи', 'Волгоград', 'Симферополь'],
  ],
  [
    'zapas-moschnosti',
    'Запас мощности',
    '77',
    '2009-10-30',
    'Бесперебойное и резервное питание: расчёт, поставка, ввод в работу.',
    [POWER, GENERATORS],
    [MOSCOW, PETERSBURG, 'Екатеринбург', 'Новосибирск', 'Краснодар', 'Хабаровск'],
  ],
  [
    'dizel-dvor',
    'Дизель-Двор',
    '36',
    '2014-08-14',
    'Генераторы и запасные части к ним, сервис с выездом на объект.',
    [GENERATORS, POWER],
    ['Воронеж', 'Белгород', 'Курск', 'Липецк', 'Тамбов'],
  ],
  [
    'umnyy-etazh',
    'Умный этаж',
    '16',
    '2019-01-21',
    'Автоматизация квартир и офисов: датчики, реле, защита от протечек.',
    [SMART_HOME, LIGHT, POWER],
    ['Казань', MOSCOW, 'Набережные Челны', 'Уфа'],
  ],
  [
    'seyfovyy-ryad',
    'Сейфовый ряд',
    '77',
    '2008-04-02',
    'Сейфы и архивное хранение: доставка с подъёмом, анкерение, смена замков.',
    [SAFES],
    [MOSCOW, PETERSBURG, 'Самара', 'Екатеринбург'],
  ],
  [
    'vernaya-strelka',
    'Верная стрелка',
    '61',
    '2015-12-07',
    'Приборы для наладчиков и электролабораторий, поверка и ремонт.',
    [MEASURING, PULLING, COMPONENTS],
    ['Ростов-на-Дону', 'Таганрог', 'Волгоград', 'Астрахань'],
  ],
  [
    'svet-na-postu',
    'Свет на посту',
    '33',
    '2016-09-26',
    'Аварийное, промышленное и охранное освещение от партии в одну штуку.',
    [LIGHT, POWER],
    ['Владимир', MOSCOW, 'Нижний Новгород', 'Рязань', 'Ярославль'],
  ],
  [
    'golos-strany',
    'Голос страны',
    '77',
    '2013-02-18',
    'Системы оповещения и трансляции: проектирование линий и поставка.',
    [NOTICE, ALARM],
    [MOSCOW, 'Екатеринбург', 'Новосибирск', 'Самара'],
  ],
  [
    'radiodetali-na-volge',
    'Радиодетали на Волге',
    '64',
    '2011-03-29',
    'Компоненты для ремонта и монтажа: поштучно, упаковками и на вес.',
    [COMPONENTS, MEASURING],
    ['Саратов', 'Волгоград', 'Пенза'],
  ],
  [
    'kontora-servis',
    'Контора-Сервис',
    '50',
    '2012-06-06',
    'Оргтехника, расходные материалы и журналы для служб безопасности.',
    [OFFICE, LOGBOOKS],
    [MOSCOW, 'Тверь', 'Калуга', 'Смоленск'],
  ],
  [
    'reglament-snab',
    'Регламент-Снаб',
    '78',
    '2017-10-10',
    'Журналы учёта, знаки и планы эвакуации по действующим формам.',
    [LOGBOOKS, OFFICE],
    [PETERSBURG, MOSCOW, 'Великий Новгород'],
  ],
  [
    'vostok-bezopasnost',
    'Восток-Безопасность',
    '25',
    '2014-05-20',
    'Системы безопасности для Приморья и Дальнего Востока со склада.',
    [CCTV, ALARM, ACCESS, NETWORK],
    ['Владивосток', 'Хабаровск', 'Комсомольск-на-Амуре', 'Якутск'],
  ],
  [
    'baykal-signal',
    'Байкал-Сигнал',
    '38',
    '2016-11-15',
    'Охранные системы для Восточной Сибири: склад, монтаж, обслуживание.',
    [ALARM, CCTV, NOTICE],
    ['Иркутск', 'Улан-Удэ', 'Чита'],
  ],
  [
    'bashkir-elektro',
    'БашЭлектроСнаб',
    '02',
    '2010-08-23',
    'Электропитание, свет и кабель для промышленности республики.',
    [POWER, LIGHT, CABLE],
    ['Уфа', 'Стерлитамак', 'Оренбург'],
  ],
  [
    'baltik-video',
    'Балтик-Видео',
    '39',
    '2018-07-02',
    'Видеонаблюдение и сети для Калининградской области.',
    [CCTV, NETWORK, SMART_HOME],
    ['Калининград'],
  ],
  [
    'yug-pozhservis',
    'Юг-Пожсервис',
    '26',
    '2013-09-09',
    'Пожаротушение и сигнализация: подбор модулей и расчёт количества.',
    [SUPPRESSION, ALARM],
    ['Ставрополь', 'Краснодар', 'Владикавказ', 'Махачкала'],
  ],
  [
    'tsentr-protyazhki',
    'Центр протяжки',
    '37',
    '2019-05-27',
    'Инструмент для прокладки кабеля: продажа и прокат.',
    [PULLING, CABLE, MEASURING],
    ['Иваново', 'Кострома', 'Ярославль'],
  ],
  [
    'kuzbass-avtomatika',
    'Кузбасс-Автоматика',
    '42',
    '2015-03-31',
    'Автоматика въезда и промышленные шлагбаумы для предприятий.',
    [BARRIERS, POWER],
    ['Кемерово', 'Новокузнецк', 'Томск'],
  ],
  [
    'gorod-dostupa',
    'Город доступа',
    '77',
    '2016-01-13',
    'Проходные под ключ: турникеты, считыватели, карты, программное обеспечение.',
    [ACCESS, BARRIERS, OFFICE],
    [MOSCOW, PETERSBURG, 'Нижний Новгород', 'Екатеринбург', 'Краснодар'],
  ],
  [
    'set-i-shkaf',
    'Сеть и шкаф',
    '76',
    '2017-08-28',
    'Шкафы, коммутаторы и оптика для небольших узлов связи.',
    [NETWORK, CABLE],
    ['Ярославль', MOSCOW, 'Череповец'],
  ],
  [
    'bryansk-krepezh',
    'Брянский крепёж',
    '32',
    '2007-02-26',
    'Крепёж на вес и упаковками, огнестойкие линии, кабельные трассы.',
    [CABLE, PULLING],
    ['Брянск', 'Орёл', 'Смоленск', MOSCOW],
    1500,
  ],
  [
    'tyumen-ohrana',
    'Тюмень-Охрана',
    '72',
    '2012-12-17',
    'Комплексные поставки для нефтегазовых объектов и городской среды.',
    [CCTV, ALARM, ACCESS, SUPPRESSION, NOTICE],
    ['Тюмень', 'Сургут', 'Нижневартовск', 'Екатеринбург', 'Омск'],
  ],
];

/** Thirty sellers with 120-odd warehouses; invented, like their numbers. */
export const SELLERS: readonly DemoSeller[] = ROWS.map(
  ([code, name, taxRegion, since, about, departments, cities, minOrder]) => ({
    code,
    name,
    legalName: `ООО «${name}»`,
    taxRegion,
    since,
    about,
    departments,
    cities,
    ...(minOrder === undefined ? {} : { minOrder }),
  }),
);
