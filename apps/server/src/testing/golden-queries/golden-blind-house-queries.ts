import type { GoldenQuery } from './golden-queries.ts';

/** Written by a reader of the catalog who had seen neither the engine nor the other sets: sound, home, gates, parts, power. */
export const BLIND_HOUSE_QUERIES: readonly GoldenQuery[] = [
  // Public address.
  {
    query: 'сирена 24в 100 дб',
    wants: { category: ['opoveschateli-zvukovye', 'opoveschateli-svetozvukovye'], name: / 24 В, 100 дБ/ },
  },
  { query: 'табло выход 24в', wants: { category: ['tablo'], name: /ВЫХОД.* 24 В/ } },
  { query: 'рупорный динамик 15 вт', wants: { category: ['gromkogovoriteli-rupornye'], name: / 15 Вт/ } },
  {
    query: 'громкоговоритель потолочный 6w',
    wants: { category: ['gromkogovoriteli-potolochnye'], name: / 6 Вт/ },
  },
  { query: 'усилок 100в 4х240', wants: { category: ['usiliteli-moschnosti-100v'], name: /4 × 240/ } },
  { query: 'кнопка вызова для инвалидов', wants: { category: ['knopki-vyzova-mgn'] } },
  { query: 'маячок синий 12v', wants: { category: ['opoveschateli-svetovye'], name: /синий свет, 12 В/ } },
  { query: 'микрофонный пульт на 8 зон', wants: { category: ['konsoli-mikrofonnye'], name: / 8 зон/ } },
  { query: 'регулятор громкасти 6вт', wants: { category: ['regulyatory-gromkosti'], name: / 6 Вт/ } },
  { query: 'soue 3 tip', wants: { category: ['pribory-upravleniya-soue'], name: / 3 типа/ } },
  { query: 'ПС-ОСЗ220-110Ж54 - 12 шт', wants: { articleLike: /^ПС-ОСЗ220-110Ж54/ } },
  // Smart home.
  {
    query: 'датчик протечки зигби',
    wants: { category: ['datchiki-protechki-besprovodnye'], name: /Zigbee/ },
  },
  { query: 'розетка с wifi 10a', wants: { category: ['rozetki-umnye'], name: / 10 А.*Wi-Fi/ } },
  {
    query: 'шаровый кран с приводом 1/2 12в',
    wants: { category: ['krany-s-elektroprivodom'], name: / 1\/2", 12 В/ },
  },
  { query: 'zigbee шлюз', wants: { category: ['tsentry-upravleniya-umnym-domom'], name: /Zigbee/ } },
  {
    query: 'термостат для теплого пола wi-fi',
    wants: { category: ['termostaty-umnye'], name: /тёплый пол.*Wi-Fi/ },
  },
  { query: 'электрокарниз 5 метров', wants: { category: ['karnizy-s-elektroprivodom'], name: / 5 м/ } },
  { query: 'видео звонок на дверь', wants: { category: ['zvonki-dvernye-wi-fi'] } },
  {
    query: 'выключатель двухклавишный умный',
    wants: { category: ['vyklyuchateli-umnye'], name: /клавиш: 2/ },
  },
  {
    query: 'датчик на окно',
    wants: {
      category: [
        'datchiki-otkrytiya-besprovodnye',
        'izveschateli-otkrytiya-radio',
        'izveschateli-magnitokontaktnye',
        'izveschateli-razbitiya-stekla',
      ],
    },
  },
  {
    query: 'система антипотоп',
    wants: { category: ['zaschita-ot-protechek', 'datchiki-protechki-besprovodnye'] },
  },
  { query: 'HX RM2 10NWF', wants: { articleLike: /^HX-RM2-10NWF/ } },
  {
    query: 'градусник комнатный wifi',
    wants: { category: ['datchiki-temperatury-i-vlazhnosti'], name: /Wi-Fi/ },
  },
  // Barriers and gates.
  {
    query: 'шлагбаум 4 метра',
    wants: { category: ['shlagbaumy-avtomaticheskie', 'shlagbaumy-skorostnye'], name: /стрела 4 м/ },
  },
  {
    query: 'автоматика для откатных ворот до 600кг',
    wants: { category: ['privody-otkatnyh-vorot'], name: / 600 кг/ },
  },
  {
    query: 'брелок для ворот 4 кнопки 433',
    wants: { category: ['pulty-dlya-vorot'], name: /каналов 4, 433/ },
  },
  { query: 'gsm открывашка шлагбаума', wants: { category: ['gsm-moduli-dlya-vorot'] } },
  {
    query: 'фотоэлементы накладные 30 м',
    wants: { category: ['fotoelementy-bezopasnosti'], name: / 30 м.*накладной/ },
  },
  { query: 'цепь на парковку', wants: { category: ['barery-tsepnye'] } },
  { query: 'ikfu,fev crjhjcnyjq', wants: { category: ['shlagbaumy-skorostnye'] } },
  { query: 'блакиратор парковки', wants: { category: ['blokiratory-parkovochnye'] } },
  {
    query: 'столбики на парковку складные',
    wants: { category: ['stolbiki-parkovochnye'], name: /складной/ },
  },
  { query: 'светофор для ворот', wants: { category: ['svetofory-parkovochnye'] } },
  {
    query: 'привод гаражных секционных ворот 1200н',
    wants: { category: ['privody-sektsionnyh-vorot'], name: /1200 Н/ },
  },
  { query: 'PL-SB3 80H-G', wants: { articleLike: /^PL-SB3\.80H-G/ } },
  // Electronic parts.
  {
    query: 'термоусадка 3.2/1.6 черная',
    wants: { category: ['trubki-termousadochnye'], name: /3,2\/1,6.*чёрный/ },
  },
  { query: 'din рейка 2 метра', wants: { category: ['din-reyki-montazhnye'], name: / 2 м,/ } },
  { query: 'припой пос61 с канифолью', wants: { category: ['pripoy-na-ves'], name: /ПОС-61.*канифоль/ } },
  { query: 'ssr реле 40a', wants: { category: ['rele-tverdotelnye'], name: / 40 А/ } },
  { query: 'резистор 5.6 ком', wants: { category: ['rezistory-okonechnye'], name: / 5,6 кОм/ } },
  {
    query: 'предохранитель стеклянный 5х20 2а',
    wants: { category: ['predohraniteli-plavkie'], name: / 2 А, 5 × 20/ },
  },
  { query: 'клемник винтовой на плату 5мм', wants: { category: ['klemmniki-na-plate'], name: /шаг 5 мм/ } },
  {
    query: 'штекер питания 5.5х2.5',
    wants: { category: ['razemy-pitaniya-dc'], name: /5,5 × 2,5 мм, вилка/ },
  },
  {
    query: 'понижайка на 5в 1а',
    wants: { category: ['moduli-pitaniya-dc-dc', 'preobrazovateli-dc-dc'], name: / 5 В, 1 А/ },
  },
  {
    query: 'реле 24vdc 4 группы',
    wants: { category: ['rele-promezhutochnye'], name: /24 В DC, 4 переключ/ },
  },
  { query: 'МКF5520100', wants: { articleLike: /^МК-F5-520-100/ } },
  {
    query: 'самовосстанавливающийся предохранитель smd',
    wants: { category: ['predohraniteli-samovosstanavlivayuschiesya'], name: /поверхностный монтаж/ },
  },
  // Power supply.
  {
    query: 'акб 12v 7ah',
    wants: {
      category: ['akkumulyatory-agm', 'akkumulyatory-gel', 'akkumulyatory-lifepo4'],
      name: /12 В 7 А·ч/,
    },
  },
  {
    query: 'бп 12в 3а с резервом под 17',
    wants: { category: ['ivp-rezervirovannye-12v'], name: /12 В 3 А.* 17 А·ч/ },
  },
  { query: 'автомат 3п 16а', wants: { category: ['vyklyuchateli-avtomaticheskie'], name: / 3P [BC]16/ } },
  { query: 'дифавтомат c16 100ма', wants: { category: ['avtomaty-differentsialnye'], name: / C16, 100 мА/ } },
  {
    query: 'бесперебойник 650',
    wants: { category: ['istochniki-bespereboynogo-pitaniya'], name: / 650 ВА/ },
  },
  {
    query: 'щиток на 24 модуля внутренний',
    wants: { category: ['schity-raspredelitelnye'], name: /встраиваемый на 24/ },
  },
  { query: 'стабилизатор 5 ква', wants: { category: ['stabilizatory'], name: / 5000 ВА/ } },
  { query: 'солнечная панель 100вт', wants: { category: ['moduli-solnechnye'], name: / 100 Вт/ } },
  { query: 'зарядка для акб 24в', wants: { category: ['zaryadnye-ustroystva'], name: / 24 В/ } },
  {
    query: 'блок питания на дин рейку 24 вольта 15 ватт',
    wants: { category: ['bloki-pitaniya-din'], name: / 24 В.* 15 Вт/ },
  },
  { query: 'узо 25а 30ма', wants: { category: ['uzo'], name: / 25 А, 30 мА/ } },
  { query: 'bp 12v 350w', wants: { category: ['bloki-pitaniya'], name: / 12 В.* 350 Вт/ } },
  { query: 'ВТ-R12-8-4К', wants: { articleLike: /^ВТ-R12-8-4K/ } },
];
