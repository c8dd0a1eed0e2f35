import { COMMON } from '../common-attributes.ts';
import { by, from, leaf } from '../leaf.ts';
import { counted, temperatures } from '../wording.ts';
import { ADDRESS, PANEL } from './alarm-attributes.ts';

const PPKOP_PRICE: Record<number, number> = { 2: 3900, 4: 5600, 8: 8900, 16: 13_800, 24: 19_500 };
const PPKOP_BATTERY: Record<number, string> = {
  2: '12 В, 2,2 А·ч',
  4: '12 В, 4,5 А·ч',
  8: '12 В, 7 А·ч',
  16: '12 В, 7 А·ч',
  24: '12 В, 17 А·ч',
};

export const loopPanels = leaf({
  code: 'pribory-ppkop',
  name: 'Приборы охранно-пожарные (ППКОП)',
  brands: ['signum-r', 'trevis', 'plamet', 'strazhen', 'mikrum'],
  traits: {
    loops: from(PANEL.loops, [2, 4, 8, 16, 24]),
    interface: from(COMMON.interface, ['нет', 'RS-485']),
    relays: by(PANEL.relays, ({ loops }) => (Number(loops) > 8 ? 5 : Number(loops) > 4 ? 3 : 2)),
    controlled: by(PANEL.controlled, ({ loops }) => (Number(loops) > 4 ? 2 : 1)),
    users: by(PANEL.users, ({ loops }) => Number(loops) * 16),
    events: from(PANEL.events, [256, 512, 1024]),
    supply: from(COMMON.supply, ['220 В']),
    power: by(COMMON.power, ({ loops }) => 10 + Number(loops)),
    battery: by(PANEL.battery, ({ loops }) => PPKOP_BATTERY[Number(loops)]!),
    standbyHours: from(PANEL.standbyHours, [24]),
    material: by(COMMON.material, ({ loops }) => (Number(loops) > 8 ? 'сталь' : 'пластик')),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP30']),
    coldest: from(COMMON.coldest, [-30, -10]),
    warmest: from(COMMON.warmest, [45, 50]),
  },
  axes: ['loops', 'interface'],
  title: (v) =>
    `Прибор охранно-пожарный на ${counted(v.loops, ['шлейф', 'шлейфа', 'шлейфов'])}${v.interface === 'нет' ? '' : ', RS-485'}`,
  article: (v) => `ПО${v.loops}${v.interface === 'нет' ? '' : 'RS'}-${v.events}`,
  about: (v) => [
    `Прибор контролирует ${counted(v.loops, ['шлейф', 'шлейфа', 'шлейфов'])} с охранными и пожарными извещателями, тип каждого шлейфа задают при настройке.`,
    `Релейных выходов ${v.relays}, выходов с контролем цепи для сирены и табло ${v.controlled}.`,
    v.interface === 'нет'
      ? 'Работает самостоятельно: постановка и снятие ключами, картами или кодом с клавиатуры на крышке.'
      : 'По RS-485 прибор входит в систему с пультом, где видны его шлейфы, события и состояние питания.',
    `Питание ${v.supply}, внутри место для аккумулятора ${v.battery}, которого хватает на ${v.standbyHours} ч дежурства и 1 ч тревоги.`,
    `Журнал хранит ${counted(v.events, ['событие', 'события', 'событий'])}; корпус ${v.material === 'сталь' ? 'стальной' : 'пластиковый'}, ${v.ipClass}, температура ${temperatures(v)}.`,
  ],
  price: (v) => PPKOP_PRICE[v.loops]! + (v.interface === 'нет' ? 0 : 1400),
  weight: (v) => (v.material === 'сталь' ? 3200 : 950),
  picture: (v) => ({
    family: 'panel',
    variant: v.material === 'сталь' ? 'box' : 'keypad',
    tone: v.material === 'сталь' ? 'grey' : 'white',
  }),
  conformity: 'certificate',
  accessories: [
    'izveschateli-dymovye',
    'izveschateli-ik-obemnye',
    'opoveschateli-svetozvukovye',
    'tablo-svetovye',
    'akkumulyatory-agm',
    'kabel-kpsng-frls-metr',
  ],
});

export const addressablePanels = leaf({
  code: 'pribory-ppkup-adresnye',
  name: 'Приборы адресные пожарные (ППКУП)',
  brands: ['signum-r', 'piroskan', 'detexa', 'plamet'],
  traits: {
    loops: from(ADDRESS.loops, [1, 2, 4, 8]),
    perLoop: from(ADDRESS.perLoop, [127, 200, 250]),
    total: by(ADDRESS.total, ({ loops, perLoop }) => Number(loops) * Number(perLoop)),
    display: from(PANEL.display, ['ЖК 4 строки', 'сенсорный экран 7"', 'сенсорный экран 10"']),
    partitions: by(PANEL.partitions, ({ loops }) => Number(loops) * 64),
    relays: by(PANEL.relays, ({ loops }) => (Number(loops) > 2 ? 8 : 4)),
    controlled: by(PANEL.controlled, ({ loops }) => (Number(loops) > 2 ? 4 : 2)),
    interface: from(COMMON.interface, ['RS-485', 'RS-485, Ethernet']),
    events: from(PANEL.events, [2000, 5000, 10_000]),
    supply: from(COMMON.supply, ['220 В']),
    standbyHours: from(PANEL.standbyHours, [24, 72]),
    battery: by(PANEL.battery, ({ loops, standbyHours }) => {
      if (Number(loops) > 2) return standbyHours === 72 ? '2 × 12 В, 40 А·ч' : '2 × 12 В, 17 А·ч';
      return standbyHours === 72 ? '2 × 12 В, 26 А·ч' : '2 × 12 В, 7 А·ч';
    }),
    ipClass: from(COMMON.ipClass, ['IP30', 'IP41', 'IP54']),
    material: from(COMMON.material, ['сталь']),
  },
  axes: ['loops', 'display'],
  title: (v) =>
    `Прибор пожарный адресный на ${counted(v.loops, ['линию', 'линии', 'линий'])}, ${counted(v.total, ['адрес', 'адреса', 'адресов'])}, ${v.display}`,
  article: (v) =>
    `ПА${v.loops}-${v.total}${v.display === 'ЖК 4 строки' ? '' : `Т${/\d+/.exec(v.display)![0]}`}`,
  about: (v) => [
    `Адресный приёмно-контрольный прибор и прибор управления в одном корпусе: адресных линий ${v.loops}, устройств до ${v.total}.`,
    'Линии включают кольцом, поэтому обрыв в одном месте не лишает прибор связи с извещателями.',
    v.display === 'ЖК 4 строки'
      ? 'События и меню выводятся на жидкокристаллический дисплей, наименования адресов заносят с компьютера.'
      : `На сенсорном экране диагональю ${/\d+/.exec(v.display)![0]}" видны зоны с наименованиями, очередь событий и команды пуска.`,
    `Управляет оповещением, дымоудалением и инженерными системами: реле ${v.relays}, выходов с контролем цепи ${v.controlled}, разделов до ${v.partitions}.`,
    `С другими приборами и рабочим местом связывается по ${v.interface === 'RS-485' ? 'RS-485' : 'RS-485 и Ethernet'}; резерв ${v.battery} рассчитан на ${v.standbyHours} ч.`,
  ],
  price: (v) =>
    27_000 +
    v.loops * 13_500 +
    { 'ЖК 4 строки': 0, 'сенсорный экран 7"': 21_000, 'сенсорный экран 10"': 34_000 }[v.display] +
    (v.interface === 'RS-485' ? 0 : 6500) +
    (v.standbyHours > 24 ? 5000 : 0),
  weight: (v) => 4200 + v.loops * 900,
  picture: (v) => ({
    family: 'panel',
    variant: 'box',
    tone: v.ipClass === 'IP54' ? 'red' : 'grey',
    screen: v.display === 'ЖК 4 строки' ? 'green' : 'blue',
  }),
  conformity: 'certificate',
  accessories: [
    'izveschateli-adresnye-dymovye',
    'izveschateli-adresnye-ruchnye',
    'izolyatory-shleyfa',
    'akkumulyatory-agm',
  ],
});

export const gsmPanels = leaf({
  code: 'gsm-paneli-ohrannye',
  name: 'GSM-панели охранные',
  brands: ['strazhen', 'trevis', 'mikrum', 'hublix', 'relanta'],
  traits: {
    network: from(PANEL.network, ['GSM/GPRS', 'LTE', 'LTE, Ethernet', 'LTE, Wi-Fi']),
    loops: from(PANEL.loops, [4, 6, 8, 10]),
    sims: from(PANEL.sims, [1, 2]),
    relays: from(PANEL.relays, [1, 2, 4]),
    phones: from(PANEL.phones, [6, 8, 10]),
    users: from(PANEL.users, [16, 32, 64]),
    partitions: from(PANEL.partitions, [1, 2, 4]),
    battery: from(PANEL.battery, ['Li-ion 3,7 В, 2,6 А·ч', '12 В, 1,2 А·ч', '12 В, 7 А·ч']),
    standbyHours: by(PANEL.standbyHours, ({ battery }) => (battery === '12 В, 7 А·ч' ? 48 : 12)),
    supply: from(COMMON.supply, ['12 В', '220 В']),
    ipClass: from(COMMON.ipClass, ['IP20', 'IP30']),
    coldest: from(COMMON.coldest, [-20, -30]),
    warmest: from(COMMON.warmest, [50, 55]),
    warranty: from(COMMON.warranty, [24, 36]),
  },
  axes: ['network', 'loops'],
  title: (v) =>
    `Панель охранная ${v.network}, ${counted(v.loops, ['шлейф', 'шлейфа', 'шлейфов'])}, ${v.sims} SIM`,
  article: (v) =>
    `GSM-${v.loops}${{ 'GSM/GPRS': 'G', LTE: 'L', 'LTE, Ethernet': 'LE', 'LTE, Wi-Fi': 'LW' }[v.network]}${v.sims}`,
  about: (v) => [
    `Охранная панель со связью по ${v.network.replace(', ', ' и ')} для гаража, дачи, магазина или базовой станции.`,
    `Проводных шлейфов ${v.loops}, разделов ${v.partitions}, кодов и ключей до ${v.users}; тип шлейфа задаётся программно.`,
    v.sims === 2
      ? 'Две SIM-карты разных операторов переключаются сами, если пропала регистрация в сети.'
      : 'SIM-карта одна; наличие сети и остаток средств панель проверяет по расписанию.',
    `О тревоге сообщает звонком, SMS и уведомлением в приложении, номеров в списке до ${v.phones}; командами можно включить ${counted(v.relays, ['реле', 'реле', 'реле'])}.`,
    `Питание ${v.supply}, аккумулятор ${v.battery} поддерживает работу ${v.standbyHours} ч без сети.`,
  ],
  price: (v) =>
    4900 +
    v.loops * 260 +
    { 'GSM/GPRS': 0, LTE: 2300, 'LTE, Ethernet': 4100, 'LTE, Wi-Fi': 3500 }[v.network] +
    v.sims * 500 +
    v.relays * 180 +
    (v.supply === '220 В' ? 900 : 0),
  weight: (v) => (v.battery === '12 В, 7 А·ч' ? 1100 : 520),
  picture: (v) => ({ family: 'panel', variant: 'box', tone: v.loops > 6 ? 'white' : 'ivory' }),
  conformity: 'declaration',
  accessories: ['klaviatury-ohrannye', 'izveschateli-ik-obemnye', 'izveschateli-magnitokontaktnye'],
});
