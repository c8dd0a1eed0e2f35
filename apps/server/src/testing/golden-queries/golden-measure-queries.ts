import type { GoldenQuery } from './golden-queries.ts';

/** A number with its unit, or without one, belongs to a characteristic. */
export const MEASURE_QUERIES: readonly GoldenQuery[] = [
  {
    query: 'гофра 20',
    wants: { category: ['gofrotruby-pvh', 'gofrotruby-pnd'], name: /^Гофротруба \S+ 20 мм/ },
  },
  {
    query: 'гофра 25мм',
    wants: { category: ['gofrotruby-pvh', 'gofrotruby-pnd'], name: /^Гофротруба \S+ 25 мм/ },
  },
  {
    query: 'гофра д16',
    wants: { category: ['gofrotruby-pvh', 'gofrotruby-pnd'], name: /^Гофротруба \S+ 16 мм/ },
  },
  { query: 'гофра пнд 32', wants: { category: ['gofrotruby-pnd'], name: /32 мм/ } },
  { query: 'металлорукав 20', wants: { category: ['metallorukav'], name: /Металлорукав 20 мм/ } },
  {
    query: 'генератор 5 квт',
    wants: {
      category: ['generatory-benzinovye', 'generatory-dizelnye', 'generatory-invertornye'],
      name: /5 кВт/,
    },
  },
  { query: '5 кВт', wants: { category: ['generatory'], name: /5 кВт/ } },
  { query: 'генератор 3 квт', wants: { category: ['generatory'], name: /3 кВт/ } },
  { query: 'камера 2.8 мм', wants: { category: ['videonablyudenie'], name: /2,8 мм/ } },
  {
    query: 'камера 4 мп',
    wants: { category: ['ip-kamery', 'povorotnye-kamery', 'ahd-kamery'], name: /4 Мп/ },
  },
  { query: '4 Мп', wants: { category: ['videonablyudenie'], name: /4 Мп/ } },
  {
    query: 'камера 5мп купол',
    wants: { category: ['ip-kamery-kupolnye', 'ahd-kamery-kupolnye'], name: /5 Мп/ },
  },
  { query: 'блок питания 12 в', wants: { category: ['bloki-pitaniya'], name: /12 В/ } },
  { query: 'акб 12 в 18 ач', wants: { category: ['akkumulyatory-agm'], name: /12 В 18 А·ч/ } },
  { query: 'регистратор 32 канала', wants: { category: ['videoregistratory'], name: /32/ } },
  { query: 'регистратор на 16 камер', wants: { category: ['videoregistratory'], name: /16/ } },
  { query: 'регистратор 8 каналов', wants: { category: ['videoregistratory'], name: /8/ } },
  { query: 'видеорегистратор 4 канальный', wants: { category: ['videoregistratory'], name: /4/ } },
  { query: 'карта 256 гб', wants: { category: ['karty-pamyati-dlya-kamer'], name: /256 ГБ/ } },
  { query: 'microsd 64', wants: { category: ['karty-pamyati-dlya-kamer'], name: /64 ГБ/ } },
  { query: 'флешка 128', wants: { category: ['karty-pamyati-dlya-kamer'], name: /128 ГБ/ } },
  {
    query: 'жесткий диск 4 тб',
    wants: { category: ['zhestkie-diski-dlya-videonablyudeniya'], name: /4 ТБ/ },
  },
  { query: 'hdd 6tb', wants: { category: ['zhestkie-diski-dlya-videonablyudeniya'], name: /6 ТБ/ } },
  { query: 'utp 305', wants: { category: ['vitaya-para'], name: /305 м/ } },
  { query: 'витая пара 100 м', wants: { category: ['vitaya-para'], name: /100 м/ } },
  {
    query: 'патч корд 3 м',
    wants: { category: ['patch-kordy-mednye', 'patch-kordy-opticheskie'], name: /3 м/ },
  },
  {
    query: 'патчкорд 5м',
    wants: { category: ['patch-kordy-mednye', 'patch-kordy-opticheskie'], name: /5 м/ },
  },
  {
    query: 'автомат 16а',
    wants: { category: ['vyklyuchateli-avtomaticheskie', 'avtomaty-differentsialnye'], name: /[CB]16/ },
  },
  {
    query: 'автомат c25',
    wants: { category: ['vyklyuchateli-avtomaticheskie', 'avtomaty-differentsialnye'], name: /C25/ },
  },
  { query: 'прожектор 50', wants: { category: ['prozhektory'], name: /50 Вт/ } },
  { query: 'прожектор 30 вт', wants: { category: ['prozhektory'], name: /30 Вт/ } },
  { query: 'ибп 1000', wants: { category: ['istochniki-bespereboynogo-pitaniya'], name: /1000 ВА/ } },
  { query: 'ибп 600 вт', wants: { category: ['istochniki-bespereboynogo-pitaniya'], name: /600 Вт/ } },
  { query: 'стабилизатор 5000', wants: { category: ['stabilizatory'], name: /5000 ВА/ } },
  { query: 'шкаф 12u', wants: { category: ['shkafy-nastennye', 'shkafy-napolnye'], name: /12U/ } },
  { query: 'шкаф 9 юнитов', wants: { category: ['shkafy-nastennye', 'shkafy-napolnye'], name: /9U/ } },
  {
    query: 'монитор 7 дюймов',
    wants: { category: ['monitory-domofona', 'komplekty-domofonov'], name: /7"/ },
  },
  { query: 'стяжка 300х4.8', wants: { category: ['styazhki-kabelnye'], name: /300×4,8/ } },
  { query: 'коммутатор 8 портов', wants: { category: ['kommutatory-poe'], name: /8 PoE/ } },
  { query: 'poe свитч 16', wants: { category: ['kommutatory-poe'], name: /16 PoE/ } },
  {
    query: 'шлагбаум 4 м',
    wants: { category: ['shlagbaumy-avtomaticheskie', 'shlagbaumy-skorostnye'], name: /4 м/ },
  },
  {
    query: 'шлагбаум 6 метров',
    wants: { category: ['shlagbaumy-avtomaticheskie', 'shlagbaumy-skorostnye'], name: /6 м/ },
  },
  { query: 'доводчик 80 кг', wants: { category: ['dovodchiki'], name: /80 кг/ } },
  { query: 'инвертор 12 220 1000вт', wants: { category: ['invertory-avtonomnye'], name: /1000 Вт/ } },
  { query: 'громкоговоритель 10 вт', wants: { category: ['gromkogovoriteli'], name: /10 Вт/ } },
  { query: 'кабель 3х2.5 100 м', wants: { category: ['silovoy-kabel'], name: /3×2,5/ } },
  {
    query: 'датчик движения 12 м',
    wants: {
      category: [
        'izveschateli-ohrannye',
        'datchiki-dvizheniya-besprovodnye',
        'radiokanalnye-sistemy',
        'datchiki-dvizheniya-dlya-osvescheniya',
      ],
      name: /12 м/,
    },
  },
];
