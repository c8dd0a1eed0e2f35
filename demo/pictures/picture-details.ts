import { type PictureFamily, TONES } from './families.ts';

const LIGHT_COLOURS = ['green', 'red', 'blue', 'amber'] as const;

/** Texts a light panel or a plate may carry, by the word an address uses for them. */
export const SIGN_TEXTS = {
  exit: 'ВЫХОД',
  fire: 'ПОЖАР',
  gas: 'ГАЗ! УХОДИ',
  gasenter: 'ГАЗ! НЕ ВХОДИ',
  powder: 'ПОРОШОК! УХОДИ',
  powderenter: 'ПОРОШОК! НЕ ВХОДИ',
  auto: 'АВТОМАТИКА ОТКЛЮЧЕНА',
  stop: 'НЕ ВХОДИТЬ',
  alarm: 'ТРЕВОГА',
  hydrant: 'ПОЖАРНЫЙ КРАН',
  shock: 'ОПАСНО',
  noswitch: 'НЕ ВКЛЮЧАТЬ',
  grounded: 'ЗАЗЕМЛЕНО',
  camera: 'ВИДЕОНАБЛЮДЕНИЕ',
} as const;

/** What a logbook or a ream of paper says on its cover. */
export const BOOK_TITLES = {
  protection: 'Системы ППЗ',
  extinguishers: 'Огнетушители',
  drill: 'Инструктаж ПБ',
  labour: 'Охрана труда',
  ppe: 'Учёт СИЗ',
  visitors: 'Посетители',
  keys: 'Ключи',
  duty: 'Дежурство',
  electricity: 'Электробезопасность',
  service: 'Журнал ТО',
  a3: 'Бумага A3',
  a4: 'Бумага A4',
  a5: 'Бумага A5',
} as const;

/** Everything a picture may be told besides family, variant and tone: a closed list, since addresses carry it. */
export const PICTURE_DETAILS = {
  /** Share of the usual size, percent. */
  size: { least: 60, most: 100 },
  /** Sockets of a switch, terminals of a block, buttons of a remote. */
  ports: { least: 1, most: 52 },
  /** Disk bays of a recorder. */
  bays: { least: 0, most: 8 },
  /** Indicator of PoE: 0 or 1. */
  poe: { least: 0, most: 1 },
  /** Layers of a cable coil. */
  turns: { least: 2, most: 14 },
  /** Wires at the end of a cable. */
  cores: { least: 1, most: 8 },
  /** Body length of a bullet camera, percent. */
  length: { least: 70, most: 130 },
  /** Poles of a breaker, modules of a relay. */
  poles: { least: 1, most: 4 },
  /** Kilograms or litres of an extinguisher. */
  mass: { least: 1, most: 100 },
  /** Ampere-hours on a battery. */
  capacity: { least: 1, most: 300 },
  /** Amperes on a breaker. */
  amps: { least: 1, most: 630 },
  /** Volts a supply gives. */
  volts: { least: 3, most: 400 },
  /** Call buttons of a door station. */
  buttons: { least: 1, most: 12 },
  /** Height of a cabinet in rack units. */
  units: { least: 4, most: 47 },
  /** A book sewn through and sealed: 0 or 1. */
  laced: { least: 0, most: 1 },
  led: LIGHT_COLOURS,
  iris: ['blue', 'violet', 'teal', 'amber'],
  lens: ['red', 'blue', 'amber', 'green', 'white'],
  screen: ['green', 'blue', 'dark', 'white'],
  light: ['warm', 'neutral', 'cold'],
  core: TONES,
  label: Object.keys(SIGN_TEXTS) as (keyof typeof SIGN_TEXTS)[],
  title: Object.keys(BOOK_TITLES) as (keyof typeof BOOK_TITLES)[],
} as const satisfies Record<string, readonly string[] | { least: number; most: number }>;

export type PictureDetail = keyof typeof PICTURE_DETAILS;

type DetailValue<Rule> = Rule extends readonly (infer Word)[] ? Word : number;

export type PictureDetails = {
  readonly [Detail in PictureDetail]?: DetailValue<(typeof PICTURE_DETAILS)[Detail]>;
};

/** Which details a family heeds; size is heeded by all. */
export const DETAILS_OF: Partial<Record<PictureFamily, readonly PictureDetail[]>> = {
  dome: ['iris'],
  bullet: ['iris', 'length'],
  ptz: ['iris'],
  fisheye: ['iris'],
  nvr: ['bays'],
  doorstation: ['buttons', 'iris'],
  lens: ['iris'],
  monitor: ['screen'],
  smoke: ['led'],
  motion: ['led'],
  panel: ['screen'],
  module: ['led', 'ports'],
  siren: ['lens'],
  sign: ['label'],
  reader: ['led'],
  lock: ['ports', 'volts'],
  card: ['ports'],
  button: ['led'],
  barrier: ['led', 'ports'],
  cable: ['core', 'turns', 'cores'],
  connector: ['ports'],
  switch: ['ports', 'poe'],
  accesspoint: ['led'],
  sfp: ['ports'],
  rack: ['units'],
  battery: ['capacity'],
  breaker: ['poles', 'amps'],
  ups: ['volts'],
  socket: ['ports'],
  luminaire: ['light', 'led'],
  hub: ['led'],
  sensor: ['led'],
  extinguisher: ['mass'],
  suppression: ['mass'],
  component: ['ports'],
  logbook: ['title', 'laced'],
};

/** Whether the family has such a detail and the detail such a value. */
export function isDetail(family: PictureFamily, name: string, value: unknown): name is PictureDetail {
  if (!Object.hasOwn(PICTURE_DETAILS, name)) return false;
  const detail = name as PictureDetail;
  if (detail !== 'size' && !DETAILS_OF[family]?.includes(detail)) return false;
  const rule: readonly string[] | { least: number; most: number } = PICTURE_DETAILS[detail];
  if ('least' in rule)
    return Number.isInteger(value) && Number(value) >= rule.least && Number(value) <= rule.most;
  return typeof value === 'string' && rule.includes(value);
}

/** The word an address uses for a wish written out: «Ключи» is `keys`, 0.85 of the size is 85 percent, yes is 1. */
export function detailWord(name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (name === 'size' && typeof value === 'number' && value <= 1) return Math.round(value * 100);
  const texts: Record<string, string> = name === 'label' ? SIGN_TEXTS : name === 'title' ? BOOK_TITLES : {};
  return Object.keys(texts).find((word) => texts[word] === value) ?? value;
}
