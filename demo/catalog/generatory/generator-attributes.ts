import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What power stations with an engine are described by. */
export const GENERATOR = {
  ratedPower: number('generator_rated_power', 'Номинальная мощность', 'кВт'),
  largestPower: number('generator_largest_power', 'Максимальная мощность', 'кВт'),
  voltage: list('generator_voltage', 'Выходное напряжение станции'),
  start: list('generator_start', 'Запуск'),
  fuel: list('generator_fuel', 'Топливо'),
  engine: number('generator_engine', 'Объём двигателя', 'см³'),
  engineSpeed: number('generator_engine_speed', 'Обороты двигателя', 'об/мин'),
  engineCooling: list('generator_engine_cooling', 'Охлаждение двигателя'),
  tank: number('generator_tank', 'Топливный бак', 'л'),
  consumption: number('generator_consumption', 'Расход топлива при 75 % нагрузки', 'л/ч'),
  gasConsumption: number('generator_gas_consumption', 'Расход пропан-бутана', 'кг/ч'),
  runtime: number('generator_runtime', 'Работа на одном баке', 'ч'),
  noise: number('generator_noise', 'Уровень шума на 7 м', 'дБ'),
  winding: list('generator_winding', 'Обмотка альтернатора'),
  sockets: list('generator_sockets', 'Розетки станции'),
  mass: number('generator_mass', 'Масса', 'кг'),
  parallel: flag('generator_parallel', 'Параллельная работа'),
  transferReady: flag('generator_transfer_ready', 'Разъём для АВР'),
  weldCurrent: number('generator_weld_current', 'Сварочный ток, до', 'А'),
  electrode: number('generator_electrode', 'Диаметр электрода, до', 'мм'),
  duty: number('generator_duty', 'Продолжительность включения', '%'),
  controller: list('generator_controller', 'Управление станцией'),
} as const satisfies Record<string, Attribute>;

/** Transfer switches and what is bought for a station. */
export const STATION_EXTRA = {
  transferCurrent: number('transfer_current', 'Коммутируемый ток', 'А'),
  transferPower: number('transfer_power', 'Мощность нагрузки, до', 'кВт'),
  switching: list('transfer_switching', 'Коммутация'),
  startSignal: list('transfer_start_signal', 'Сигнал пуска'),
  transferDelay: number('transfer_delay', 'Время перехода на станцию', 'с'),
  oilViscosity: list('oil_viscosity', 'Вязкость SAE'),
  oilBase: list('oil_base', 'Основа масла'),
  oilClass: list('oil_class', 'Класс API'),
  oilVolume: number('oil_volume', 'Объём канистры', 'л'),
  oilEngine: list('oil_engine', 'Для двигателей'),
  pourPoint: number('oil_pour_point', 'Температура застывания', '°C'),
  flashPoint: number('oil_flash_point', 'Температура вспышки', '°C'),
  filterKind: list('filter_kind', 'Вид фильтра'),
  filterElement: list('filter_element', 'Фильтрующий элемент'),
  filterInterval: number('filter_interval', 'Замена через', 'ч'),
  filterThread: list('filter_thread', 'Присоединение'),
  fitsPower: list('station_fits_power', 'Для станций мощностью'),
  noiseDrop: number('enclosure_noise_drop', 'Снижение шума', 'дБ'),
  insulation: list('enclosure_insulation', 'Шумоизоляция'),
  airflow: number('enclosure_airflow', 'Производительность вентиляторов', 'м³/ч'),
  heater: flag('enclosure_heater', 'Подогрев'),
  wheel: number('wheel_diameter', 'Диаметр колеса', 'мм'),
  wheelKind: list('wheel_kind', 'Колёса'),
  load: number('wheel_load', 'Нагрузка, до', 'кг'),
  tube: list('wheel_tube', 'Для трубы рамы'),
  wireSection: list('extension_section', 'Сечение жил'),
  cableMark: list('extension_cable', 'Марка кабеля'),
  extensionSockets: number('extension_sockets', 'Количество розеток', 'шт'),
  unwoundPower: number('extension_unwound_power', 'Мощность размотанного', 'Вт'),
  woundPower: number('extension_wound_power', 'Мощность на катушке', 'Вт'),
  thermalCutout: flag('extension_thermal_cutout', 'Термовыключатель'),
} as const satisfies Record<string, Attribute>;
