import type { GoldenQuery } from './golden-queries.ts';

/** Written by a reader of the catalog who had seen neither the engine nor the other sets: fire, office, light, network, safes. */
export const BLIND_DEVICE_QUERIES: readonly GoldenQuery[] = [
  // Fire and intruder alarms.
  {
    query: 'датчик дыма пожарный на потолок',
    wants: {
      category: [
        'izveschateli-dymovye',
        'izveschateli-adresnye-dymovye',
        'izveschateli-avtonomnye',
        'izveschateli-dymovye-radio',
        'izveschateli-dymovye-lineynye',
        'datchiki-dyma-i-gaza-umnye',
      ],
      name: /дым/,
    },
  },
  { query: 'дип 2х проводный', wants: { category: ['izveschateli-dymovye'], name: /2-проводная/ } },
  { query: 'ипр адресный ip66', wants: { category: ['izveschateli-adresnye-ruchnye'], name: /IP66/ } },
  {
    query: 'геркон на металлическую дверь',
    wants: { category: ['izveschateli-magnitokontaktnye'], name: /металлические двери/ },
  },
  { query: 'датчик движения не реагирующий на собаку', wants: { name: /животн/ } },
  { query: 'датчик разбития стекла 10 м', wants: { name: /разбити.* 10 м/ } },
  { query: 'сигналка gsm на дачу', wants: { category: ['gsm-paneli-ohrannye', 'paneli-radiokanalnye'] } },
  { query: 'ППКОП 24 шлейфа rs485', wants: { category: ['pribory-ppkop'], name: / 24 шлейфа, RS-485/ } },
  { query: 'изолятор кз линии 100ма', wants: { category: ['izolyatory-shleyfa'], name: / 100 мА/ } },
  {
    query: 'извещатиль пламени взрывозащищеный',
    wants: { category: ['izveschateli-plameni'], name: /взрывозащищённый/ },
  },
  { query: 'DX-AD250-I', wants: { articleLike: /^DX-АД250-И/ } },
  { query: 'термокабель 105 градусов', wants: { category: ['termokabel'], name: / 105 °C/ } },
  {
    query: 'Извещатель охранный ИК поверхностный "штора" 8м, белый, 15 шт.',
    wants: { category: ['izveschateli-ik-shtora'], name: / 8 м, белый/ },
  },
  // Office machines.
  { query: 'бумага а4 пачка 500 листов', wants: { category: ['bumaga-ofisnaya'], name: /A4.* 500 листов/ } },
  { query: 'шредер 8 листов', wants: { category: ['shredery-ofisnye'], name: /листов: 8,/ } },
  {
    query: 'сканер qr кодов беспроводной',
    wants: { category: ['skanery-shtrihkoda'], name: /2D.*Bluetooth/ },
  },
  {
    query: 'лазерный принтер цветной а3',
    wants: { category: ['printery-ofisnye'], name: /A3.*лазерная цветная/ },
  },
  { query: 'мфу с снпч', wants: { category: ['mfu-ofisnye'], name: /ёмкостями чернил/ } },
  {
    query: 'драм картридж 12000',
    wants: { category: ['kartridzhi-dlya-printerov'], name: /Фотобарабан.*12\s000/ },
  },
  { query: 'термоэтикетка 43х25', wants: { category: ['etiketki-v-rulonah'], name: /43 × 25/ } },
  {
    query: 'Ламинатор пакетный A3, 6 валов',
    wants: { category: ['laminatory-paketnye'], name: /A3.*валов: 6/ },
  },
  { query: 'аппарат для проверки денег', wants: { category: ['detektory-valyut'] } },
  { query: "ghbynth 'nbrtnjr 108vv", wants: { category: ['printery-etiketok-termo'], name: / 108 мм/ } },
  { query: 'принтер для печати пропусков', wants: { category: ['printery-plastikovyh-kart'] } },
  // Lighting.
  {
    query: 'лампочка е27 11 ватт 4000к',
    wants: { category: ['lampy-svetodiodnye'], name: /E27.* 11 Вт.*4000 К/ },
  },
  {
    query: 'прожектр 50вт 6500',
    wants: { category: ['prozhektory-svetodiodnye', 'prozhektory-s-datchikom'], name: / 50 Вт.*6500 К/ },
  },
  { query: 'армстронг 595x595', wants: { category: ['paneli-svetodiodnye'], name: /595×595/ } },
  {
    query: 'лента диодная 24v ip20 9.6',
    wants: { category: ['lenty-svetodiodnye'], name: / 9,6 Вт\/м, 24 В.*IP20/ },
  },
  { query: 'указатель запасный выход', wants: { category: ['ukazateli-svetovye'], name: /Запасный выход/ } },
  { query: 'т8 1200 g13', wants: { category: ['lampy-trubchatye'], name: /1200 мм/ } },
  { query: 'налобный фонарик', wants: { category: ['fonari-nalobnye'] } },
  { query: 'датчик света на din рейку 25а', wants: { category: ['fotorele'], name: / 25 А.*DIN/ } },
  {
    query: 'светильник в подъезд с датчиком движения',
    wants: { category: ['svetilniki-zhkh-s-datchikom'], name: /датчик (?!нет)/ },
  },
  { query: 'бап 3 часа', wants: { category: ['bloki-avariynogo-pitaniya'], name: / 3 ч/ } },
  { query: 'СВWL5040', wants: { articleLike: /^СВ-WL50-40/ } },
  { query: 'споты встраиваемые 12 Вт', wants: { category: ['svetilniki-tochechnye'], name: / 12 Вт/ } },
  // Fire fighting.
  { query: 'оп-4', wants: { category: ['ognetushiteli-poroshkovye'], name: /ОП-4 / } },
  {
    query: 'огнетушитель углекислотный 2 кг',
    wants: { category: ['ognetushiteli-uglekislotnye'], name: /ОУ-2,/ },
  },
  {
    query: 'пожарный рукав 20м 51мм',
    wants: { category: ['rukava-pozharnye-napornye'], name: / 51 мм, 20 м/ },
  },
  {
    query: 'спринклер 68 градусов розеткой вниз',
    wants: { category: ['orositeli-sprinklernye'], name: /68 °C, розеткой вниз/ },
  },
  { query: 'шкаф для пожарного рукава', wants: { category: ['shkafy-pozharnye'] } },
  { query: 'кошма', wants: { category: ['polotna-protivopozharnye'] } },
  { query: 'модуль порошковый 9 кг', wants: { category: ['moduli-poroshkovogo-tusheniya'], name: / 9 кг/ } },
  { query: 'знак F10', wants: { category: ['znaki-pozharnoy-bezopasnosti'], name: /F10/ } },
  { query: 'багор пожарный', wants: { category: ['inventar-pozharnyy'], name: /[Бб]агор/ } },
  {
    query: 'Краска огнезащитная R45 для металлоконструкций, кг 120',
    wants: { category: ['kraski-ognezaschitnye-dlya-metalla'], name: /R 45/ },
  },
  { query: 'podstavka pod ognetushitel', wants: { category: ['podstavki-pod-ognetushitel'] } },
  {
    query: 'кран пожарный ду 50 угловой',
    wants: { category: ['klapany-pozharnogo-krana'], name: /Ду50 угловой/ },
  },
  // Network equipment.
  {
    query: 'свич пое 8 портов',
    wants: {
      category: ['kommutatory-poe-nastolnye', 'kommutatory-poe-promyshlennye', 'kommutatory-poe-stoechnye'],
      name: / 8 PoE/,
    },
  },
  {
    query: 'коммутатор 24 порта poe 370вт стоечный sfp+',
    wants: { category: ['kommutatory-poe-stoechnye'], name: / 24 PoE.*SFP\+, 370 Вт/ },
  },
  {
    query: 'sfp одноволоконный 20 км',
    wants: { category: ['sfp-moduli-1g', 'sfp-moduli-10g'], name: /одно волокно.* 20 км/ },
  },
  { query: 'роутер wifi 7', wants: { category: ['marshrutizatory-wi-fi'], name: /Wi-Fi 7/ } },
  { query: 'роутер с симкой 5g', wants: { category: ['marshrutizatory-4g-i-5g'], name: /5G/ } },
  { query: 'шкаф серверный 42u', wants: { category: ['shkafy-napolnye'], name: /42U/ } },
  { query: 'патч панель 48 портов', wants: { category: ['patch-paneli'], name: / 48 RJ-45/ } },
  { query: 'pdu 6 розеток', wants: { category: ['bloki-rozetok-19'], name: / 6 розеток/ } },
  { query: 'инжектор poe 60w', wants: { category: ['poe-inzhektory'], name: / 60 Вт/ } },
  { query: 'грозозащита на витую пару', wants: { category: ['grozozaschita-ethernet'] } },
  { query: 'wi-fi мост 1 км', wants: { category: ['radiomosty'], name: /до 1 км/ } },
  { query: 'NTSN1860P', wants: { articleLike: /^NT-SN18-60P/ } },
  {
    query: 'медиаковертер многомод',
    wants: { category: ['mediakonvertery-ethernet', 'mediakonvertery-promyshlennye'], name: /многомод/ },
  },
  // Safes.
  { query: 'сейф под ружье', wants: { category: ['seyfy-dlya-dlinnostvolnogo-oruzhiya'] } },
  {
    query: 'ящик для ключей настенный 200',
    wants: { category: ['klyuchnitsy-nastennye'], name: /ключей 200/ },
  },
  { query: 'сейф с отпечатком пальца', wants: { category: ['seyfy'], name: /отпечаток/ } },
  { query: 'металический шкаф для документов', wants: { category: ['shkafy-arhivnye'] } },
  { query: 'сейф огнеупорный 60Б', wants: { category: ['seyfy-ognestoykie-ofisnye'], name: /60Б/ } },
  { query: 'ящик для денег с кодовым замком', wants: { category: ['keshboksy'], name: /кодовый/ } },
  { query: 'ctqa gbcnjktnysq', wants: { category: ['seyfy-pistoletnye'] } },
  { query: 'SJ-OF660-60Е', wants: { articleLike: /^SJ-OF660-60E/ } },
  { query: 'сейф в стену', wants: { category: ['seyfy-vstraivaemye'] } },
  {
    query: 'сейф взломостойкий 1 класса',
    wants: { category: ['seyfy-vzlomostoykie-ofisnye', 'seyfy-ognevzlomostoykie'], name: /класс I,/ },
  },
  { query: 'шкаф архивный разборный Sejfar', wants: { brand: 'Sejfar', category: ['shkafy-arhivnye'] } },
];
