export interface DemoCategory {
  code: string;
  name: string;
}

export interface DemoTopCategory extends DemoCategory {
  children: readonly DemoCategory[];
}

const child = (code: string, name: string): DemoCategory => ({ code, name });

/** The 18 departments of the marketplace and what each is divided into. */
export const DEMO_CATEGORIES: readonly DemoTopCategory[] = [
  {
    code: 'videonablyudenie',
    name: 'Видеонаблюдение',
    children: [
      child('ip-kamery', 'IP-камеры'),
      child('ahd-kamery', 'Аналоговые и AHD-камеры'),
      child('videoregistratory', 'Видеорегистраторы'),
      child('povorotnye-kamery', 'Поворотные камеры'),
      child('domofony', 'Домофоны'),
      child('obektivy-i-kronshteyny', 'Объективы и кронштейны'),
    ],
  },
  {
    code: 'ohranno-pozharnaya-signalizatsiya',
    name: 'Охранно-пожарная сигнализация',
    children: [
      child('izveschateli-pozharnye', 'Извещатели пожарные'),
      child('izveschateli-ohrannye', 'Извещатели охранные'),
      child('pribory-priemno-kontrolnye', 'Приёмно-контрольные приборы'),
      child('radiokanalnye-sistemy', 'Радиоканальные системы'),
      child('moduli-i-rasshiriteli', 'Модули и расширители'),
    ],
  },
  {
    code: 'kontrol-dostupa',
    name: 'Контроль доступа',
    children: [
      child('zamki', 'Замки'),
      child('schityvateli', 'Считыватели'),
      child('turnikety', 'Турникеты'),
      child('kontrollery-skud', 'Контроллеры СКУД'),
      child('karty-i-brelki', 'Карты и брелоки'),
      child('dovodchiki', 'Доводчики'),
    ],
  },
  {
    code: 'generatory',
    name: 'Генераторы',
    children: [
      child('generatory-benzinovye', 'Бензиновые генераторы'),
      child('generatory-dizelnye', 'Дизельные генераторы'),
      child('generatory-invertornye', 'Инверторные генераторы'),
      child('avr', 'Блоки автоматического ввода резерва'),
    ],
  },
  {
    code: 'kabelnye-sistemy',
    name: 'Кабельные системы',
    children: [
      child('vitaya-para', 'Витая пара'),
      child('kabel-pozharnoy-signalizatsii', 'Кабель для пожарной сигнализации'),
      child('koaksialnyy-kabel', 'Коаксиальный кабель'),
      child('silovoy-kabel', 'Силовой кабель'),
      child('kabel-kanaly-i-truby', 'Кабель-каналы и трубы'),
      child('krepezh', 'Крепёж'),
    ],
  },
  {
    code: 'seyfy',
    name: 'Сейфы',
    children: [
      child('seyfy-mebelnye', 'Мебельные сейфы'),
      child('seyfy-ognestoykie', 'Огнестойкие сейфы'),
      child('seyfy-oruzheynye', 'Оружейные сейфы'),
      child('klyuchnitsy', 'Ключницы'),
    ],
  },
  {
    code: 'setevoe-oborudovanie',
    name: 'Сетевое оборудование',
    children: [
      child('kommutatory-poe', 'Коммутаторы PoE'),
      child('marshrutizatory', 'Маршрутизаторы'),
      child('tochki-dostupa', 'Точки доступа'),
      child('mediakonvertery', 'Медиаконвертеры'),
      child('shkafy-i-stoyki', 'Шкафы и стойки'),
    ],
  },
  {
    code: 'umnyy-dom',
    name: 'Умный дом',
    children: [
      child('huby', 'Центры управления'),
      child('datchiki-umnogo-doma', 'Датчики'),
      child('umnye-rozetki', 'Розетки и реле'),
      child('zaschita-ot-protechek', 'Защита от протечек'),
    ],
  },
  {
    code: 'elektropitanie',
    name: 'Электропитание',
    children: [
      child('istochniki-bespereboynogo-pitaniya', 'Источники бесперебойного питания'),
      child('bloki-pitaniya', 'Блоки питания'),
      child('akkumulyatory', 'Аккумуляторы'),
      child('stabilizatory', 'Стабилизаторы'),
    ],
  },
  {
    code: 'shlagbaumy-i-avtomatika',
    name: 'Шлагбаумы и автоматика',
    children: [
      child('shlagbaumy', 'Шлагбаумы'),
      child('privody-vorot', 'Приводы ворот'),
      child('bollardy', 'Болларды и блокираторы'),
      child('fotoelementy-i-lampy', 'Фотоэлементы и лампы'),
    ],
  },
  {
    code: 'elektronnye-komponenty',
    name: 'Электронные компоненты',
    children: [
      child('klemmy-i-razemy', 'Клеммы и разъёмы'),
      child('rele', 'Реле'),
      child('predohraniteli', 'Предохранители'),
      child('platy-i-moduli', 'Платы и модули'),
    ],
  },
  {
    code: 'orgtehnika',
    name: 'Оргтехника',
    children: [
      child('printery-i-mfu', 'Принтеры и МФУ'),
      child('printery-etiketok', 'Принтеры этикеток'),
      child('unichtozhiteli-dokumentov', 'Уничтожители документов'),
    ],
  },
  {
    code: 'izmeritelnye-pribory',
    name: 'Измерительные приборы',
    children: [
      child('multimetry', 'Мультиметры'),
      child('testery-kabelya', 'Тестеры кабеля'),
      child('testery-videonablyudeniya', 'Тестеры видеонаблюдения'),
      child('izmeriteli-soprotivleniya', 'Измерители сопротивления'),
    ],
  },
  {
    code: 'instrument-dlya-protyazhki-kabelya',
    name: 'Инструмент для протяжки кабеля',
    children: [
      child('ustroystva-zakladki-kabelya', 'Устройства закладки кабеля'),
      child('kabelnye-chulki', 'Кабельные чулки'),
      child('domkraty-i-roliki', 'Домкраты и ролики'),
    ],
  },
  {
    code: 'zhurnaly-ucheta',
    name: 'Журналы учёта',
    children: [
      child('zhurnaly-pozharnoy-bezopasnosti', 'Пожарная безопасность'),
      child('zhurnaly-ohrany-truda', 'Охрана труда'),
      child('zhurnaly-propusknogo-rezhima', 'Пропускной режим'),
    ],
  },
  {
    code: 'sistemy-opovescheniya',
    name: 'Системы оповещения',
    children: [
      child('gromkogovoriteli', 'Громкоговорители'),
      child('opoveschateli', 'Оповещатели'),
      child('usiliteli-translyatsii', 'Усилители трансляции'),
      child('tablo', 'Световые табло'),
    ],
  },
  {
    code: 'pozharotushenie',
    name: 'Пожаротушение',
    children: [
      child('ognetushiteli', 'Огнетушители'),
      child('moduli-pozharotusheniya', 'Модули пожаротушения'),
      child('pozharnye-krany-i-rukava', 'Пожарные краны и рукава'),
      child('pozharnye-schity', 'Щиты и инвентарь'),
    ],
  },
  {
    code: 'osveschenie',
    name: 'Освещение',
    children: [
      child('svetilniki-avariynye', 'Аварийные светильники'),
      child('prozhektory', 'Прожекторы'),
      child('svetilniki-promyshlennye', 'Промышленные светильники'),
      child('lampy', 'Лампы'),
    ],
  },
];
