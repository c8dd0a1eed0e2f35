import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What sources, converters and stores of electricity are described by. */
export const POWER = {
  ratedVa: number('power_rated_va', 'Полная мощность', 'ВА'),
  ratedW: number('power_rated_w', 'Активная мощность', 'Вт'),
  outputPower: number('power_output', 'Выходная мощность', 'Вт'),
  peakPower: number('power_peak', 'Пиковая мощность', 'Вт'),
  outputVoltage: number('power_output_voltage', 'Выходное напряжение', 'В'),
  outputCurrent: number('power_output_current', 'Выходной ток', 'А'),
  peakCurrent: number('power_peak_current', 'Кратковременный ток', 'А'),
  inputRange: list('power_input_range', 'Входное напряжение'),
  adjustment: list('power_adjustment', 'Подстройка выхода'),
  outputs: number('power_outputs', 'Количество выходов', 'шт'),
  waveform: list('power_waveform', 'Форма выходного напряжения'),
  efficiency: number('power_efficiency', 'КПД', '%'),
  ripple: number('power_ripple', 'Пульсации', 'мВ'),
  cooling: list('power_cooling', 'Охлаждение'),
  protection: list('power_protection', 'Защиты'),
  indication: list('power_indication', 'Индикация'),
  phases: list('power_phases', 'Число фаз'),
  sockets: number('power_sockets', 'Выходные розетки', 'шт'),
  socketType: list('power_socket_type', 'Тип выходных розеток'),
  noise: number('power_noise', 'Уровень шума', 'дБ'),
  idleCurrent: number('power_idle_current', 'Ток холостого хода', 'А'),
  isolated: flag('power_isolated', 'Гальваническая развязка'),
  conversion: list('power_conversion', 'Преобразование'),
  plug: list('power_plug', 'Выходной разъём'),
  leadLength: number('power_lead_length', 'Длина провода', 'м'),
} as const satisfies Record<string, Attribute>;

/** What uninterruptible supplies are described by besides. */
export const UPS = {
  topology: list('ups_topology', 'Схема ИБП'),
  powerFactor: { code: 'ups_power_factor', name: 'Коэффициент мощности', type: 'number' },
  transferTime: number('ups_transfer_time', 'Время переключения', 'мс'),
  runtime: number('ups_runtime', 'Автономия при половинной нагрузке', 'мин'),
  batterySet: list('ups_battery_set', 'Батареи в составе'),
  bypass: list('ups_bypass', 'Байпас'),
  rackHeight: list('ups_rack_height', 'Высота в стойке'),
  form: list('ups_form', 'Исполнение'),
  snmpSlot: flag('ups_snmp_slot', 'Слот для карты SNMP'),
  hotSwap: flag('ups_hot_swap', 'Замена батарей без отключения'),
  forVa: list('ups_for_va', 'Для ИБП мощностью'),
  batteryPlace: list('psu_battery_place', 'Место под аккумуляторы'),
  signalling: list('psu_signalling', 'Сигналы состояния'),
  cutoff: number('psu_battery_cutoff', 'Отключение АКБ при разряде до', 'В'),
  tamper: flag('psu_tamper', 'Датчик вскрытия'),
} as const satisfies Record<string, Attribute>;

/** Batteries, chargers and solar sets. */
export const BATTERY = {
  voltage: number('battery_voltage', 'Напряжение батареи', 'В'),
  technology: list('battery_technology', 'Технология'),
  serviceLife: number('battery_service_life', 'Срок службы', 'лет'),
  cycles: number('battery_cycles', 'Ресурс', 'циклов'),
  depth: number('battery_depth_of_discharge', 'Глубина разряда для ресурса', '%'),
  terminal: list('battery_terminal', 'Клеммы'),
  chargeCurrent: number('battery_charge_current', 'Ток заряда', 'А'),
  resistance: number('battery_resistance', 'Внутреннее сопротивление', 'мОм'),
  energy: number('battery_energy', 'Запас энергии', 'Вт·ч'),
  dischargeCurrent: number('battery_discharge_current', 'Длительный ток разряда', 'А'),
  chargeStages: number('charger_stages', 'Ступени заряда', 'шт'),
  batteryTypes: list('charger_battery_types', 'Типы аккумуляторов'),
  largestBattery: number('charger_largest_battery', 'Ёмкость батареи, до', 'А·ч'),
  cell: list('solar_cell', 'Тип ячеек'),
  peakVoltage: number('solar_peak_voltage', 'Напряжение в точке максимума', 'В'),
  openVoltage: number('solar_open_voltage', 'Напряжение холостого хода', 'В'),
  peakCurrent: number('solar_peak_current', 'Ток в точке максимума', 'А'),
  controllerType: list('solar_controller_type', 'Тип контроллера'),
  systemVoltage: list('solar_system_voltage', 'Напряжение системы'),
  largestPvVoltage: number('solar_largest_pv_voltage', 'Напряжение модулей, до', 'В'),
  largestPvPower: number('solar_largest_pv_power', 'Мощность модулей при 12 В, до', 'Вт'),
} as const satisfies Record<string, Attribute>;

/** Voltage stabilisers and what stands in a switchboard. */
export const MAINS = {
  accuracy: number('stabilizer_accuracy', 'Точность стабилизации', '%'),
  steps: number('stabilizer_steps', 'Ступени регулирования', 'шт'),
  reaction: number('stabilizer_reaction', 'Время реакции', 'мс'),
  poles: list('breaker_poles', 'Число полюсов'),
  ratedCurrent: number('breaker_rated_current', 'Номинальный ток', 'А'),
  curve: list('breaker_curve', 'Характеристика срабатывания'),
  breaking: number('breaker_capacity', 'Отключающая способность', 'кА'),
  mainsVoltage: list('breaker_voltage', 'Номинальное напряжение'),
  leakage: number('breaker_leakage', 'Ток утечки', 'мА'),
  leakageType: list('breaker_leakage_type', 'Тип по виду тока утечки'),
  mechanism: list('breaker_mechanism', 'Принцип действия'),
  modules: number('breaker_modules', 'Ширина в модулях', 'мод'),
  wire: number('breaker_wire', 'Сечение провода, до', 'мм²'),
  endurance: number('breaker_endurance', 'Механическая износостойкость', 'циклов'),
  places: number('switchboard_places', 'Вместимость', 'мод'),
  rows: number('switchboard_rows', 'Количество рядов', 'шт'),
  door: list('switchboard_door', 'Дверца'),
  bars: list('switchboard_bars', 'Шины в комплекте'),
} as const satisfies Record<string, Attribute>;
