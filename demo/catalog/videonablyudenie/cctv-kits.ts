import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, shown } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

const CAMERAS = ['камера', 'камеры', 'камер'] as const;
const IP_CAMERA: Record<string, number> = { '2 Мп': 3100, '4 Мп': 4500, '5 Мп': 5400, '8 Мп': 8900 };
const AHD_CAMERA: Record<string, number> = { '2 Мп': 1750, '5 Мп': 2600 };
const WIFI_CAMERA: Record<string, number> = { '3 Мп': 3400, '4 Мп': 4100 };
const DRIVE_PRICE: Record<string, number> = { нет: 0, '1 ТБ': 6200, '2 ТБ': 8600, '4 ТБ': 12_900 };
const COAX_OF: Record<number, string> = {
  2: 'бухта КВК 50 м',
  4: 'бухта КВК 100 м',
  8: 'бухта КВК 200 м',
  16: 'две бухты КВК по 200 м',
};
const BODY_SCENE: Record<string, string> = {
  купольные: 'Купольные камеры ставят на потолок и под навес: магазин, склад, подъезд.',
  цилиндрические: 'Цилиндрические камеры крепят на фасад, забор или столб: дом, дача, стоянка.',
  'купольные и цилиндрические':
    'Половина камер купольные для помещений, половина цилиндрические для улицы: магазин с двором, мастерская.',
};

/** The next size of recorder that takes so many cameras. */
const recorderFor = (cameras: unknown) => (Number(cameras) > 8 ? 16 : Number(cameras) > 4 ? 8 : 4);

export const ipKits = leaf({
  code: 'komplekty-ip-videonablyudeniya',
  name: 'Комплекты IP-видеонаблюдения',
  brands: ['zorkan', 'lumetra', 'irvis', 'optimur'],
  traits: {
    cameras: from(CCTV.kitCameras, [2, 4, 6, 8]),
    resolution: from(CCTV.resolution, ['2 Мп', '4 Мп', '5 Мп', '8 Мп']),
    body: from(CCTV.cameraBody, ['купольные', 'цилиндрические', 'купольные и цилиндрические']),
    recorder: by(CCTV.kitRecorder, ({ cameras }) =>
      `${recorderFor(cameras)} каналов, PoE`.replace('4 каналов', '4 канала'),
    ),
    drive: from(CCTV.kitDrive, ['нет', '1 ТБ', '2 ТБ', '4 ТБ']),
    irRange: from(CCTV.irRange, [25, 30]),
    cable: from(CCTV.kitCable, ['патч-корды по 20 м', 'патч-корды по 30 м', 'нет']),
    power: from(CCTV.kitPower, ['PoE от регистратора']),
    ipClass: from(COMMON.ipClass, ['IP66', 'IP67']),
    microphone: by(CCTV.microphone, (_, dice) => dice.chance(50)),
    remoteView: from(CCTV.remoteView, ['приложение и браузер']),
    coldest: from(COMMON.coldest, [-40]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['cameras', 'drive'],
  title: (v) =>
    `Комплект IP-видеонаблюдения: ${counted(v.cameras, CAMERAS)} ${v.resolution}${v.drive === 'нет' ? '' : `, диск ${v.drive}`}`,
  article: (v) => `KIP${v.cameras}-${v.resolution[0]}M${v.drive === 'нет' ? '' : `-${v.drive[0]}T`}`,
  about: (v) => [
    `Готовый набор: ${counted(v.cameras, CAMERAS)} ${v.resolution}, регистратор (${v.recorder}), мышь и крепёж.`,
    BODY_SCENE[v.body]!,
    v.cable === 'нет'
      ? 'Камеры питаются от портов регистратора; витую пару отмеряют по месту и обжимают сами.'
      : `Камеры питаются от портов регистратора, в коробке лежат готовые ${v.cable}.`,
    v.drive === 'нет'
      ? 'Диска в наборе нет, его объём подбирают под нужную глубину архива.'
      : `Диск ${v.drive} уже установлен в регистратор, запись начинается сразу после включения.`,
    `Ночью камеры видят на ${v.irRange} м, корпус ${v.ipClass} работает до ${shown(v.coldest)} °C${v.microphone ? ', звук пишется вместе с видео' : ''}.`,
  ],
  price: (v) =>
    v.cameras * (IP_CAMERA[v.resolution]! + (v.cable === 'нет' ? 0 : 650) + (v.microphone ? 250 : 0)) +
    (v.cameras > 4 ? 13_000 : 8900) +
    DRIVE_PRICE[v.drive]!,
  weight: (v) => 2300 + v.cameras * (v.cable === 'нет' ? 650 : 1300) + (v.drive === 'нет' ? 0 : 500),
  picture: (v) => ({ family: 'nvr', variant: 'kit', tone: 'black', bays: v.drive === 'нет' ? 0 : 1 }),
  conformity: 'declaration',
  accessories: [
    'zhestkie-diski-dlya-videonablyudeniya',
    'monitory-videonablyudeniya',
    'korobki-montazhnye-dlya-kamer',
  ],
});

export const ahdKits = leaf({
  code: 'komplekty-ahd-videonablyudeniya',
  name: 'Комплекты AHD-видеонаблюдения',
  brands: ['zorkan', 'irvis', 'lumetra', 'optimur'],
  traits: {
    cameras: from(CCTV.kitCameras, [2, 4, 8, 16]),
    resolution: from(CCTV.resolution, ['2 Мп', '2 Мп', '5 Мп']),
    body: from(CCTV.cameraBody, ['купольные', 'цилиндрические', 'купольные и цилиндрические']),
    recorder: by(CCTV.kitRecorder, ({ cameras }) =>
      counted(recorderFor(cameras), ['канал', 'канала', 'каналов']),
    ),
    drive: from(CCTV.kitDrive, ['нет', '1 ТБ', '2 ТБ']),
    cable: by(CCTV.kitCable, ({ cameras }, dice) =>
      dice.pick(['готовые кабели BNC и питания по 20 м', COAX_OF[Number(cameras)]!, 'нет']),
    ),
    irRange: from(CCTV.irRange, [20, 25]),
    power: by(CCTV.kitPower, ({ cameras }) =>
      Number(cameras) > 8 ? 'два блока 12 В, 5 А' : Number(cameras) > 4 ? 'блок 12 В, 5 А' : 'блок 12 В, 3 А',
    ),
    ipClass: by(COMMON.ipClass, ({ body }) => (body === 'купольные' ? 'IP20' : 'IP66')),
    coldest: by(COMMON.coldest, ({ body }) => (body === 'купольные' ? -10 : -40)),
    remoteView: from(CCTV.remoteView, ['приложение', 'приложение и браузер']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['cameras', 'drive'],
  title: (v) =>
    `Комплект AHD-видеонаблюдения: ${counted(v.cameras, CAMERAS)} ${v.resolution}${v.drive === 'нет' ? '' : `, диск ${v.drive}`}`,
  article: (v) => `KA${v.cameras}-${v.resolution[0]}M${v.drive === 'нет' ? '' : `-${v.drive[0]}T`}`,
  about: (v) => [
    `Набор аналогового видеонаблюдения: камеры ${v.resolution} – ${v.cameras} шт., регистратор (${v.recorder}), ${v.power}.`,
    v.body === 'купольные'
      ? `Камеры в пластиковых куполах ${v.ipClass} рассчитаны на отапливаемые помещения.`
      : v.body === 'цилиндрические'
        ? `Все камеры цилиндрические, с защитой ${v.ipClass}: их ставят по периметру дома, гаража или склада.`
        : `Часть камер купольные, часть цилиндрические ${v.ipClass}: внутри и снаружи объект закрыт одним набором.`,
    v.cable === 'нет'
      ? 'Кабель в набор не входит: коаксиал с питанием или витую пару считают по плану объекта.'
      : `В набор входит кабель: ${v.cable}; недостающее докупают по плану объекта.`,
    v.drive === 'нет'
      ? 'Диск для архива докупают отдельно.'
      : `Архив пишется на диск ${v.drive}, он стоит в регистраторе.`,
    `Подсветка камер работает на ${v.irRange} м, смотреть можно с телефона.`,
  ],
  price: (v) =>
    v.cameras * (AHD_CAMERA[v.resolution]! + (v.cable.startsWith('готовые') ? 450 : 0)) +
    (v.cameras > 8 ? 15_500 : v.cameras > 4 ? 7400 : 4900) +
    (v.cable.includes('КВК') ? v.cameras * 900 : 0) +
    DRIVE_PRICE[v.drive]!,
  weight: (v) =>
    1800 + v.cameras * 450 + (v.cable === 'нет' ? 0 : v.cameras * 900) + (v.drive === 'нет' ? 0 : 500),
  picture: (v) => ({ family: 'nvr', variant: 'kit', tone: 'graphite', bays: v.drive === 'нет' ? 0 : 1 }),
  conformity: 'declaration',
  accessories: [
    'zhestkie-diski-dlya-videonablyudeniya',
    'monitory-videonablyudeniya',
    'priemoperedatchiki-passivnye',
  ],
});

export const wifiKits = leaf({
  code: 'komplekty-wi-fi-videonablyudeniya',
  name: 'Комплекты Wi-Fi видеонаблюдения',
  brands: ['lumetra', 'zorkan', 'irvis', 'hublix'],
  traits: {
    cameras: from(CCTV.kitCameras, [2, 4, 6, 8]),
    resolution: from(CCTV.resolution, ['3 Мп', '4 Мп']),
    recorder: by(CCTV.kitRecorder, ({ cameras }) =>
      Number(cameras) > 4 ? '8 каналов, точка доступа' : '4 канала, точка доступа',
    ),
    wireless: from(COMMON.wireless, ['Wi-Fi 2,4 ГГц', 'Wi-Fi 2,4 и 5 ГГц']),
    distance: by(CCTV.distance, ({ wireless }) => (wireless === 'Wi-Fi 2,4 ГГц' ? 50 : 80)),
    drive: from(CCTV.kitDrive, ['нет', '1 ТБ', '2 ТБ']),
    irRange: from(CCTV.irRange, [20, 30]),
    twoWayAudio: from(CCTV.twoWayAudio, [true, false]),
    power: from(CCTV.kitPower, ['блок 12 В у каждой камеры']),
    ipClass: from(COMMON.ipClass, ['IP65', 'IP66']),
    coldest: from(COMMON.coldest, [-20, -30]),
    remoteView: from(CCTV.remoteView, ['приложение', 'приложение и браузер']),
    warranty: from(COMMON.warranty, [12]),
  },
  axes: ['cameras', 'drive'],
  title: (v) =>
    `Комплект Wi-Fi видеонаблюдения: ${counted(v.cameras, CAMERAS)} ${v.resolution}${v.drive === 'нет' ? '' : `, диск ${v.drive}`}`,
  article: (v) => `KW${v.cameras}-${v.resolution[0]}M${v.drive === 'нет' ? '' : `-${v.drive[0]}T`}`,
  about: (v) => [
    `Беспроводной набор для дома и дачи: ${counted(v.cameras, CAMERAS)} ${v.resolution} и регистратор со своей точкой доступа.`,
    `Камеры привязаны к регистратору на заводе, связь (${v.wireless}) держится до ${v.distance} м на открытом месте, стены её сокращают.`,
    'Видеокабель тянуть не нужно, но розетка 220 В требуется у каждой камеры.',
    v.twoWayAudio
      ? `Через камеру можно говорить и слушать; ночью она видит на ${v.irRange} м.`
      : `Ночью камера видит на ${v.irRange} м, двусторонней связи в наборе нет.`,
    v.drive === 'нет'
      ? 'Диск для архива ставят в регистратор отдельно.'
      : `В регистраторе уже стоит диск ${v.drive}, интернет для записи не требуется.`,
  ],
  price: (v) =>
    v.cameras * (WIFI_CAMERA[v.resolution]! + (v.twoWayAudio ? 300 : 0)) +
    (v.cameras > 4 ? 9800 : 7400) +
    DRIVE_PRICE[v.drive]!,
  weight: (v) => 1700 + v.cameras * 720 + (v.drive === 'нет' ? 0 : 500),
  picture: (v) => ({ family: 'nvr', variant: 'kit', tone: 'white', bays: v.drive === 'нет' ? 0 : 1 }),
  conformity: 'declaration',
  accessories: ['zhestkie-diski-dlya-videonablyudeniya', 'monitory-videonablyudeniya'],
});
