import type { GoldenQuery } from './golden-queries.ts';

const DOMES = ['ip-kamery-kupolnye', 'ahd-kamery-kupolnye'];
const CAMERAS = ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery'];
const RECORDERS = ['registratory-nvr', 'registratory-dvr', 'registratory-gibridnye'];
const SMOKE_DETECTORS = [
  'izveschateli-dymovye',
  'izveschateli-avtonomnye',
  'izveschateli-dymovye-lineynye',
  'izveschateli-adresnye-dymovye',
  'izveschateli-dymovye-radio',
];
const TWISTED_PAIR = ['vitaya-para'];

export const WORD_FORM_QUERIES: readonly GoldenQuery[] = [
  { query: 'камеры купольные', wants: { category: DOMES } },
  { query: 'купольную камеру', wants: { category: DOMES } },
  { query: 'замки электромагнитные', wants: { category: ['zamki-elektromagnitnye'] } },
  { query: 'огнетушителей порошковых', wants: { category: ['ognetushiteli-poroshkovye'] } },
  { query: 'доводчика дверного', wants: { name: /^Доводчик дверной/ } },
  { query: 'турникетов триподов', wants: { category: ['turnikety-tripody'] } },
  { query: 'кабелем силовым', wants: { name: /^Кабель силовой/ } },
  { query: 'извещателями дымовыми', wants: { category: SMOKE_DETECTORS } },
  { query: 'сейф огнестойкие', wants: { category: ['seyfy-ognestoykie-ofisnye'] } },
  { query: 'генераторы дизельные', wants: { name: /^(Генератор дизельный|Дизельная)/ } },
  { query: 'лампами светодиодными', wants: { name: /^Лампа светодиодная/ } },
  { query: 'жесткого диска', wants: { category: ['zhestkie-diski-dlya-videonablyudeniya'] } },
  { query: 'пожарных рукавов', wants: { category: ['rukava-pozharnye-napornye'] } },
  { query: 'уличные точки доступа', wants: { category: ['tochki-dostupa-ulichnye'] } },
  { query: 'вызывных панелей', wants: { category: ['paneli-vyzyvnye'] } },
];

export const TYPO_QUERIES: readonly GoldenQuery[] = [
  { query: 'видиокамера', wants: { category: CAMERAS }, corrected: 'typo' },
  { query: 'видеорегестратор', wants: { name: /видеорегистратор/i }, corrected: 'typo' },
  { query: 'огнетушытель', wants: { name: /^Огнетушитель/ }, corrected: 'typo' },
  { query: 'акумулятор', wants: { name: /^Аккумулятор/ }, corrected: 'typo' },
  { query: 'комутатор poe', wants: { name: /^Коммутатор PoE/ }, corrected: 'typo' },
  { query: 'извищатель дымовой', wants: { category: SMOKE_DETECTORS }, corrected: 'typo' },
  { query: 'изветшатель пламени', wants: { category: ['izveschateli-plameni'] }, corrected: 'typo' },
  { query: 'маршрутизаор', wants: { name: /^Маршрутизатор/ }, corrected: 'typo' },
  { query: 'турнекет трипод', wants: { category: ['turnikety-tripody'] }, corrected: 'typo' },
  { query: 'камера купальная', wants: { category: DOMES }, corrected: 'typo' },
  { query: 'бесперебойнник', wants: { name: /^ИБП/ }, corrected: 'typo' },
  {
    query: 'шлакбаум автоматический',
    wants: { category: ['shlagbaumy-avtomaticheskie'] },
    corrected: 'typo',
  },
  { query: 'гениратор бензиновый', wants: { name: /^Генератор бензиновый/ }, corrected: 'typo' },
  { query: 'элетромагнитный замок', wants: { category: ['zamki-elektromagnitnye'] }, corrected: 'typo' },
  { query: 'считвыатель mifare', wants: { category: ['schityvateli-mifare'] }, corrected: 'typo' },
  { query: 'потч корд', wants: { name: /^Патч-корд/ }, corrected: 'typo' },
  { query: 'мегаометр', wants: { category: ['megaommetry'] }, corrected: 'typo' },
  { query: 'kestorra', wants: { brand: 'Kestora' }, corrected: 'typo' },
];

export const LAYOUT_QUERIES: readonly GoldenQuery[] = [
  { query: 'dbltjrfvthf', wants: { category: CAMERAS }, corrected: 'layout' },
  { query: 'regjkmyfz rfvthf', wants: { category: DOMES }, corrected: 'layout' },
  { query: 'bpdtofntkm lsvjdjq', wants: { category: SMOKE_DETECTORS }, corrected: 'layout' },
  { query: ',kjr gbnfybz 12d', wants: { name: /^Блок питания.* 12 В/ }, corrected: 'layout' },
  { query: 'juytneibntkm', wants: { name: /^Огнетушитель/ }, corrected: 'layout' },
  { query: 'b,g 1500', wants: { name: /^ИБП.*1500 ВА/ }, corrected: 'layout' },
  { query: 'nehybrtn', wants: { name: /^Турникет/ }, corrected: 'layout' },
  { query: 'rf,tkm frls', wants: { name: /^Кабель.*FRLS/ }, corrected: 'layout' },
  { query: 'frrevekznjh', wants: { name: /^Аккумулятор/ }, corrected: 'layout' },
  { query: 'Ujahjnhe,f', wants: { name: /^Гофротруба/ }, corrected: 'layout' },
  { query: ';`cnrbq lbcr', wants: { name: /^Жёсткий диск/ }, corrected: 'layout' },
  { query: "pfvjr 'ktrnhjvfuybnysq", wants: { category: ['zamki-elektromagnitnye'] }, corrected: 'layout' },
  { query: 'pjhrfy', wants: { brand: 'Зоркан' }, corrected: 'layout' },
  { query: 'ыцутдштл', wants: { brand: 'Swenlink' }, corrected: 'layout' },
  { query: 'ьшафку', wants: { name: /Mifare/ }, corrected: 'layout' },
  { query: 'ял-в4280', wants: { article: 'ZK-D4280-IR20' }, corrected: 'layout' },
];

export const TRANSLITERATION_QUERIES: readonly GoldenQuery[] = [
  { query: 'videokamera', wants: { category: CAMERAS }, corrected: 'transliteration' },
  { query: 'kamera kupolnaya', wants: { category: DOMES }, corrected: 'transliteration' },
  { query: 'izveshchatel', wants: { name: /^Извещатель/ }, corrected: 'transliteration' },
  { query: 'izveshatel dymovoy', wants: { category: SMOKE_DETECTORS }, corrected: 'transliteration' },
  {
    query: 'izveschatel plameni',
    wants: { category: ['izveschateli-plameni'] },
    corrected: 'transliteration',
  },
  { query: 'domofon', wants: { category: ['domofony'] }, corrected: 'transliteration' },
  { query: 'ognetushitel', wants: { name: /^Огнетушитель/ }, corrected: 'transliteration' },
  { query: 'akkumulyator', wants: { name: /^Аккумулятор/ }, corrected: 'transliteration' },
  { query: 'vitaja para', wants: { category: TWISTED_PAIR }, corrected: 'transliteration' },
  { query: 'shlagbaum', wants: { name: /^Шлагбаум/ }, corrected: 'transliteration' },
  { query: 'zhestkiy disk', wants: { name: /^Жёсткий диск/ }, corrected: 'transliteration' },
  { query: 'irvis', wants: { brand: 'Ирвис' } },
  { query: 'свенлинк', wants: { brand: 'Swenlink' } },
  { query: 'кестора', wants: { brand: 'Kestora' } },
  { query: 'неторра коммутатор', wants: { brand: 'Netorra', name: /^Коммутатор/ } },
  { query: 'zorkan kamera', wants: { brand: 'Зоркан', category: CAMERAS } },
  { query: 'вай фай камера', wants: { category: ['ip-kamery-wi-fi'] } },
];

export const SYNONYM_QUERIES: readonly GoldenQuery[] = [
  { query: 'видеокамера купольная', wants: { category: DOMES } },
  { query: 'nvr 16 каналов', wants: { category: RECORDERS, name: /16-канальный/ } },
  { query: 'dvr', wants: { category: ['registratory-dvr', 'registratory-gibridnye'] } },
  { query: 'бесперебойник 1500', wants: { name: /^ИБП.*1500 ВА/ } },
  { query: 'источник бесперебойного питания стоечный', wants: { name: /^ИБП стоечный/ } },
  { query: 'акб 12в 7ач', wants: { article: 'ED-A12-7' } },
  { query: 'датчик дыма', wants: { name: /^(Датчик дыма|Извещатель.*дымовой)/ } },
  { query: 'датчик движения охранный', wants: { name: /^Извещатель (охранный|движения)/ } },
  { query: 'сирена 24 в', wants: { name: /^(Оповещатель|Табло).*24 В/ } },
  { query: 'шредер', wants: { category: ['shredery-ofisnye'] } },
  { query: 'винчестер 4 тб', wants: { name: /^Жёсткий диск.*4 ТБ/ } },
  { query: 'свитч poe 8 портов', wants: { name: /^Коммутатор PoE.* 8 PoE/ } },
  { query: 'роутер wifi', wants: { name: /^Маршрутизатор.*Wi-Fi/ } },
  { query: 'геркон накладной', wants: { name: /магнитоконтактный накладной/ } },
  { query: 'дэс 24 квт', wants: { name: /^Дизельная электростанция.* 24 кВт/ } },
  { query: 'автомат 3p b63', wants: { name: /^Автоматический выключатель 3P B63/ } },
  { query: 'ptz камера', wants: { name: /камера.*поворотная/ } },
  { query: 'lan кабель cat 6', wants: { category: TWISTED_PAIR, name: /Cat 6/ } },
  { query: 'магнитный замок на дверь', wants: { category: ['zamki-elektromagnitnye'] } },
  { query: 'динамик потолочный', wants: { name: /^Громкоговоритель потолочный/ } },
];
