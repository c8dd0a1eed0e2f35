import type { GoldenQuery } from './golden-queries.ts';

/** Written after the second blind set was mended, before it was asked. */
export const BLIND_THIRD_QUERIES: readonly GoldenQuery[] = [
  { query: 'скрытая камера мини', wants: { category: ['ahd-kamery-miniatyurnye'] } },
  {
    query: 'камера без объектива 8мп',
    wants: { category: ['ip-kamery-korpusnye'], name: /8 Мп без объектива/ },
  },
  { query: 'регистратор в автобус 4g', wants: { category: ['registratory-avtomobilnye'], name: /4G/ } },
  { query: 'джойстик для управления камерами', wants: { category: ['pulty-upravleniya-kamerami'] } },
  {
    query: 'распайка под камеру, коробка монтажная ip54',
    wants: { category: ['korobki-montazhnye-dlya-kamer'], name: /IP54/ },
  },
  { query: 'подсветка ик 60м', wants: { category: ['ik-prozhektory-dlya-kamer'], name: / 60 м/ } },
  { query: 'вызывная панель 800твл', wants: { category: ['paneli-vyzyvnye'], name: /800 ТВЛ/ } },
  {
    query: 'генератор 5кВт инвертор на раме с кнопкой запуска',
    wants: { category: ['invertornye-generatory-na-rame'], name: / 5 кВт/ },
  },
  { query: 'авр трехфазный 100а шкаф', wants: { category: ['avr-trehfaznye'], name: / 100 А/ } },
  {
    query: 'колеса пневматические для генератора до 150кг',
    wants: { category: ['komplekty-kolesnye'], name: /пневматические, до 150/ },
  },
  {
    query: 'журнал техобслуживания пожарной сигнализации',
    wants: { category: ['zhurnaly-to-videonablyudeniya-i-ops'], name: /охранно-пожарная/ },
  },
  { query: 'журнал приема сдачи дежурства', wants: { category: ['zhurnaly-priema-sdachi-dezhurstva'] } },
  {
    query: 'журнал эксплуатации систем ппз твердая обложка',
    wants: { category: ['zhurnaly-ekspluatatsii-ppz'], name: /твёрдая/ },
  },
  { query: 'тестер камер 5 дюймов', wants: { category: ['testery-kamer'], name: / 5"/ } },
  { query: 'тестер пое 30 вт', wants: { category: ['testery-poe'], name: /до 30 Вт/ } },
  { query: 'мерить шум прибор', wants: { category: ['shumomery'] } },
  {
    query: 'индикатор бесконтактный напряжения 400в',
    wants: { category: ['indikatory-napryazheniya'], name: /бесконтактный.*400 В/ },
  },
  {
    query: 'лебёдка электрическая 30 кН трос 150',
    wants: { category: ['lebedki-kabelnye'], name: /электрический.*30 кН, трос 150/ },
  },
  {
    query: 'ролик для кабеля в лоток 120',
    wants: { category: ['roliki-kabelnye-pryamye'], name: /120 мм.*лотка/ },
  },
  { query: 'узк в бухте 10 метров', wants: { category: ['uzk-ruchnye'], name: / 10 м, в бухте/ } },
  { query: 'кабель кспв 16х0.4', wants: { category: ['kabel-domofonnyy'], name: /КСПВ.*16×0,4/ } },
  { query: 'рк75 комбинированный 2х1.5', wants: { category: ['kabel-kombinirovannyy'], name: /2×1,5/ } },
  {
    query: 'кабель витая пара улица с тросом cat6',
    wants: { category: ['vitaya-para-ulichnaya'], name: /Cat 6,.*с тросом/ },
  },
  {
    query: 'rs-485 кабель экран нг ls 3 пары',
    wants: { category: ['kabel-interfeysnyy-rs-485'], name: /3×2×0,6.*LS/ },
  },
  { query: 'сальник м25 латунь', wants: { category: ['vvody-kabelnye-salniki'], name: /M25, латунь/ } },
  { query: 'дюбель гвозди 6х60', wants: { category: ['dyubel-gvozdi'], name: /6×60/ } },
  { query: 'клипсы 16мм с замком', wants: { category: ['klipsy-dlya-trub'], name: / 16 мм/ } },
  { query: 'труба гладкая жесткая 32 пвх', wants: { category: ['truby-zhestkie'], name: /ПВХ 32 мм/ } },
  { query: 'саморезы по дереву черные 3.5х45', wants: { category: ['samorezy-na-ves'], name: /3,5×45/ } },
  {
    query: 'автономный контроллер ключей 5000',
    wants: { category: ['kontrollery-avtonomnye'], name: /ключей 5000/ },
  },
  { query: 'брелки mifare', wants: { category: ['brelki-dostupa'], name: /Mifare/ } },
  {
    query: 'замок врезной электромеханический 12 вольт удаление 35',
    wants: { category: ['zamki-elektromehanicheskie-vreznye'], name: /35 мм.*12 В/ },
  },
  {
    query: 'ручной металлодетектор с вибро',
    wants: { category: ['metallodetektory-ruchnye'], name: /вибрация/ },
  },
  { query: 'конвертер usb rs485', wants: { name: /USB – RS-485/ } },
  {
    query: 'кодонаборная панель em-marin',
    wants: { category: ['schityvateli-s-klaviaturoy'], name: /EM-Marin/ },
  },
  { query: 'полноростовой турникет', wants: { category: ['turnikety-rotornye'], name: /полноростовой/ } },
  {
    query: 'расширитель шлейфов 10 на дин рейку',
    wants: { category: ['rasshiriteli-shleyfov'], name: / 10 шлейфов.*DIN/ },
  },
  {
    query: 'лучевой датчик 3 луча 150м',
    wants: { category: ['izveschateli-luchevye-ik'], name: /3 луча, до 150/ },
  },
  {
    query: 'автономный датчик дыма с батареей на 10 лет',
    wants: { category: ['izveschateli-avtonomnye'], name: /10 лет/ },
  },
  {
    query: 'релейный модуль rs485 2 выхода',
    wants: { category: ['moduli-releynye-signalizatsii'], name: /выходов 2.*RS-485/ },
  },
  { query: 'мфу цветное wifi', wants: { category: ['mfu-ofisnye'], name: /цветная.*Wi-Fi/ } },
  { query: 'уничтожитель бумаг p-4', wants: { category: ['shredery-ofisnye'], name: /P-4/ } },
  { query: 'лампа свеча е14', wants: { category: ['lampy-svetodiodnye'], name: /E14.*свеча/ } },
  {
    query: 'взрывозащищенный прожектор 60 ватт',
    wants: { category: ['prozhektory-vzryvozaschischennye'], name: / 60 Вт/ },
  },
  {
    query: 'аварийный светильник 3 часа ip65',
    wants: { category: ['avariynye-svetilniki-akkumulyatornye'], name: /3 ч, IP65/ },
  },
  {
    query: 'датчик движения для света 360 градусов',
    wants: { category: ['datchiki-dvizheniya-dlya-osvescheniya'], name: /360°/ },
  },
  {
    query: 'ове-5 огнетушитель',
    wants: { category: ['ognetushiteli-vozdushno-emulsionnye'], name: /ОВЭ-5/ },
  },
  { query: 'лопата для пожарного щита', wants: { category: ['inventar-pozharnyy'], name: /Лопата/ } },
  {
    query: 'дренчер розеткой вниз белый',
    wants: { category: ['orositeli-drenchernye'], name: /вниз, белая/ },
  },
  {
    query: 'маска самоспасатель 40 минут',
    wants: { category: ['samospasateli-filtruyuschie'], name: /40 мин/ },
  },
  {
    query: 'газовое пожаротушение модуль 60 литров',
    wants: { category: ['moduli-gazovogo-tusheniya'], name: / 60 л/ },
  },
  {
    query: 'коммутатор на дин рейку промышленный 4 пое',
    wants: { category: ['kommutatory-poe-promyshlennye'], name: / 4 PoE/ },
  },
  {
    query: 'стойка серверная 42u однорамная',
    wants: { category: ['stoyki-otkrytye'], name: /42U однорамная/ },
  },
  { query: 'сплиттер пое 12 вольт', wants: { category: ['poe-splittery'], name: /12 В/ } },
  { query: 'sfp+ 10g 20km', wants: { category: ['sfp-moduli-10g'], name: /20 км/ } },
  { query: 'кэш бокс зеленый', wants: { category: ['keshboksy'], name: /зелёный/ } },
  { query: 'сейф депозитный с лотком', wants: { category: ['seyfy-depozitnye'], name: /лоток/ } },
  { query: 'сейф для жестких дисков и флешек', wants: { category: ['seyfy-dlya-nositeley'] } },
  { query: 'речевой оповещатель 5 вт', wants: { category: ['opoveschateli-rechevye'], name: / 5 Вт/ } },
  {
    query: 'микрофон с кнопкой на стол',
    wants: { category: ['mikrofony-translyatsionnye'], name: /настольный/ },
  },
  { query: 'стрелка эвакуации влево', wants: { category: ['ukazateli-dinamicheskie'], name: /влево/ } },
  { query: 'видеоглазок с экраном 5 дюймов', wants: { category: ['videoglazki-wi-fi'], name: /экран 5"/ } },
  { query: 'кондиционером управлять с телефона ик пульт', wants: { category: ['pulty-infrakrasnye-umnye'] } },
  {
    query: 'датчик движения zigbee',
    wants: { category: ['datchiki-dvizheniya-besprovodnye'], name: /Zigbee/ },
  },
  { query: 'боллард гидравлика 219мм', wants: { category: ['bollardy-avtomaticheskie'], name: / 219 мм/ } },
  { query: 'вальный привод 100нм', wants: { category: ['privody-valnye-promyshlennye'], name: /100 Н·м/ } },
  {
    query: 'радиоприемник для ворот 2 канала 868',
    wants: { category: ['radiopriemniki-dlya-vorot'], name: /каналов 2, 868/ },
  },
  { query: 'диод 3а 1000в', wants: { category: ['diody-v-upakovkah'], name: /3 А, 1000 В/ } },
  { query: 'радиатор алюминиевый 100х100', wants: { category: ['radiatory-alyuminievye'], name: /100×100/ } },
  { query: 'флюс для пайки водосмываемый 100мл', wants: { category: ['flyusy-payalnye'], name: /100 мл/ } },
  { query: 'плата реле 4 канала 12в', wants: { category: ['platy-releynye'], name: /реле: 4.*12 В/ } },
  {
    query: 'акб lifepo4 12.8 200 ач',
    wants: { category: ['akkumulyatory-lifepo4'], name: /12,8 В 200 А·ч/ },
  },
  { query: 'контроллер mppt 60а', wants: { category: ['kontrollery-zaryada'], name: / 60 А/ } },
  {
    query: 'блок питания герметичный ip67 60вт 24в',
    wants: { category: ['bloki-pitaniya-germetichnye'], name: /24 В.* 60 Вт, IP67/ },
  },
  { query: 'рип 24в 2а ip54', wants: { category: ['ivp-rezervirovannye-24v'], name: /24 В 2 А.*IP54/ } },
  { query: 'батарейный блок для ибп 72в', wants: { category: ['bloki-batareynye'], name: / 72 В/ } },
  {
    query: 'преобразователь 48 в 24 на дин',
    wants: { category: ['preobrazovateli-dc-dc'], name: /48 → 24/ },
  },
];
