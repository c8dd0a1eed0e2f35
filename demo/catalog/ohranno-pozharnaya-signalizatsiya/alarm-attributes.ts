import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What detectors, fire and intruder alike, are described by. */
export const DETECTOR = {
  principle: list('detector_principle', 'Принцип обнаружения'),
  connection: list('detector_connection', 'Схема подключения'),
  lineVoltage: list('detector_line_voltage', 'Диапазон напряжения питания'),
  standbyCurrent: number('standby_current', 'Ток дежурного режима', 'мкА'),
  area: number('detector_area', 'Контролируемая площадь', 'м²'),
  range: number('detector_range', 'Дальность действия', 'м'),
  angle: number('detector_angle', 'Угол зоны обнаружения', '°'),
  mountingHeight: number('detector_mounting_height', 'Высота установки, до', 'м'),
  response: number('detector_response', 'Время срабатывания', 'с'),
  output: list('detector_output', 'Выход тревоги'),
  lifetime: number('detector_lifetime', 'Срок службы', 'лет'),
  selfTest: flag('detector_self_test', 'Самодиагностика'),
  tamper: flag('detector_tamper', 'Датчик вскрытия корпуса'),
} as const satisfies Record<string, Attribute>;

/** What only fire detectors are described by. */
export const FIRE = {
  sensitivity: list('smoke_sensitivity', 'Чувствительность к дыму'),
  base: list('detector_base', 'База'),
  thermalClass: list('thermal_class', 'Температурный класс'),
  triggerTemperature: list('trigger_temperature', 'Температура срабатывания'),
  purpose: list('callpoint_purpose', 'Назначение'),
  actuator: list('callpoint_actuator', 'Приводной элемент'),
  actionClass: list('callpoint_class', 'Класс по способу приведения в действие'),
  spectrum: list('flame_spectrum', 'Спектральный диапазон'),
  flameClass: list('flame_class', 'Класс чувствительности к пламени'),
  explosion: list('explosion_mark', 'Взрывозащита'),
  gas: list('gas_kind', 'Контролируемый газ'),
  gasThreshold: list('gas_threshold', 'Порог срабатывания'),
  gasSensor: list('gas_sensor', 'Чувствительный элемент'),
  battery: list('detector_battery', 'Элемент питания'),
  batteryLife: number('detector_battery_life', 'Срок работы от батареи', 'мес'),
  siren: number('detector_siren', 'Громкость встроенной сирены', 'дБ'),
  interlink: list('detector_interlink', 'Объединение в группу'),
  design: list('linear_design', 'Исполнение'),
  thresholds: list('linear_thresholds', 'Пороги срабатывания'),
  alignment: list('linear_alignment', 'Юстировка'),
  sheath: list('thermocable_sheath', 'Материал оболочки'),
  lineResistance: number('thermocable_resistance', 'Сопротивление пары', 'Ом/м'),
  lineLength: number('thermocable_line_length', 'Длина линии, до', 'м'),
  bendRadius: number('thermocable_bend_radius', 'Минимальный радиус изгиба', 'мм'),
  pipes: number('aspirating_pipes', 'Количество трубопроводов', 'шт'),
  pipeLength: number('aspirating_pipe_length', 'Общая длина труб, до', 'м'),
  aspiratingClass: list('aspirating_class', 'Класс чувствительности'),
  holes: number('aspirating_holes', 'Отверстий в классе A', 'шт'),
  noise: number('aspirating_noise', 'Уровень шума', 'дБ'),
} as const satisfies Record<string, Attribute>;

/** What addressable loops and their devices are described by. */
export const ADDRESS = {
  isolator: list('loop_isolator', 'Изолятор короткого замыкания'),
  setting: list('address_setting', 'Назначение адреса'),
  perLoop: number('addresses_per_loop', 'Адресов в линии', 'шт'),
  total: number('addresses_total', 'Всего адресов', 'шт'),
  loops: number('address_loops', 'Адресных линий', 'шт'),
  taken: number('addresses_taken', 'Занимает адресов', 'шт'),
  dust: flag('dust_compensation', 'Компенсация запылённости'),
  measuring: flag('temperature_measuring', 'Передача измеренной температуры'),
} as const satisfies Record<string, Attribute>;

/** What only intruder detectors and the perimeter are described by. */
export const INTRUDER = {
  pets: list('pet_immunity', 'Иммунитет к животным'),
  antimask: flag('antimask', 'Антимаскирование'),
  curtainWidth: number('curtain_width', 'Ширина зоны на предельной дальности', 'м'),
  curtainPlace: list('curtain_place', 'Место установки'),
  microwave: list('microwave_band', 'Частота СВЧ-канала'),
  place: list('detector_place', 'Место применения'),
  target: list('contact_target', 'Блокируемая конструкция'),
  gapClosed: number('contact_gap_closed', 'Зазор замкнутого состояния, до', 'мм'),
  gapOpen: number('contact_gap_open', 'Зазор разомкнутого состояния, от', 'мм'),
  switched: number('contact_switched_current', 'Коммутируемый ток, до', 'мА'),
  lead: number('contact_lead', 'Длина вывода', 'м'),
  contactForm: list('contact_form', 'Тип контакта'),
  glass: list('glass_kinds', 'Виды стекла'),
  glassArea: number('glass_area', 'Минимальная площадь стекла', 'м²'),
  surface: list('vibration_surface', 'Охраняемая поверхность'),
  levels: number('sensitivity_levels', 'Уровней чувствительности', 'шт'),
  beams: number('barrier_beams', 'Количество лучей', 'шт'),
  frequencies: number('barrier_frequencies', 'Частотных каналов', 'шт'),
  heater: flag('barrier_heater', 'Подогрев оптики'),
  zoneWidth: number('radiowave_zone_width', 'Ширина зоны', 'м'),
  zoneHeight: number('radiowave_zone_height', 'Высота зоны', 'м'),
  flanks: number('fence_flanks', 'Контролируемых участков', 'шт'),
  flankLength: number('fence_flank_length', 'Длина участка, до', 'м'),
  fence: list('fence_kind', 'Тип ограждения'),
} as const satisfies Record<string, Attribute>;

/** What panels, keypads, radio systems and modules are described by. */
export const PANEL = {
  loops: number('panel_loops', 'Шлейфов сигнализации', 'шт'),
  relays: number('panel_relays', 'Релейных выходов', 'шт'),
  controlled: number('panel_controlled_outputs', 'Выходов с контролем цепи', 'шт'),
  partitions: number('panel_partitions', 'Разделов', 'шт'),
  users: number('panel_users', 'Кодов и ключей пользователей', 'шт'),
  events: number('panel_events', 'Событий в журнале', 'шт'),
  battery: list('panel_battery', 'Резервный аккумулятор'),
  standbyHours: number('panel_standby_hours', 'Работа от резерва', 'ч'),
  display: list('panel_display', 'Индикация'),
  network: list('panel_network', 'Канал связи'),
  sims: number('panel_sims', 'SIM-карт', 'шт'),
  phones: number('panel_phones', 'Номеров оповещения', 'шт'),
  keys: list('keypad_keys', 'Кнопки'),
  indicators: number('indicator_count', 'Индикаторов', 'шт'),
  radioDevices: number('radio_devices', 'Радиоустройств', 'шт'),
  wiredInputs: number('radio_wired_inputs', 'Проводных входов', 'шт'),
  radioRange: number('radio_range', 'Дальность радиосвязи', 'м'),
  supervision: number('radio_supervision', 'Период контроля связи', 'с'),
  buttons: number('fob_buttons', 'Кнопок', 'шт'),
  feedback: list('fob_feedback', 'Подтверждение команды'),
  switchedVoltage: list('relay_switched_voltage', 'Коммутируемое напряжение'),
  switchedCurrent: number('relay_switched_current', 'Коммутируемый ток', 'А'),
  lineCurrent: number('isolator_line_current', 'Ток линии, до', 'мА'),
  reaction: number('isolator_reaction', 'Время отключения', 'мс'),
  isolation: number('converter_isolation', 'Гальваническая развязка', 'В'),
  baud: number('converter_speed', 'Скорость обмена, до', 'кбит/с'),
} as const satisfies Record<string, Attribute>;
