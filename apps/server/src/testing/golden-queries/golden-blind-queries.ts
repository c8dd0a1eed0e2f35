import { BLIND_DEVICE_QUERIES } from './golden-blind-device-queries.ts';
import { BLIND_HOUSE_QUERIES } from './golden-blind-house-queries.ts';
import { BLIND_SECOND_QUERIES } from './golden-blind-second-queries.ts';
import { BLIND_THIRD_QUERIES } from './golden-blind-third-queries.ts';
import type { GoldenQuery } from './golden-queries.ts';

/** Written by a reader of the catalog who had seen neither the engine nor the other sets: cameras to access control. */
const BLIND_SYSTEM_QUERIES: readonly GoldenQuery[] = [
  // Video surveillance.
  {
    query: 'камера уличная 4мп с ик 60 метров',
    wants: { category: ['ip-kamery', 'ahd-kamery'], name: /4 Мп.*ИК-подсветка 60 м/ },
  },
  {
    query: 'купалная камера 2мп 3.6',
    wants: { category: ['ip-kamery-kupolnye', 'ahd-kamery-kupolnye'], name: /2 Мп, 3,6 мм/ },
  },
  {
    query: 'регик на 8 каналов с пое',
    wants: { category: ['registratory-nvr'], name: /8-канальный.* 8 PoE/ },
  },
  {
    query: 'hdd 4tb для видеонаблюдения',
    wants: { category: ['zhestkie-diski-dlya-videonablyudeniya'], name: / 4 ТБ/ },
  },
  { query: 'OM-B42812-IR60', wants: { articleLike: /^ОМ-B42812-IR60/ } },
  { query: 'балун для камеры', wants: { category: ['priemoperedatchiki-passivnye'] } },
  { query: 'камера рыбий глаз', wants: { category: ['ip-kamery-panoramnye'] } },
  {
    query: 'IP-камера турельная 2 Мп, 2,8–12 мм, двойная подсветка Зоркан - 4 шт.',
    wants: { brand: 'Зоркан', category: ['ip-kamery-turelnye'], name: /2 Мп, 2,8–12 мм/ },
  },
  {
    query: 'ljvjajy 7 l.qvjd',
    wants: { category: ['komplekty-domofonov', 'monitory-domofona'], name: / 7"/ },
  },
  { query: 'термокожух 12в', wants: { category: ['kozhuhi-dlya-kamer'], name: /Термокожух.* 12 В/ } },
  { query: 'флешка для камеры 64 гб', wants: { category: ['karty-pamyati-dlya-kamer'], name: / 64 ГБ/ } },
  { query: 'ptz камера 32х', wants: { category: ['povorotnye-kamery'], name: /32×/ } },
  // Generators.
  {
    query: 'бензогенератор 5 квт с электростартером',
    wants: { category: ['generatory-benzinovye'], name: /бензиновый.* 5 кВт.*электростартер/ },
  },
  {
    query: 'генератар инверторный 2.2квт тихий',
    wants: { category: ['generatory-invertornye'], name: / 2,2 кВт/ },
  },
  { query: 'дэс 100 квт в кожухе', wants: { category: ['dizelgeneratory-v-kozhuhe'], name: / 100 кВт/ } },
  { query: 'авр на генератор однофазный 40а', wants: { category: ['avr-odnofaznye'], name: / 40 А/ } },
  { query: 'масло для генератора 10w30', wants: { category: ['masla-motornye'], name: /10W-30/ } },
  {
    query: 'катушка удлинитель 30 метров кг 3х2.5',
    wants: { category: ['udliniteli-silovye'], name: / 30 м, КГ 3×2,5/ },
  },
  { query: 'сварочник бензиновый 250 ампер', wants: { category: ['generatory-svarochnye'], name: / 250 А/ } },
  { query: 'dizel generator 8 kvt', wants: { category: ['generatory-dizelnye'], name: / 8 кВт/ } },
  { query: 'TG-GG8-LP', wants: { articleLike: /^ТГ-GG8-LP/ } },
  { query: 'колеса для генератора', wants: { category: ['komplekty-kolesnye'] } },
  {
    query: 'Генератор газовый 10 кВт, 230 В, пропан-бутан (2 шт)',
    wants: { category: ['generatory-gazovye'], name: / 10 кВт.*пропан-бутан/ },
  },
  // Record books.
  {
    query: 'журнал вводного инструктажа по пожарке',
    wants: { category: ['zhurnaly-protivopozharnogo-instruktazha'], name: /вводный/ },
  },
  {
    query: 'журнал учета огнетушителей мягкая обложка А5',
    wants: { category: ['zhurnaly-ucheta-ognetushiteley'], name: /A5.*мягкая/ },
  },
  { query: 'журнал сдачи ключей', wants: { category: ['zhurnaly-vydachi-klyuchey'], name: /ключ/ } },
  {
    query: 'корочки по пожарной безопасности',
    wants: { category: ['udostovereniya-i-korochki'], name: /пожарная безопасность/ },
  },
  {
    query: ';ehyfk gjctnbntktq',
    wants: { category: ['zhurnaly-posetiteley-i-transporta'], name: /посетител/ },
  },
  { query: 'табличка заземлено', wants: { category: ['znaki-elektrobezopasnosti'], name: /Заземлено/ } },
  { query: 'план эвакуации светящийся а4', wants: { category: ['plany-evakuatsii'], name: /A4.*фотолюм/ } },
  {
    query: 'zhurnal to videonablyudeniya',
    wants: { category: ['zhurnaly-to-videonablyudeniya-i-ops'], name: /видеонаблюдение/ },
  },
  {
    query: 'журнал присвоения 1 группы по электробезопасности',
    wants: { category: ['zhurnaly-elektrobezopasnosti'], name: /присвоение I группы/ },
  },
  { query: 'ПЧЖО200МА5', wants: { articleLike: /^ПЧ-ЖО200М-A5/ } },
  {
    query: 'журнал дежурств охраны',
    wants: { category: ['zhurnaly-priema-sdachi-dezhurstva'], name: /пост охраны/ },
  },
  // Measuring instruments.
  {
    query: 'мегомметр 2500 вольт с поверкой',
    wants: { category: ['megaommetry'], name: /2500 В.*с первичной поверкой/ },
  },
  { query: 'токоизмерительные клещи 1000а', wants: { category: ['kleschi-tokovye'], name: /до 1000 А/ } },
  { query: 'рулетка лазерная 50м', wants: { category: ['dalnomery-lazernye'], name: / 50 м/ } },
  { query: 'индикаторная отвертка', wants: { category: ['indikatory-napryazheniya'] } },
  { query: 'тестр витой пары', wants: { category: ['testery-vitoy-pary'] } },
  { query: 'прозвонка для lan кабеля', wants: { category: ['testery-vitoy-pary'] } },
  { query: 'тепловизор 384x288', wants: { category: ['teplovizory'], name: /384×288/ } },
  { query: 'OTDR', wants: { category: ['reflektometry-opticheskie'] } },
  {
    query: 'прибор для проверки тепловых датчиков на штанге',
    wants: { category: ['testery-izveschateley'], name: /теплов/ },
  },
  {
    query: 'измеритель фаза ноль поверенный',
    wants: { category: ['izmeriteli-petli-faza-nol'], name: /с первичной поверкой/ },
  },
  { query: 'MT-PT90C', wants: { articleLike: /^МТ-PT90C/ } },
  {
    query: 'Измеритель сопротивления заземления 4-х проводный, с поверкой, 1 компл.',
    wants: { category: ['izmeriteli-zazemleniya'], name: /четырёхпроводный.*с первичной поверкой/ },
  },
  // Cable pulling tools.
  {
    query: 'стеклопруток 9мм 100м',
    wants: { category: ['ustroystva-zakladki-kabelya'], name: / 9 мм, 100 м/ },
  },
  { query: 'мини узк 3 мм 15 м', wants: { category: ['uzk-ruchnye'], name: / 3 мм, 15 м/ } },
  {
    query: 'чулок для протяжки кабеля 50-65',
    wants: { category: ['chulki-kabelnye-protyazhnye'], name: /50–65/ },
  },
  { query: 'смазка для кабеля 5 литров', wants: { category: ['smazki-kabelnye'], name: / 5 л/ } },
  {
    query: 'подставка под кабельный барабан 3 тонны',
    wants: { category: ['domkraty-kabelnye'], name: / 3 т/ },
  },
  { query: 'лебетка кабельная бензиновая', wants: { category: ['lebedki-kabelnye'], name: /бензиновый/ } },
  { query: 'кондуктор для протяжки провода 10м', wants: { category: ['protyazhki-malye'], name: / 10 м/ } },
  { query: 'КР-УТ-9х60', wants: { articleLike: /^КР-УТ-9x60/ } },
  { query: 'вертлюг 20kN', wants: { category: ['vertlyugi-kabelnye'], name: / 20 кН/ } },
  {
    query: 'Ролики угловые для траншеи, до 120 мм, 3 ролика, 6 шт',
    wants: { category: ['roliki-kabelnye-uglovye'], name: /траншеи.*120 мм/ },
  },
  {
    query: 'ремкомплект для узк м6',
    wants: { category: ['nakonechniki-uzk'], name: /Ремкомплект УЗК [МM]6/ },
  },
  // Cable systems.
  { query: 'кпснг frls 1х2х0.5 200м', wants: { name: /КПСнг\(А\)-FRLS 1×2×0,5 мм², бухта 200 м/ } },
  {
    query: 'ввг 3х2.5',
    wants: { category: ['kabel-vvgng-ls-buhta', 'kabel-vvgng-ls-metr', 'kabel-vvgng-frls'], name: /3×2,5/ },
  },
  { query: 'Кабель силовой ВВГнг(А)-LS 5х6 ГОСТ 31996-2012', wants: { name: /ВВГнг\(А\)-LS 5×6 / } },
  { query: 'ютп кат 6 бухта 305', wants: { category: ['vitaya-para'], name: /U\/UTP Cat 6,.* 305 м/ } },
  { query: 'рж45 кат 5е', wants: { category: ['konnektory-rj-45'], name: /Cat 5e/ } },
  {
    query: 'гофра 20 серая с протяжкой',
    wants: { category: ['gofrotruby-pvh'], name: /ПВХ 20 мм.*с протяжкой.*серый/ },
  },
  { query: 'хомуты пластиковые 150х3.6', wants: { category: ['styazhki-kabelnye'], name: /150×3,6/ } },
  { query: 'патчкорд 1м зеленый', wants: { category: ['patch-kordy-mednye'], name: / 1 м.*зелёный/ } },
  { query: 'клопы саморезы 4.2х16', wants: { category: ['samorezy-s-pressshayboy'], name: /4,2×16 / } },
  { query: 'металорукав 15', wants: { category: ['metallorukav'], name: /Металлорукав 15 мм/ } },
  { query: 'кабель-канал 100*60', wants: { category: ['kabel-kanaly-pvh'], name: /100×60/ } },
  { query: 'коробка распаечная ip55', wants: { category: ['korobki-raspayachnye'], name: /IP55/ } },
  { query: 'rg6 медь на метраж', wants: { category: ['kabel-koaksialnyy-metr'], name: /RG-6 .*жила: медь/ } },
  { query: 'KSVV 2x0.5', wants: { category: ['kabel-dlya-skud'], name: /КСВВ.* 2×0,5/ } },
  // Access control.
  { query: 'магнитный замок 350кг', wants: { category: ['zamki-elektromagnitnye'], name: / 350 кг/ } },
  { query: 'личинка замка 80мм', wants: { category: ['tsilindrovye-mehanizmy'], name: / 80 мм/ } },
  {
    query: 'доводчик на тяжелую дверь 120 кг',
    wants: { category: ['dovodchiki-rychazhnye', 'dovodchiki-so-skolzyaschey-tyagoy'], name: /до 120 кг/ },
  },
  { query: 'карты mifare 1k', wants: { category: ['karty-dostupa'], name: /Mifare Classic 1K/ } },
  { query: 'вертушка на проходную', wants: { category: ['turnikety-tripody', 'turnikety-rotornye'] } },
  { query: 'рамка металлоискатель', wants: { category: ['metallodetektory-arochnye'] } },
  {
    query: 'кнопка выхода безконтактная накладная',
    wants: { category: ['knopki-vyhoda-beskontaktnye'], name: /накладной/ },
  },
  { query: 'cxbnsdfntkm em-marin', wants: { name: /^Считыватель.*EM-Marin/ } },
  { query: 'GX-RE14W54', wants: { articleLike: /^GX-RE14W-54/ } },
  {
    query: 'замок по отпечатку пальца на дверь',
    wants: { category: ['zamki-kodovye-elektronnye'], name: /отпечаток/ },
  },
  {
    query: 'терминал face id на турникет',
    wants: { category: ['terminaly-raspoznavaniya-lits'], name: /на турникет/ },
  },
  {
    query: 'электрозащелка нормально открытая 12в',
    wants: { category: ['zaschelki-elektromehanicheskie'], name: / 12 В, НО/ },
  },
];

export const BLIND_QUERIES: readonly GoldenQuery[] = [
  ...BLIND_SYSTEM_QUERIES,
  ...BLIND_DEVICE_QUERIES,
  ...BLIND_HOUSE_QUERIES,
  ...BLIND_SECOND_QUERIES,
  ...BLIND_THIRD_QUERIES,
];
