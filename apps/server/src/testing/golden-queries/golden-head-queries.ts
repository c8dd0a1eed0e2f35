import type { GoldenQuery } from './golden-queries.ts';

/** A whole department in a word or two: its typical goods come first. */
export const HEAD_QUERIES: readonly GoldenQuery[] = [
  { query: 'скуд', wants: { category: ['kontrollery-skud', 'schityvateli', 'zamki', 'turnikety'] } },
  {
    query: 'система контроля доступа',
    wants: { category: ['kontrollery-skud', 'schityvateli', 'zamki', 'turnikety'] },
  },
  { query: 'crel', wants: { category: ['kontrollery-skud', 'schityvateli', 'zamki', 'turnikety'] } },
  {
    query: 'опс',
    wants: {
      category: [
        'izveschateli-pozharnye',
        'izveschateli-ohrannye',
        'pribory-priemno-kontrolnye',
        'izveschateli-adresnye',
      ],
    },
  },
  {
    query: 'охранная сигнализация',
    wants: {
      category: [
        'izveschateli-ohrannye',
        'gsm-paneli-ohrannye',
        'pribory-ppkop',
        'radiokanalnye-sistemy',
        'klaviatury-ohrannye',
      ],
    },
  },
  {
    query: 'охранка',
    wants: {
      category: ['izveschateli-ohrannye', 'gsm-paneli-ohrannye', 'pribory-ppkop', 'radiokanalnye-sistemy'],
    },
  },
  {
    query: 'пожарная сигнализация',
    wants: {
      category: [
        'izveschateli-pozharnye',
        'izveschateli-adresnye',
        'pribory-ppkup-adresnye',
        'pribory-ppkop',
      ],
    },
  },
  {
    query: 'пожарка',
    wants: {
      category: [
        'izveschateli-pozharnye',
        'izveschateli-adresnye',
        'pribory-ppkup-adresnye',
        'pribory-ppkop',
      ],
    },
  },
  {
    query: 'камеры видеонаблюдения',
    wants: { category: ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery-ip'] },
  },
  {
    query: 'камера видеонаблюдения уличная',
    wants: { category: ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery-ip'] },
  },
  {
    query: 'видеонаблюдение',
    wants: { category: ['ip-kamery', 'ahd-kamery', 'registratory-nvr', 'registratory-dvr'] },
  },
  {
    query: 'система видеонаблюдения',
    wants: {
      category: [
        'ip-kamery',
        'ahd-kamery',
        'registratory-nvr',
        'registratory-dvr',
        'komplekty-videonablyudeniya',
      ],
    },
  },
  { query: 'комплект видеонаблюдения', wants: { category: ['komplekty-videonablyudeniya'] } },
  { query: 'камеры', wants: { category: ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery-ip'] } },
  { query: 'камера', wants: { category: ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery-ip'] } },
  { query: 'ip камеры', wants: { category: ['ip-kamery', 'povorotnye-kamery-ip'] } },
  {
    query: 'домофоны',
    wants: { category: ['monitory-domofona', 'komplekty-domofonov', 'paneli-vyzyvnye', 'trubki-domofona'] },
  },
  {
    query: 'домофон',
    wants: { category: ['monitory-domofona', 'komplekty-domofonov', 'paneli-vyzyvnye', 'trubki-domofona'] },
  },
  {
    query: 'кабель',
    wants: {
      category: [
        'vitaya-para',
        'kabel-pozharnoy-signalizatsii',
        'koaksialnyy-kabel',
        'silovoy-kabel',
        'kabel-opticheskiy',
      ],
    },
  },
  {
    query: 'провод',
    wants: { category: ['silovoy-kabel', 'provod-montazhnyy', 'koaksialnyy-kabel', 'vitaya-para'] },
  },
  { query: 'источники питания', wants: { category: ['bloki-pitaniya', 'istochniki-vtorichnogo-pitaniya'] } },
  { query: 'источник питания', wants: { category: ['bloki-pitaniya', 'istochniki-vtorichnogo-pitaniya'] } },
  { query: 'блоки питания', wants: { category: ['bloki-pitaniya'] } },
  {
    query: 'электропитание',
    wants: {
      category: [
        'bloki-pitaniya',
        'istochniki-vtorichnogo-pitaniya',
        'akkumulyatory',
        'istochniki-bespereboynogo-pitaniya',
      ],
    },
  },
  { query: 'пожаротушение', wants: { category: ['moduli-pozharotusheniya', 'ognetushiteli', 'orositeli'] } },
  {
    query: 'огнетушители',
    wants: {
      category: [
        'ognetushiteli-poroshkovye',
        'ognetushiteli-uglekislotnye',
        'ognetushiteli-vozdushno-emulsionnye',
      ],
    },
  },
  {
    query: 'оповещение',
    wants: { category: ['opoveschateli', 'gromkogovoriteli', 'upravlenie-opovescheniem'] },
  },
  {
    query: 'соуэ',
    wants: { category: ['opoveschateli', 'gromkogovoriteli', 'upravlenie-opovescheniem', 'tablo'] },
  },
  {
    query: 'сетевое оборудование',
    wants: { category: ['kommutatory-poe', 'marshrutizatory', 'tochki-dostupa', 'mediakonvertery'] },
  },
  { query: 'умный дом', wants: { category: ['huby', 'datchiki-umnogo-doma', 'umnye-rozetki'] } },
  {
    query: 'освещение',
    wants: {
      category: [
        'svetilniki-ofisnye-i-zhkh',
        'prozhektory',
        'svetilniki-promyshlennye',
        'lampy',
        'ulichnoe-osveschenie-i-upravlenie',
      ],
    },
  },
  {
    query: 'сейфы',
    wants: { category: ['seyfy-mebelnye', 'seyfy-ognestoykie', 'seyfy-vzlomostoykie', 'seyfy-oruzheynye'] },
  },
  {
    query: 'генераторы',
    wants: { category: ['generatory-benzinovye', 'generatory-dizelnye', 'generatory-invertornye'] },
  },
  {
    query: 'сигнализация',
    wants: {
      category: [
        'izveschateli-ohrannye',
        'gsm-paneli-ohrannye',
        'pribory-ppkop',
        'radiokanalnye-sistemy',
        'izveschateli-pozharnye',
      ],
    },
  },
  {
    query: 'датчики',
    wants: {
      category: [
        'izveschateli-ohrannye',
        'izveschateli-pozharnye',
        'datchiki-umnogo-doma',
        'radiokanalnye-sistemy',
      ],
    },
  },
  {
    query: 'извещатели',
    wants: { category: ['izveschateli-ohrannye', 'izveschateli-pozharnye', 'izveschateli-adresnye'] },
  },
  { query: 'замки', wants: { category: ['zamki', 'mehanicheskie-zamki'] } },
  { query: 'электрика', wants: { category: ['avtomatika-i-schity', 'silovoy-kabel'] } },
  {
    query: 'аккумуляторы',
    wants: { category: ['akkumulyatory-agm', 'akkumulyatory-gel', 'akkumulyatory-lifepo4'] },
  },
  { query: 'автоматика для ворот', wants: { category: ['privody-vorot'] } },
  {
    query: 'оборудование для сигнализации',
    wants: {
      category: [
        'izveschateli-ohrannye',
        'gsm-paneli-ohrannye',
        'pribory-ppkop',
        'radiokanalnye-sistemy',
        'izveschateli-pozharnye',
        'izveschateli-adresnye',
        'pribory-ppkup-adresnye',
      ],
    },
  },
  {
    query: 'регистраторы',
    wants: { category: ['registratory-nvr', 'registratory-dvr', 'registratory-gibridnye'] },
  },
  { query: 'расходники', wants: { category: ['rashodnye-materialy', 'krepezh', 'styazhki-kabelnye'] } },
  { query: 'контроллер скуд', wants: { category: ['kontrollery-avtonomnye', 'kontrollery-setevye'] } },
  {
    query: 'слаботочка',
    wants: { category: ['kabelnye-sistemy', 'videonablyudenie', 'ohranno-pozharnaya-signalizatsiya'] },
  },
];
