import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What loudspeakers, amplifiers and microphones of a broadcast line are described by. */
export const BROADCAST = {
  power: number('speaker_power', 'Номинальная мощность', 'Вт'),
  taps: list('speaker_taps', 'Отводы мощности'),
  line: list('broadcast_line', 'Напряжение линии'),
  sensitivity: number('speaker_sensitivity', 'Чувствительность (1 Вт, 1 м)', 'дБ'),
  loudest: number('speaker_loudest', 'Максимальное звуковое давление', 'дБ'),
  band: list('broadcast_band', 'Диапазон частот'),
  driver: list('speaker_driver', 'Динамик'),
  drivers: number('speaker_drivers', 'Количество динамиков', 'шт'),
  cutout: number('speaker_cutout', 'Диаметр выреза', 'мм'),
  spread: number('speaker_spread', 'Угол раскрытия по горизонтали', '°'),
  fireDome: list('speaker_fire_dome', 'Огнезащитный кожух'),
  outputPower: number('amplifier_power', 'Выходная мощность', 'Вт'),
  zones: number('broadcast_zones', 'Зон оповещения', 'шт'),
  micInputs: number('amplifier_mic_inputs', 'Микрофонных входов', 'шт'),
  lineInputs: number('amplifier_line_inputs', 'Линейных входов', 'шт'),
  distortion: number('amplifier_distortion', 'Коэффициент гармоник', '%'),
  ampClass: list('amplifier_class', 'Класс усилителя'),
  backup: list('amplifier_backup', 'Резервное питание'),
  rackUnits: number('broadcast_rack_units', 'Высота в стойке', 'U'),
  source: list('broadcast_source', 'Источники звука'),
  capsule: list('microphone_capsule', 'Капсюль'),
  pattern: list('microphone_pattern', 'Направленность'),
  connector: list('microphone_connector', 'Разъём'),
  kind: list('microphone_kind', 'Исполнение микрофона'),
  cable: number('console_cable', 'Длина линии связи, до', 'м'),
  cord: number('microphone_cord', 'Длина шнура', 'м'),
  chime: flag('console_chime', 'Сигнал гонга'),
  steps: number('attenuator_steps', 'Ступеней регулировки', 'шт'),
  override: list('attenuator_override', 'Обход при тревоге'),
} as const satisfies Record<string, Attribute>;

/** What sounders, beacons, signs and their control are described by. */
export const ALERT = {
  loudness: number('sounder_loudness', 'Звуковое давление на 1 м', 'дБ'),
  tone: list('sounder_tone', 'Частота сигнала'),
  tones: number('sounder_tones', 'Вариантов звучания', 'шт'),
  lamp: list('beacon_lamp', 'Цвет свечения'),
  flashes: number('beacon_flashes', 'Частота вспышек', 'Гц'),
  energy: list('beacon_visibility', 'Дальность видимости'),
  messages: number('voice_messages', 'Сообщений в памяти', 'шт'),
  messageTime: number('voice_message_time', 'Время записи', 'с'),
  inscription: list('sign_inscription', 'Надпись'),
  mode: list('sign_mode', 'Режим свечения'),
  readable: number('sign_readable', 'Дальность распознавания', 'м'),
  autonomy: list('sign_autonomy', 'Встроенный аккумулятор'),
  switching: list('sign_switching', 'Управление'),
  systemType: list('soue_type', 'Тип СОУЭ'),
  lines: number('soue_lines', 'Контролируемых линий', 'шт'),
  lineLoad: number('soue_line_load', 'Ток линии, до', 'А'),
} as const satisfies Record<string, Attribute>;

/** What call systems for people with limited mobility are described by. */
export const CALL = {
  body: list('call_button_kind', 'Исполнение кнопки'),
  braille: flag('call_braille', 'Надпись шрифтом Брайля'),
  subscribers: number('call_subscribers', 'Кнопок в системе', 'шт'),
  link: list('call_link', 'Связь с кнопкой'),
  range: number('call_range', 'Дальность связи', 'м'),
  talk: flag('call_talk', 'Голосовая связь'),
} as const satisfies Record<string, Attribute>;
