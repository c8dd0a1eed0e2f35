import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown, temperatures } from '../wording.ts';
import { CCTV } from './cctv-attributes.ts';

interface Screen {
  width: number;
  height: number;
  resolution: string;
  price: number;
}

const SCREEN: Record<number, Screen> = {
  4.3: { width: 147, height: 118, resolution: '480×272', price: 4900 },
  7: { width: 205, height: 142, resolution: '1024×600', price: 8200 },
  10.1: { width: 262, height: 176, resolution: '1024×600', price: 13_400 },
};
const SYSTEM_PRICE: Record<string, number> = { CVBS: 0, AHD: 900, IP: 4600 };

export const intercomMonitors = leaf({
  code: 'monitory-domofona',
  name: 'Мониторы видеодомофона',
  brands: ['domis', 'klyuchar', 'vorta', 'zorkan', 'lumetra'],
  traits: {
    diagonal: from(CCTV.diagonal, [4.3, 7, 7, 10.1]),
    system: from(CCTV.intercomSystem, ['CVBS', 'AHD', 'IP']),
    touch: by(CCTV.touch, ({ diagonal, system }) => Number(diagonal) > 7 || system === 'IP'),
    screenResolution: by(CCTV.screenResolution, ({ diagonal }) => SCREEN[Number(diagonal)]!.resolution),
    handset: from(CCTV.handset, ['громкая связь', 'громкая связь', 'трубка']),
    memory: by(CCTV.intercomMemory, ({ diagonal, system }, dice) =>
      Number(diagonal) < 7 && system !== 'IP'
        ? 'нет'
        : dice.pick(['фото во встроенную память', 'фото и видео на карту памяти']),
    ),
    panelInputs: by(CCTV.panelInputs, ({ system }) => (system === 'IP' ? 4 : 2)),
    wireless: by(COMMON.wireless, ({ system }, dice) =>
      system === 'CVBS' ? 'нет' : dice.pick(['нет', 'Wi-Fi']),
    ),
    supply: by(COMMON.supply, ({ system }) => (system === 'IP' ? 'PoE, 12 В' : '220 В')),
    power: by(COMMON.power, ({ diagonal }) => (Number(diagonal) > 7 ? 12 : 8)),
    width: by(COMMON.width, ({ diagonal }) => SCREEN[Number(diagonal)]!.width),
    height: by(COMMON.height, ({ diagonal }) => SCREEN[Number(diagonal)]!.height),
    colour: from(COMMON.colour, ['белый', 'чёрный', 'серебристый']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colour', 'diagonal'],
  title: ({ diagonal, system, handset }) =>
    `Монитор видеодомофона ${shown(diagonal)}", ${system}, ${handset}`,
  article: (v) => `M${shown(v.diagonal).replace(',', '')}-${v.system}${v.wireless === 'нет' ? '' : 'W'}`,
  about: (v) => [
    `Монитор с экраном ${shown(v.diagonal)}" для квартиры, дома или офиса показывает посетителя и открывает замок.`,
    v.system === 'IP'
      ? 'Панели и другие мониторы связаны с ним по локальной сети, отдельная видеолиния не нужна.'
      : `Работает с вызывными панелями формата ${v.system} по четырёхпроводной линии, панелей может быть две.`,
    v.handset === 'трубка'
      ? 'Разговор идёт через трубку, соседям по комнате его не слышно.'
      : 'Переговоры без трубки: громкость голоса и мелодии вызова настраивают в меню.',
    v.memory === 'нет'
      ? 'Снимки посетителей этот монитор не сохраняет.'
      : `Пока хозяев нет, монитор сохраняет ${v.memory}.`,
    v.wireless === 'нет'
      ? `Питание ${v.supply}, монитор вешают на стену на планку из комплекта.`
      : `Через Wi-Fi вызов приходит на телефон; питание ${v.supply}, крепление на стену.`,
  ],
  price: (v) =>
    SCREEN[v.diagonal]!.price +
    SYSTEM_PRICE[v.system]! +
    (v.wireless === 'нет' ? 0 : 2300) +
    (v.memory === 'нет' ? 0 : 500),
  weight: (v) => 250 + v.diagonal * 60,
  picture: (v) => ({ family: 'monitor', variant: 'intercom', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['paneli-vyzyvnye', 'komplekty-domofonov'],
});

export const doorStations = leaf({
  code: 'paneli-vyzyvnye',
  name: 'Вызывные панели',
  brands: ['domis', 'klyuchar', 'vorta', 'zorkan', 'portessa'],
  traits: {
    system: from(CCTV.intercomSystem, ['CVBS', 'AHD', 'IP']),
    resolution: by(CCTV.resolution, ({ system }) => (system === 'CVBS' ? '800 ТВЛ' : '2 Мп')),
    subscribers: from(CCTV.subscribers, [1, 2, 4]),
    viewAngle: from(CCTV.viewAngle, [75, 110, 130]),
    reader: from(CCTV.panelReader, ['нет', 'EM-Marin', 'Mifare']),
    light: from(CCTV.light, ['ИК', 'белый свет']),
    material: from(COMMON.material, ['алюминий', 'нержавеющая сталь', 'цинковый сплав']),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65', 'IP66']),
    mounting: from(COMMON.mounting, ['накладной', 'накладной, с козырьком', 'врезной']),
    supply: by(COMMON.supply, ({ system }) => (system === 'IP' ? 'PoE, 12 В' : '12 В от монитора')),
    coldest: from(COMMON.coldest, [-30, -40, -50]),
    warmest: from(COMMON.warmest, [50, 60]),
    colour: from(COMMON.colour, ['серебристый', 'тёмно-серый', 'чёрный', 'медный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['colour', 'reader'],
  title: (v) => {
    const reader = v.reader === 'нет' ? '' : `, считыватель ${v.reader}`;
    return `Панель вызывная ${v.system}, ${v.resolution}, ${v.viewAngle}°${reader}`;
  },
  article: (v) =>
    `VP${v.subscribers}-${v.system}${v.reader === 'нет' ? '' : v.reader === 'Mifare' ? 'MF' : 'EM'}${v.viewAngle}`,
  about: (v) => [
    v.subscribers === 1
      ? `Вызывная панель на одного абонента для калитки или двери, камера ${v.resolution} с углом ${v.viewAngle}°.`
      : `Вызывная панель с отдельными кнопками на ${v.subscribers} абонента, камера ${v.resolution} с углом ${v.viewAngle}°.`,
    v.viewAngle > 100
      ? 'Широкий угол захватывает и стоящего сбоку от двери, и площадку перед ней.'
      : 'Угол рассчитан на посетителя прямо перед панелью, лицо получается крупным.',
    v.reader === 'нет'
      ? 'Замок открывают с монитора; для ключей и карт нужен отдельный считыватель.'
      : `Встроенный считыватель ${v.reader} открывает дверь картой или брелоком без отдельного контроллера.`,
    `Корпус – ${v.material}, защита ${v.ipClass}, работа при температуре ${temperatures(v)}.`,
    `Тип монтажа: ${v.mounting}; питание – ${v.supply}, в темноте лицо освещает ${v.light === 'ИК' ? 'ИК-подсветка' : 'белый светодиод'}.`,
  ],
  price: (v) =>
    3600 +
    SYSTEM_PRICE[v.system]! * 1.4 +
    (v.subscribers - 1) * 700 +
    (v.reader === 'нет' ? 0 : v.reader === 'Mifare' ? 1700 : 1100) +
    (v.material === 'нержавеющая сталь' ? 1200 : 0),
  weight: (v) => (v.subscribers === 4 ? 720 : 460),
  picture: (v) => ({
    family: 'doorstation',
    variant: 'single',
    tone: toneOf(v.colour),
    buttons: v.subscribers,
  }),
  conformity: 'declaration',
  accessories: ['monitory-domofona', 'komplekty-domofonov'],
});

export const handsets = leaf({
  code: 'trubki-domofona',
  name: 'Трубки домофона',
  brands: ['domis', 'klyuchar', 'vorta', 'trevis'],
  traits: {
    system: from(CCTV.intercomSystem, ['координатная', 'цифровая', 'координатная и цифровая']),
    volumeControl: by(CCTV.volumeControl, (_, dice) => dice.chance(60)),
    callMute: by(CCTV.callMute, (_, dice) => dice.chance(55)),
    cordLength: from(CCTV.cordLength, [1.2, 1.5, 2]),
    supply: from(COMMON.supply, ['от линии домофона']),
    current: from(COMMON.current, [25, 40]),
    material: from(COMMON.material, ['пластик']),
    width: from(COMMON.width, [72, 80, 86]),
    height: from(COMMON.height, [190, 200, 215]),
    colour: from(COMMON.colour, ['белый', 'бежевый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 18]),
  },
  axes: ['colour', 'system'],
  title: ({ system, volumeControl, colour }) =>
    `Трубка домофона, линия ${system}${volumeControl ? ', регулировка громкости' : ''}, цвет ${colour}`,
  article: (v) =>
    `TR${v.height}-${v.system === 'координатная' ? 'K' : v.system === 'цифровая' ? 'D' : 'KD'}${v.volumeControl ? 'R' : ''}`,
  about: (v) => [
    'Аудиотрубка для квартиры в многоквартирном доме: по ней отвечают на вызов из подъезда и кнопкой открывают дверь.',
    v.system === 'координатная и цифровая'
      ? 'Переключатель внутри корпуса подстраивает её и под координатную, и под цифровую линию.'
      : `Линия домофона должна быть ${v.system === 'цифровая' ? 'цифровой, номер квартиры задают перемычками' : 'координатной, номер квартиры определяется местом в коммутаторе'}.`,
    `Трубка лежит на рычаге, витой шнур вытягивается до ${shown(v.cordLength)} м.`,
    v.volumeControl
      ? `Громкость вызова регулируется${v.callMute ? ', на ночь вызов можно отключить совсем' : ' колёсиком сбоку'}.`
      : v.callMute
        ? 'Вызов отключают переключателем, красный светодиод об этом напоминает.'
        : 'Громкость вызова постоянная, лишних переключателей нет.',
    'Крепится на два дюбеля или на монтажную коробку, питание берёт из линии.',
  ],
  price: (v) =>
    590 +
    (v.system === 'координатная и цифровая' ? 260 : 0) +
    (v.volumeControl ? 120 : 0) +
    (v.callMute ? 80 : 0),
  weight: (v) => v.height + 120,
  picture: (v) => ({ family: 'doorstation', variant: 'handset', tone: toneOf(v.colour), size: 0.9 }),
  accessories: ['paneli-vyzyvnye'],
});

export const intercomKits = leaf({
  code: 'komplekty-domofonov',
  name: 'Комплекты видеодомофонов',
  brands: ['domis', 'klyuchar', 'vorta', 'lumetra'],
  traits: {
    diagonal: from(CCTV.diagonal, [4.3, 7, 10.1]),
    system: from(CCTV.intercomSystem, ['CVBS', 'AHD']),
    resolution: by(CCTV.resolution, ({ system }) => (system === 'CVBS' ? '800 ТВЛ' : '2 Мп')),
    viewAngle: from(CCTV.viewAngle, [75, 110]),
    handset: from(CCTV.handset, ['громкая связь', 'трубка']),
    memory: by(CCTV.intercomMemory, ({ diagonal }) =>
      Number(diagonal) < 7 ? 'нет' : 'фото и видео на карту памяти',
    ),
    wireless: by(COMMON.wireless, ({ diagonal, system }, dice) =>
      Number(diagonal) < 7 || system === 'CVBS' ? 'нет' : dice.pick(['Wi-Fi', 'нет']),
    ),
    panelInputs: from(CCTV.panelInputs, [2]),
    ipClass: from(COMMON.ipClass, ['IP54', 'IP65']),
    supply: from(COMMON.supply, ['220 В']),
    coldest: from(COMMON.coldest, [-30, -40]),
    colour: from(COMMON.colour, ['белый', 'чёрный']),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['diagonal', 'colour'],
  title: ({ diagonal, system, wireless }) =>
    `Комплект видеодомофона ${shown(diagonal)}" с вызывной панелью, ${system}${wireless === 'нет' ? '' : ', Wi-Fi'}`,
  article: (v) => `KD${shown(v.diagonal).replace(',', '')}-${v.system}${v.wireless === 'нет' ? '' : 'W'}`,
  about: (v) => [
    `В коробке монитор ${shown(v.diagonal)}", вызывная панель ${v.resolution}, крепёж и блок питания: набора хватает на одну калитку или дверь.`,
    `Панель с углом обзора ${v.viewAngle}° и защитой ${v.ipClass} остаётся на улице при температуре до ${shown(v.coldest)} °C.`,
    v.memory === 'нет'
      ? 'Монитор показывает посетителя и открывает замок, снимков он не хранит.'
      : 'При каждом звонке монитор сохраняет снимок или ролик на карту памяти, её покупают отдельно.',
    v.wireless === 'нет'
      ? 'Монитор и панель соединяют четырьмя проводами, позже можно добавить вторую панель.'
      : 'Вызов приходит и на телефон через Wi-Fi, дверь можно открыть издалека.',
    'Замок, его блок питания и кабель подбирают отдельно.',
  ],
  price: (v) =>
    SCREEN[v.diagonal]!.price * 1.05 + 3100 + SYSTEM_PRICE[v.system]! * 2 + (v.wireless === 'нет' ? 0 : 2300),
  weight: (v) => 950 + v.diagonal * 70,
  picture: (v) => ({ family: 'monitor', variant: 'intercom', tone: toneOf(v.colour) }),
  conformity: 'declaration',
  accessories: ['paneli-vyzyvnye', 'monitory-domofona'],
});
