import type { GoldenQuery } from './golden-queries.ts';

/** As somebody types who has never been here. */
export const STRANGER_QUERIES: readonly GoldenQuery[] = [
  {
    query: 'уличная камера с записью на флешку',
    wants: { category: ['ip-kamery', 'komplekty-videonablyudeniya'] },
  },
  { query: 'камера вай фай для дома', wants: { category: ['ip-kamery-wi-fi'] } },
  { query: 'rfvthf', wants: { category: ['ip-kamery', 'ahd-kamery', 'povorotnye-kamery'] } },
  { query: 'камира купольная', wants: { category: ['ip-kamery-kupolnye', 'ahd-kamery-kupolnye'] } },
  { query: 'регистатор', wants: { category: ['videoregistratory'] } },
  { query: 'домафон', wants: { category: ['domofony'] } },
  { query: 'видиорегистратор', wants: { category: ['videoregistratory'] } },
  {
    query: 'датчик двежения',
    wants: {
      category: [
        'izveschateli-ohrannye',
        'radiokanalnye-sistemy',
        'datchiki-umnogo-doma',
        'datchiki-dvizheniya-dlya-osvescheniya',
      ],
    },
  },
  {
    query: 'извищатель дымовой',
    wants: {
      category: [
        'izveschateli-pozharnye',
        'izveschateli-adresnye',
        'izveschateli-dymovye-lineynye',
        'izveschateli-dymovye-radio',
      ],
    },
  },
  { query: 'магнитный замок на дверь', wants: { category: ['zamki-elektromagnitnye'] } },
  { query: 'кнопка выход', wants: { category: ['knopki-vyhoda', 'knopki-vyhoda-beskontaktnye'] } },
  { query: 'замок на калитку электрический', wants: { category: ['zamki'] } },
  { query: 'карточки для домофона', wants: { category: ['karty-dostupa', 'brelki-dostupa'] } },
  { query: 'таблетка для домофона', wants: { category: ['brelki-dostupa', 'karty-dostupa'] } },
  { query: 'свич пое', wants: { category: ['kommutatory-poe'] } },
  { query: 'роутер с симкой', wants: { category: ['marshrutizatory-4g-i-5g', 'modemy-usb'] } },
  {
    query: 'тревожная кнопка',
    wants: { category: ['brelki-radiokanalnye', 'ohranno-pozharnaya-signalizatsiya'] },
  },
  { query: 'табло выход', wants: { category: ['tablo', 'ukazateli-svetovye'], name: /ВЫХОД/ } },
  { query: 'сирена уличная', wants: { category: ['opoveschateli'] } },
  { query: 'серверный шкаф', wants: { category: ['shkafy-napolnye', 'shkafy-nastennye'] } },
  { query: 'клипса для гофры', wants: { category: ['klipsy-dlya-trub'] } },
  {
    query: 'батарейка для сигнализации',
    wants: { category: ['akkumulyatory', 'ohranno-pozharnaya-signalizatsiya'] },
  },
  {
    query: 'датчик открытия двери',
    wants: {
      category: [
        'datchiki-otkrytiya-besprovodnye',
        'izveschateli-magnitokontaktnye',
        'izveschateli-otkrytiya-radio',
      ],
    },
  },
  { query: 'датчик газа', wants: { category: ['izveschateli-gazovye', 'datchiki-dyma-i-gaza-umnye'] } },
  { query: 'датчик воды', wants: { category: ['datchiki-protechki-besprovodnye'] } },
  { query: 'кран антипотоп', wants: { category: ['zaschita-ot-protechek'] } },
  { query: 'бокс под аккумулятор', wants: { category: ['boksy-dlya-akkumulyatorov'] } },
  { query: 'грозозащита для камеры', wants: { category: ['grozozaschita-ethernet'] } },
  { query: 'удлинитель пое', wants: { category: ['poe-udliniteli'] } },
  { query: 'фонарик', wants: { category: ['fonari-ruchnye', 'fonari-nalobnye'] } },
  {
    query: 'прибор для прозвонки кабеля',
    wants: { category: ['testery-kabelya', 'testery-vitoy-pary', 'trassoiskateli', 'multimetry'] },
  },
  { query: 'сейф для дома', wants: { category: ['seyfy-mebelnye'] } },
  { query: 'ключница', wants: { category: ['klyuchnitsy-nastennye', 'klyuchnitsy-elektronnye'] } },
  { query: 'бумага а4', wants: { category: ['bumaga-ofisnaya'], name: /A4/ } },
  { query: 'картридж', wants: { category: ['kartridzhi-dlya-printerov'] } },
  {
    query: 'знак выход',
    wants: { category: ['znaki-pozharnoy-bezopasnosti', 'ukazateli-svetovye', 'tablo'] },
  },
  { query: 'журнал огнетушителей', wants: { category: ['zhurnaly-ucheta-ognetushiteley'] } },
  { query: 'шкаф для огнетушителя', wants: { category: ['shkafy-pozharnye'] } },
  { query: 'пожарный кран', wants: { category: ['pozharnye-krany-i-rukava'] } },
  { query: 'светильник армстронг', wants: { category: ['paneli-svetodiodnye'] } },
  {
    query: 'светильник на улицу',
    wants: { category: ['svetilniki-konsolnye', 'ulichnoe-osveschenie-i-upravlenie', 'prozhektory'] },
  },
  { query: 'диодная лента', wants: { category: ['lenty-svetodiodnye'] } },
  { query: 'умная лампочка', wants: { category: ['lampy-svetodiodnye', 'umnyy-dom'] } },
  { query: 'переговорное устройство', wants: { category: ['domofony', 'sistemy-opovescheniya'] } },
  { query: 'стабилизатор 5 ква', wants: { category: ['stabilizatory'], name: /5000 ВА/ } },
  { query: 'узо 63а 30ма', wants: { category: ['uzo'], name: /63 А, 30 мА/ } },
  { query: 'замок 350 кг', wants: { category: ['zamki-elektromagnitnye'], name: /350 кг/ } },
  { query: 'кабель канал 16х16', wants: { category: ['kabel-kanaly-pvh'], name: /16×16/ } },
  { query: 'лампа 11 вт e27', wants: { category: ['lampy-svetodiodnye'], name: /11 Вт/ } },
  { query: 'дюбель 6х60', wants: { category: ['dyubel-gvozdi'], name: /6×60/ } },
];
