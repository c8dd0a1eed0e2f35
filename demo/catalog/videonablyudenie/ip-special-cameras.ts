import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { FRAME_OF } from './camera-optics.ts';
import { CCTV } from './cctv-attributes.ts';

const FISHEYE: Record<string, { lens: string; frame: string; matrix: string; price: number }> = {
  '5 Мп': { lens: '1,05 мм', frame: '2560×1920', matrix: '1/2,8"', price: 13_800 },
  '6 Мп': { lens: '1,27 мм', frame: '3072×2048', matrix: '1/1,8"', price: 19_400 },
  '8 Мп': { lens: '1,44 мм', frame: '2880×2880', matrix: '1/1,8"', price: 24_600 },
  '12 Мп': { lens: '1,85 мм', frame: '4000×3000', matrix: '1/1,7"', price: 37_900 },
};
const WIFI_PRICE: Record<string, number> = { '2 Мп': 2300, '3 Мп': 2900, '4 Мп': 3600, '5 Мп': 4500 };
const WIFI_BODY: Record<string, { ip: string; supply: string; coldest: number; ir: number; angle: number }> =
  {
    настольная: { ip: 'IP20', supply: 'USB 5 В', coldest: 0, ir: 10, angle: 110 },
    'поворотная настольная': { ip: 'IP20', supply: 'USB 5 В', coldest: 0, ir: 10, angle: 88 },
    'уличная цилиндрическая': { ip: 'IP66', supply: '12 В', coldest: -35, ir: 30, angle: 97 },
    'уличная поворотная': { ip: 'IP66', supply: '12 В', coldest: -35, ir: 30, angle: 85 },
  };
const WIFI_SCENE: Record<string, string> = {
  настольная: 'Камеру ставят на полку или вешают на стену в квартире, кабинете, пункте выдачи.',
  'поворотная настольная':
    'Камера поворачивается на 355° и наклоняется по команде из приложения, слепых зон в комнате не остаётся.',
  'уличная цилиндрическая':
    'Корпус рассчитан на фасад, крыльцо или навес; блок питания прячут от осадков в монтажную коробку.',
  'уличная поворотная':
    'Уличный поворотный корпус осматривает двор или участок по командам из приложения и по заданным точкам.',
};

export const ipPanoramas = leaf({
  code: 'ip-kamery-panoramnye',
  name: 'Панорамные IP-камеры',
  brands: ['zorkan', 'kestora', 'optimur', 'vantori', 'lumetra'],
  traits: {
    resolution: from(CCTV.resolution, ['5 Мп', '6 Мп', '8 Мп', '12 Мп']),
    viewAngle: from(CCTV.viewAngle, [360]),
    lens: by(CCTV.lens, ({ resolution }) => FISHEYE[String(resolution)]!.lens),
    irRange: from(CCTV.irRange, [10, 15, 20]),
    frame: by(CCTV.frame, ({ resolution }) => FISHEYE[String(resolution)]!.frame),
    matrix: by(CCTV.matrix, ({ resolution }) => FISHEYE[String(resolution)]!.matrix),
    analytics: from(CCTV.analytics, ['тепловая карта', 'подсчёт посетителей', 'детекция движения']),
    microphone: by(CCTV.microphone, (_, dice) => dice.chance(75)),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67', 'IP54']),
    ikClass: from(COMMON.ikClass, ['IK08', 'IK10']),
    mounting: from(COMMON.mounting, ['потолок', 'потолок, стена']),
    supply: from(COMMON.supply, ['PoE, 12 В']),
    coldest: by(COMMON.coldest, ({ ipClass }) => (ipClass === 'IP54' ? -10 : -40)),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
  },
  axes: ['resolution', 'colour'],
  title: ({ resolution, viewAngle, ipClass }) =>
    `IP-камера панорамная ${resolution}, ${viewAngle}°, ${ipClass}`,
  article: (v) => `F${v.resolution.split(' ')[0]}-${v.viewAngle}-${v.irRange}`,
  about: (v) => [
    `Панорамная камера ${v.resolution} с объективом «рыбий глаз» ${v.lens} видит помещение целиком, все ${v.viewAngle}°.`,
    `Круглое изображение в кадре ${v.frame} разворачивается в панораму или в четыре обычных окна в регистраторе либо в программе просмотра.`,
    v.analytics === 'детекция движения'
      ? 'Детектор движения настраивают отдельно для каждой зоны развёрнутого изображения.'
      : `Встроенная аналитика «${v.analytics}» пригодится в торговом зале, холле и на выставке.`,
    v.microphone
      ? `Микрофон пишет звук по всему залу, ИК-подсветка действует в радиусе ${v.irRange} м.`
      : `ИК-подсветка действует в радиусе ${v.irRange} м, звук камера не пишет.`,
    `Место установки: ${v.mounting}; на высоте около трёх метров одна камера заменяет три-четыре обычные.`,
  ],
  price: (v) =>
    FISHEYE[v.resolution]!.price +
    (v.microphone ? 600 : 0) +
    (v.ipClass === 'IP54' ? 0 : 1300) +
    (v.analytics === 'детекция движения' ? 0 : 1800),
  weight: (v) => (v.ikClass === 'IK10' ? 860 : 640),
  picture: (v) => ({ family: 'fisheye', variant: 'fisheye', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  suitedWord: 'купольн',
  accessories: ['kronshteyny-dlya-kamer', 'registratory-nvr', 'kommutatory-poe-nastolnye'],
});

export const ipWifi = leaf({
  code: 'ip-kamery-wi-fi',
  name: 'Wi-Fi камеры',
  brands: ['lumetra', 'irvis', 'zorkan', 'hublix', 'domis'],
  traits: {
    resolution: from(CCTV.resolution, ['2 Мп', '3 Мп', '4 Мп', '5 Мп']),
    body: from(CCTV.cameraBody, [
      'настольная',
      'поворотная настольная',
      'уличная цилиндрическая',
      'уличная поворотная',
    ]),
    wireless: from(COMMON.wireless, ['Wi-Fi 2,4 ГГц', 'Wi-Fi 2,4 и 5 ГГц']),
    irRange: by(CCTV.irRange, ({ body }) => WIFI_BODY[String(body)]!.ir),
    frame: by(CCTV.frame, ({ resolution }) => FRAME_OF[String(resolution)]!),
    viewAngle: by(CCTV.viewAngle, ({ body }) => WIFI_BODY[String(body)]!.angle),
    twoWayAudio: from(CCTV.twoWayAudio, [true]),
    cardLimit: from(CCTV.cardLimit, [128, 256]),
    ipClass: by(COMMON.ipClass, ({ body }) => WIFI_BODY[String(body)]!.ip),
    supply: by(COMMON.supply, ({ body }) => WIFI_BODY[String(body)]!.supply),
    power: by(COMMON.power, ({ body }) => (String(body).startsWith('уличная') ? 9 : 5)),
    coldest: by(COMMON.coldest, ({ body }) => WIFI_BODY[String(body)]!.coldest),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['resolution', 'colour'],
  title: ({ resolution, body, wireless }) =>
    `Wi-Fi камера ${body} ${resolution}, ${wireless.replace('Wi-Fi ', '')}`,
  article: (v) => `W${v.resolution[0]}-${v.ipClass === 'IP20' ? 'H' : 'S'}${v.irRange}`,
  about: (v) => [
    `Беспроводная камера ${v.resolution} подключается к домашней сети (${v.wireless}) и настраивается с телефона.`,
    WIFI_SCENE[v.body]!,
    `Через динамик и микрофон можно поговорить с тем, кто перед камерой; ночью ИК-подсветка освещает до ${v.irRange} м.`,
    `Запись идёт на карту памяти до ${v.cardLimit} ГБ или на регистратор с поддержкой ONVIF.`,
    v.supply === 'USB 5 В'
      ? `Питание от USB-адаптера 5 В, потребление до ${shown(v.power)} Вт, для улицы модель не предназначена.`
      : `Питание от блока 12 В, потребление до ${shown(v.power)} Вт, рабочая температура ${temperatures({ coldest: v.coldest, warmest: 50 })}.`,
  ],
  price: (v) =>
    WIFI_PRICE[v.resolution]! +
    (v.body.includes('поворотная') ? 1100 : 0) +
    (v.ipClass === 'IP66' ? 1200 : 0) +
    (v.wireless.includes('5 ГГц') ? 500 : 0),
  weight: (v) => (v.ipClass === 'IP66' ? 580 : 260),
  picture: (v) =>
    v.body === 'уличная цилиндрическая'
      ? { family: 'bullet', variant: 'plain', tone: toneOf(v.colour), led: 2 }
      : v.body === 'уличная поворотная'
        ? { family: 'ptz', variant: 'ptz', tone: toneOf(v.colour), size: 0.85 }
        : { family: 'dome', variant: 'turret', tone: toneOf(v.colour), size: 0.85 },
  conformity: 'declaration',
  accessories: ['karty-pamyati-dlya-kamer', 'komplekty-wi-fi-videonablyudeniya'],
});
