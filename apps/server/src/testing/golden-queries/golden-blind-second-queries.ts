import type { GoldenQuery } from './golden-queries.ts';

/** Written after the first blind set was mended, to see whether the mending was general. */
export const BLIND_SECOND_QUERIES: readonly GoldenQuery[] = [
  {
    query: 'камера с микрофоном уличная 8 мп',
    wants: { category: ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery'], name: /8 Мп/ },
  },
  {
    query: 'видеорегистратор на 16 камер гибрид',
    wants: { category: ['registratory-gibridnye'], name: /16 AHD/ },
  },
  { query: 'кронштейн на столб', wants: { category: ['kronshteyny-dlya-kamer'], name: /на столб/ } },
  { query: 'трубка в квартиру для домофона', wants: { category: ['trubki-domofona'] } },
  {
    query: 'передать hdmi по витой паре 70 метров',
    wants: { category: ['udliniteli-hdmi'], name: /до 70 м/ },
  },
  {
    query: 'комплект видеонаблюдения на 4 камеры с диском 1тб',
    wants: { category: ['komplekty-videonablyudeniya'], name: /4 камеры.*1 ТБ/ },
  },
  {
    query: 'электростанция дизельная открытая 16квт автозапуск',
    wants: { category: ['dizelgeneratory-otkrytye'], name: / 16 кВт/ },
  },
  {
    query: 'фильтр топливный для дизеля',
    wants: { category: ['filtry-dlya-generatorov'], name: /топливный/ },
  },
  { query: 'газогенератор на пропане', wants: { category: ['generatory-gazovye'], name: /пропан/ } },
  { query: 'шумозащитный кожух на генератор', wants: { category: ['kozhuhi-shumozaschitnye'] } },
  {
    query: 'журнал регистрации инструктажа на рабочем месте',
    wants: { category: ['zhurnaly-instruktazha-po-ohrane-truda'], name: /инструктаж на рабочем месте/ },
  },
  { query: 'журнал выдачи спецодежды', wants: { category: ['zhurnaly-vydachi-siz'], name: /одежд/ } },
  {
    query: 'мультиметр с поверкой шкала 6000',
    wants: { category: ['multimetry-tsifrovye'], name: /6000.*с первичной/ },
  },
  { query: 'люксметр с пульсацией', wants: { category: ['lyuksmetry'], name: /пульсметр/ } },
  { query: 'поиск кабеля под землей прибор', wants: { category: ['trassoiskateli'] } },
  { query: 'измеритель мощности оптики', wants: { category: ['izmeriteli-opticheskoy-moschnosti'] } },
  { query: 'шумомер класс 2', wants: { category: ['shumomery'], name: /класса 2/ } },
  {
    query: 'протяжка кабельная стальная 5м',
    wants: { category: ['protyazhki-malye'], name: / 5 м, стальная/ },
  },
  { query: 'домкрат для барабана 1т', wants: { category: ['domkraty-kabelnye'], name: / 1 т/ } },
  {
    query: 'чулок разъемный 10-20',
    wants: { category: ['chulki-kabelnye-razemnye'], name: /разъёмный.*10–20/ },
  },
  {
    query: 'оптика 8 волокон в грунт',
    wants: { category: ['kabel-opticheskiy'], name: /грунт.*волокон: 8/ },
  },
  {
    query: 'труба пнд гофрированная 40 красная',
    wants: { category: ['gofrotruby-pnd'], name: / 40 мм.*красный/ },
  },
  {
    query: 'патчкорд оптический sc-sc 10 метров',
    wants: { category: ['patch-kordy-opticheskie'], name: /SC – SC.* 10 м/ },
  },
  { query: 'bnc разъем под винт', wants: { category: ['konnektory-bnc'], name: /винт/ } },
  { query: 'огнестойкая коробка е90', wants: { category: ['korobki-ognestoykie'], name: /E90/ } },
  { query: 'анкер м12х50', wants: { category: ['ankery'], name: /[МM]12×50/ } },
  { query: 'лоток сетчатый 100х50', wants: { category: ['lotki-kabelnye'], name: /проволочный 100×50/ } },
  { query: 'бирки кабельные квадратные', wants: { category: ['markirovka-kabelya'], name: /квадрат/ } },
  { query: 'стяжки нейлоновые черные', wants: { category: ['styazhki-kabelnye'], name: /чёрный/ } },
  {
    query: 'браслет mifare силиконовый синий',
    wants: { category: ['braslety-dostupa'], name: /Mifare.*силикон.*синий/ },
  },
  { query: 'замок на дверь в гостиницу картой', wants: { category: ['zamki-gostinichnye'] } },
  {
    query: 'калитка на проходную 900мм',
    wants: { category: ['kalitki-elektromehanicheskie'], name: / 900 мм/ },
  },
  {
    query: 'контроллер скуд на 4 двери ethernet',
    wants: { category: ['kontrollery-setevye'], name: /точек прохода 4, Ethernet/ },
  },
  { query: 'амбарный замок', wants: { category: ['zamki-navesnye'] } },
  {
    query: 'считыватель отпечатка пальцев 3000',
    wants: { category: ['schityvateli-otpechatkov'], name: /3000/ },
  },
  {
    query: 'датчик угарного газа',
    wants: { category: ['izveschateli-gazovye', 'datchiki-dyma-i-gaza-umnye'], name: /CO|угарн/i },
  },
  { query: 'датчик вибрации на забор', wants: { category: ['izveschateli-vibrokabelnye'] } },
  { query: 'тепловой извещатель класс A1R', wants: { name: /тепловой.*A1R/ } },
  { query: 'клавиатура для сигнализации белая', wants: { category: ['klaviatury-ohrannye'], name: /белый/ } },
  {
    query: 'аспирационный извещатель 4 трубы',
    wants: { category: ['izveschateli-aspiratsionnye'], name: / 4 трубопровода/ },
  },
  { query: 'этикетки 100х72 термо топ', wants: { category: ['etiketki-v-rulonah'], name: /100 × 72/ } },
  {
    query: 'чернила желтые 6000 страниц',
    wants: { category: ['kartridzhi-dlya-printerov'], name: /жёлтый, 6\s000/ },
  },
  { query: 'профиль для led ленты 2.5 метра', wants: { category: ['profili-dlya-lent'], name: / 2,5 м/ } },
  {
    query: 'светильник на столб уличный 100вт',
    wants: { category: ['svetilniki-konsolnye'], name: / 100 Вт/ },
  },
  {
    query: 'фонарь аккумуляторный ручной 900 люмен',
    wants: { category: ['fonari-ruchnye'], name: / 900 лм/ },
  },
  {
    query: 'колокол промышленный светильник 80вт',
    wants: { category: ['svetilniki-podvesnye'], name: / 80 Вт/ },
  },
  { query: 'пожарный щит закрытый', wants: { category: ['schity-pozharnye-nastennye'], name: /закрытый/ } },
  {
    query: 'огнебиозащита для дерева 2 группа',
    wants: { category: ['sostavy-ognebiozaschitnye-dlya-drevesiny'], name: /II группа/ },
  },
  { query: 'гидрант пожарный 1750', wants: { category: ['gidranty-pozharnye-podzemnye'], name: /1750/ } },
  {
    query: 'муфта противопожарная на трубу 32',
    wants: { category: ['mufty-protivopozharnye'], name: / 32 мм/ },
  },
  {
    query: 'крепление огнетушителя в машину',
    wants: { category: ['kronshteyny-dlya-ognetushiteley'], name: /транспортный/ },
  },
  { query: 'антенна 4g 18dbi', wants: { category: ['antenny-4g-i-5g'], name: /4G.*18 дБи/ } },
  { query: 'usb модем лте', wants: { category: ['modemy-usb'] } },
  {
    query: 'точка доступа на потолок wi-fi 5',
    wants: { category: ['tochki-dostupa-potolochnye'], name: /Wi-Fi 5/ },
  },
  { query: 'poe удлинитель гигабит', wants: { category: ['poe-udliniteli'], name: /1 Гбит/ } },
  {
    query: 'кодовая ключница электронная на 96 ключей',
    wants: { category: ['klyuchnitsy-elektronnye'], name: /ключей 96/ },
  },
  {
    query: 'огневзломостойкий сейф 2 класс',
    wants: { category: ['seyfy-ognevzlomostoykie'], name: /класс II,/ },
  },
  {
    query: 'звуковая колонна 60вт белая',
    wants: { category: ['gromkogovoriteli-kolonny'], name: / 60 Вт.*белый/ },
  },
  { query: 'табло пожар со звуком', wants: { category: ['tablo-svetozvukovye'], name: /ПОЖАР/ } },
  {
    query: 'трансляционный усилитель с микшером 120вт',
    wants: { category: ['usiliteli-mikshery'], name: / 120 Вт/ },
  },
  { query: 'диммер зигби сенсорный', wants: { category: ['dimmery-umnye'], name: /Zigbee.*сенсорная/ } },
  {
    query: 'датчик дыма wifi домашний',
    wants: { category: ['datchiki-dyma-i-gaza-umnye'], name: /дыма.*Wi-Fi/ },
  },
  { query: 'реле вайфай 2 канала', wants: { category: ['rele-umnogo-doma'], name: /линий: 2.*Wi-Fi/ } },
  { query: 'стрела шлагбаума 6м', wants: { category: ['strely-dlya-shlagbaumov'], name: / 6 м/ } },
  { query: 'сигнальная лампа для ворот красная', wants: { category: ['lampy-signalnye'], name: /красный/ } },
  {
    query: 'плата управления откатными воротами 24в',
    wants: { category: ['platy-upravleniya-vorotami'], name: /откатные.* 24 В/ },
  },
  { query: 'оптопара 4 канала', wants: { category: ['optrony-v-upakovkah'], name: /каналов: 4/ } },
  { query: 'макетка 90х150', wants: { category: ['platy-maketnye'], name: /90 × 150/ } },
  {
    query: 'дин клемма 2.5 серая',
    wants: { category: ['klemmy-prohodnye-na-din-reyku'], name: /2,5 мм².*серый/ },
  },
  { query: 'гелевый аккумулятор 40ач', wants: { category: ['akkumulyatory-gel'], name: / 40 А·ч/ } },
  {
    query: 'инвертор 12-220 1500вт синус',
    wants: { category: ['invertory-avtonomnye'], name: / 1500 Вт, чистая синусоида/ },
  },
  { query: 'стоечный ибп 3ква', wants: { category: ['ibp-stoechnye'], name: / 3000 ВА/ } },
  {
    query: 'бокс под акб 17ач 12в',
    wants: { category: ['boksy-dlya-akkumulyatorov'], name: /17 А·ч, 12 В/ },
  },
  {
    query: 'Relanta реле 24в промежуточное',
    wants: { brand: 'Relanta', category: ['rele-promezhutochnye'], name: / 24 В/ },
  },
  { query: 'RL-RP2-8-230A 5 шт', wants: { articleLike: /^RL-RP2-8-230A/ } },
  { query: 'KM-KR2.5-BG', wants: { articleLike: /^КМ-KR2,5-ВG/ } },
  { query: 'VT-AT1-25K', wants: { articleLike: /^ВТ-AT1-25K/ } },
];
