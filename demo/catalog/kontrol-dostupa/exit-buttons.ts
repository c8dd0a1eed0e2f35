import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { toneOf } from '../tone-of-colour.ts';
import { shown } from '../wording.ts';
import { PASSAGE } from './access-attributes.ts';

export const exitButtons = leaf({
  code: 'knopki-vyhoda',
  name: 'Кнопки выхода',
  brands: ['vorta', 'klyuchar', 'gatrix', 'magnor', 'strazhen'],
  traits: {
    mounting: from(COMMON.mounting, ['накладной', 'врезной']),
    contacts: from(PASSAGE.contacts, ['НО', 'НО, НЗ']),
    material: from(COMMON.material, ['пластик', 'пластик', 'нержавеющая сталь', 'алюминиевый сплав']),
    contactCurrent: from(PASSAGE.contactCurrent, [1, 2, 3]),
    backlight: from(PASSAGE.backlight, ['нет', 'зелёный светодиод', 'синее кольцо']),
    supply: by(COMMON.supply, ({ backlight }) => (backlight === 'нет' ? 'не требуется' : '12 В')),
    width: by(COMMON.width, ({ mounting }) => (mounting === 'врезной' ? 86 : 40)),
    height: by(COMMON.height, ({ mounting }) => (mounting === 'врезной' ? 86 : 90)),
    ipClass: by(COMMON.ipClass, ({ material }) => (material === 'пластик' ? 'IP40' : 'IP65')),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'пластик' ? -10 : -40)),
    warmest: from(COMMON.warmest, [50, 55]),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === 'пластик' ? dice.pick(['белый', 'чёрный', 'бежевый']) : 'серебристый',
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['mounting', 'contacts'],
  title: (v) =>
    `Кнопка выхода, ${v.material}, контакты ${v.contacts}${v.backlight === 'нет' ? '' : ', с подсветкой'}, монтаж ${v.mounting}`,
  article: (v) =>
    `EB${v.mounting === 'врезной' ? '86' : '40'}${{ пластик: 'P', 'нержавеющая сталь': 'N', 'алюминиевый сплав': 'A' }[v.material]}${v.contacts === 'НО' ? '1' : '2'}${v.backlight === 'нет' ? '' : 'L'}`,
  about: (v) => [
    'Кнопку ставят у двери с охраняемой стороны, её нажатие даёт контроллеру или домофону команду открыть замок.',
    v.mounting === 'врезной'
      ? `Панель ${v.width} × ${v.height} мм закрывает стандартный подрозетник с отверстиями через 60 мм.`
      : `Узкий корпус ${v.width} × ${v.height} мм крепится на стену или дверной профиль без подрозетника.`,
    v.contacts === 'НО'
      ? `Контакты нормально открытые, коммутируют до ${v.contactCurrent} А.`
      : `Есть нормально открытая и нормально закрытая пары на ${v.contactCurrent} А, вторая разрывает питание магнитного замка.`,
    v.backlight === 'нет'
      ? 'Подсветки нет, поэтому отдельное питание не требуется и хватает двух жил.'
      : `Подсветка (${v.backlight}) помогает найти кнопку в темноте и питается от 12 В.`,
    v.ipClass === 'IP65'
      ? `Металлический корпус IP65 выдерживает улицу и мороз до ${shown(v.coldest)} °C.`
      : 'Пластиковый корпус рассчитан на сухие помещения.',
  ],
  price: (v) =>
    ({ пластик: 210, 'нержавеющая сталь': 780, 'алюминиевый сплав': 560 })[v.material] +
    (v.contacts === 'НО' ? 0 : 120) +
    (v.backlight === 'нет' ? 0 : 190) +
    v.contactCurrent * 20,
  weight: (v) => (v.material === 'пластик' ? 55 : 140),
  picture: (v) => ({
    family: 'button',
    variant: v.mounting === 'врезной' ? 'exit' : 'slim',
    tone: toneOf(v.colour),
    ...(v.backlight !== 'нет' && { led: v.backlight === 'синее кольцо' ? 'blue' : 'green' }),
  }),
  accessories: ['kontrollery-avtonomnye', 'zamki-elektromagnitnye'],
});

export const touchlessButtons = leaf({
  code: 'knopki-vyhoda-beskontaktnye',
  name: 'Кнопки выхода бесконтактные',
  brands: ['vorta', 'gatrix', 'strazhen', 'portessa'],
  traits: {
    sensorRange: from(PASSAGE.sensorRange, ['1–5 см', '3–10 см', '5–25 см']),
    material: from(COMMON.material, ['нержавеющая сталь', 'пластик', 'закалённое стекло']),
    contacts: from(PASSAGE.contacts, ['НО, НЗ']),
    contactCurrent: from(PASSAGE.contactCurrent, [2, 3]),
    holdTime: from(PASSAGE.holdTime, ['0,5 с', '0,5–30 с', 'на время поднесения']),
    supply: from(COMMON.supply, ['12 В', '12–24 В']),
    current: from(COMMON.current, [40, 60, 90]),
    backlight: from(PASSAGE.backlight, ['красный и зелёный светодиод', 'синее и зелёное кольцо']),
    mounting: from(COMMON.mounting, ['врезной', 'накладной']),
    ipClass: by(COMMON.ipClass, ({ material }) => (material === 'пластик' ? 'IP42' : 'IP55')),
    coldest: by(COMMON.coldest, ({ material }) => (material === 'пластик' ? -10 : -20)),
    warmest: from(COMMON.warmest, [55]),
    colour: by(COMMON.colour, ({ material }, dice) =>
      material === 'нержавеющая сталь' ? 'серебристый' : dice.pick(['белый', 'чёрный']),
    ),
    warranty: from(COMMON.warranty, [12, 24]),
  },
  axes: ['mounting', 'sensorRange'],
  title: (v) =>
    `Кнопка выхода бесконтактная, ${v.sensorRange}, ${v.material}, ${v.supply}, монтаж ${v.mounting}`,
  article: (v) =>
    `NB${v.sensorRange.replace(/\D/g, '')}${{ 'нержавеющая сталь': 'N', пластик: 'P', 'закалённое стекло': 'G' }[v.material]}${v.mounting === 'врезной' ? 'V' : 'K'}`,
  about: (v) => [
    `Инфракрасный датчик открывает дверь, когда к нему подносят ладонь на расстояние ${v.sensorRange}.`,
    'К панели не прикасаются, поэтому такие кнопки ставят в медицинских учреждениях, лабораториях и на пищевых производствах.',
    v.holdTime === 'на время поднесения'
      ? `Реле до ${v.contactCurrent} А замкнуто, пока рука в зоне датчика, длительность открывания задаёт контроллер.`
      : `Реле до ${v.contactCurrent} А срабатывает на ${v.holdTime}, обе группы контактов выведены на клеммы.`,
    v.mounting === 'врезной'
      ? 'Монтируется в стандартный подрозетник глубиной от 45 мм.'
      : 'Накладной корпус крепится двумя винтами, кабель заводят сзади или снизу.',
    `Питание ${v.supply}, ток до ${v.current} мА; смена цвета подсветки подтверждает срабатывание.`,
  ],
  price: (v) =>
    ({ 'нержавеющая сталь': 1250, пластик: 900, 'закалённое стекло': 1600 })[v.material] +
    (v.sensorRange === '5–25 см' ? 450 : 0) +
    (v.holdTime === '0,5–30 с' ? 200 : 0),
  weight: (v) => (v.material === 'пластик' ? 80 : 170),
  picture: (v) => ({
    family: 'button',
    variant: 'touchless',
    tone: toneOf(v.colour),
    led: v.backlight === 'синее и зелёное кольцо' ? 'blue' : 'green',
  }),
  conformity: 'declaration',
  accessories: ['kontrollery-setevye', 'zamki-elektromagnitnye', 'zaschelki-elektromehanicheskie'],
});
