/** What a thing is for in a system, by the categories of the catalogue. */
interface Role {
  /** Codes of categories; one stands for all below it. */
  categories: readonly string[];
  /** How such a thing is called in rows nobody has found a product for. */
  words: RegExp;
}

export const GOODS_ROLES = {
  ipCamera: {
    categories: [
      'ip-kamery-kupolnye',
      'ip-kamery-tsilindricheskie',
      'ip-kamery-turelnye',
      'ip-kamery-korpusnye',
      'ip-kamery-panoramnye',
      'povorotnye-kamery-ip',
    ],
    words: /камер/iu,
  },
  boxCamera: { categories: ['ip-kamery-korpusnye'], words: /камер/iu },
  turningCamera: { categories: ['povorotnye-kamery'], words: /камер/iu },
  ahdCamera: {
    categories: [
      'ahd-kamery-kupolnye',
      'ahd-kamery-tsilindricheskie',
      'ahd-kamery-miniatyurnye',
      'povorotnye-kamery-ahd',
    ],
    words: /камер/iu,
  },
  ipRecorder: {
    categories: ['registratory-nvr', 'registratory-gibridnye', 'komplekty-ip-videonablyudeniya'],
    words: /регистратор|nvr|сервер|лиценз|программн|хранилищ|облак/iu,
  },
  ahdRecorder: {
    categories: ['registratory-dvr', 'registratory-gibridnye', 'komplekty-ahd-videonablyudeniya'],
    words: /регистратор|dvr|сервер|плата видеозахвата/iu,
  },
  drive: {
    categories: ['zhestkie-diski-dlya-videonablyudeniya'],
    words: /диск|hdd|ssd|накопител|хранилищ|nas(?!\p{L})/iu,
  },
  lens: { categories: ['obektivy-dlya-kamer'], words: /объектив/iu },
  bracket: { categories: ['kronshteyny-dlya-kamer'], words: /кронштейн|подвес|стойк|крепл/iu },
  poeDevice: {
    categories: [
      'ip-kamery-kupolnye',
      'ip-kamery-tsilindricheskie',
      'ip-kamery-turelnye',
      'ip-kamery-korpusnye',
      'ip-kamery-panoramnye',
      'povorotnye-kamery-ip',
      'tochki-dostupa-potolochnye',
      'tochki-dostupa-ulichnye',
    ],
    words: /камер|точк[аи] доступа/iu,
  },
  poeSource: {
    categories: ['kommutatory-poe', 'poe-inzhektory', 'registratory-nvr', 'komplekty-ip-videonablyudeniya'],
    words: /коммутатор|poe|инжектор|свитч|switch/iu,
  },
  supply: {
    categories: ['istochniki-vtorichnogo-pitaniya', 'bloki-pitaniya'],
    words: /блок\p{L}* питани|источник|ИВЭПР|РИП|БРП|БП(?!\p{L})|адаптер/iu,
  },
  plainSupply: { categories: ['bloki-pitaniya'], words: /блок\p{L}* питани|БП(?!\p{L})|адаптер/iu },
  reservedSupply: {
    categories: ['ivp-rezervirovannye-12v', 'ivp-rezervirovannye-24v'],
    words: /источник|резерв|ИВЭПР|РИП|БРП/iu,
  },
  battery: {
    categories: ['akkumulyatory-agm', 'akkumulyatory-gel', 'akkumulyatory-lifepo4'],
    words: /аккумулятор|батаре|АКБ/iu,
  },
  lock: {
    categories: [
      'zamki-elektromagnitnye',
      'zamki-elektromehanicheskie-vreznye',
      'zaschelki-elektromehanicheskie',
    ],
    words: /зам(?:ок|к[аиу])|защ[её]лк/iu,
  },
  magnet: { categories: ['zamki-elektromagnitnye'], words: /зам(?:ок|к[аиу])/iu },
  closer: { categories: ['dovodchiki-rychazhnye', 'dovodchiki-so-skolzyaschey-tyagoy'], words: /доводчик/iu },
  exitButton: {
    categories: ['knopki-vyhoda', 'knopki-vyhoda-beskontaktnye'],
    words: /кнопк/iu,
  },
  controller: {
    categories: ['kontrollery-avtonomnye', 'kontrollery-setevye'],
    words: /контроллер|скуд/iu,
  },
  reader: {
    categories: ['schityvateli', 'paneli-vyzyvnye', 'zamki-gostinichnye', 'zamki-kodovye-elektronnye'],
    words: /считывател|терминал|клавиатур|турникет|панел/iu,
  },
  cardReader: {
    categories: ['schityvateli-em-marin', 'schityvateli-mifare', 'schityvateli-multiformatnye'],
    words: /считывател/iu,
  },
  doorPanel: { categories: ['paneli-vyzyvnye'], words: /вызывн|панел/iu },
  doorMonitor: {
    categories: ['monitory-domofona', 'trubki-domofona', 'komplekty-domofonov'],
    words: /монитор|трубк|домофон|абонентск/iu,
  },
  fireDetector: {
    categories: [
      'izveschateli-dymovye',
      'izveschateli-teplovye',
      'izveschateli-ruchnye',
      'izveschateli-plameni',
      'izveschateli-dymovye-lineynye',
    ],
    words: /извещател/iu,
  },
  guardDetector: { categories: ['izveschateli-ohrannye'], words: /извещател|датчик/iu },
  loopPanel: {
    categories: [
      'pribory-ppkop',
      'pribory-ppkup-adresnye',
      'gsm-paneli-ohrannye',
      'rasshiriteli-shleyfov',
      'paneli-radiokanalnye',
    ],
    words: /прибор|ппк|панел|пульт|сигнал-|гранит|с2000/iu,
  },
  addressDetector: { categories: ['izveschateli-adresnye'], words: /извещател/iu },
  addressPanel: {
    categories: ['pribory-ppkup-adresnye'],
    words: /прибор|ппк|панел|пульт|контроллер|с2000/iu,
  },
  radioDetector: {
    categories: [
      'izveschateli-dvizheniya-radio',
      'izveschateli-otkrytiya-radio',
      'izveschateli-dymovye-radio',
    ],
    words: /извещател|датчик/iu,
  },
  radioDevice: {
    categories: [
      'izveschateli-dvizheniya-radio',
      'izveschateli-otkrytiya-radio',
      'izveschateli-dymovye-radio',
      'brelki-radiokanalnye',
    ],
    words: /извещател|датчик|брелок/iu,
  },
  radioPanel: { categories: ['paneli-radiokanalnye'], words: /панел|прибор|хаб|централь|расширител/iu },
  panelWithBattery: {
    categories: ['pribory-ppkop', 'pribory-ppkup-adresnye'],
    words: /прибор|ппк/iu,
  },
  base: { categories: [], words: /баз[аы]|розетк/iu },
  sounder: { categories: ['opoveschateli', 'tablo'], words: /оповещател|табло|сирен/iu },
  speaker: { categories: ['gromkogovoriteli'], words: /громкоговор/iu },
  amplifier: {
    categories: ['usiliteli-translyatsii', 'bloki-rechevogo-opovescheniya'],
    words: /усилител|речев|трансляц/iu,
  },
  twistedPair: {
    categories: ['vitaya-para'],
    words: /вит(?:ая|ой) пар|utp|ftp|кабел|sftp|патч/iu,
  },
  fireCable: {
    categories: ['kabel-pozharnoy-signalizatsii'],
    words: /кабел|кпс|провод/iu,
  },
} as const satisfies Record<string, Role>;

export type GoodsRole = keyof typeof GOODS_ROLES;
