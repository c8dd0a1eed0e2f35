import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What luminaires and lamps are described by. */
export const LIGHT = {
  flux: number('light_flux', 'Световой поток', 'лм'),
  efficacy: number('light_efficacy', 'Световая отдача', 'лм/Вт'),
  tone: list('light_tone', 'Цветовая температура'),
  rendering: { code: 'light_rendering', name: 'Индекс цветопередачи', type: 'number' },
  flicker: number('light_flicker', 'Коэффициент пульсации', '%'),
  beam: number('light_beam', 'Угол рассеивания', '°'),
  distribution: list('light_distribution', 'Кривая силы света'),
  diffuser: list('light_diffuser', 'Рассеиватель'),
  life: number('light_life', 'Срок службы', 'ч'),
  dimming: list('light_dimming', 'Управление яркостью'),
  base: list('light_base', 'Цоколь'),
  bulb: list('light_bulb', 'Форма колбы'),
  equals: number('light_equals', 'Заменяет лампу накаливания', 'Вт'),
  lampLength: number('light_lamp_length', 'Длина корпуса', 'мм'),
  explosion: list('light_explosion', 'Маркировка взрывозащиты'),
  pole: list('light_pole', 'Диаметр консоли'),
  surge: number('light_surge', 'Защита от импульсов', 'кВ'),
  passThrough: flag('light_pass_through', 'Сквозная проводка'),
  tubeWiring: list('light_tube_wiring', 'Подача питания'),
  panelSize: list('light_panel_size', 'Размер панели'),
  cutout: number('light_cutout', 'Отверстие в потолке', 'мм'),
} as const satisfies Record<string, Attribute>;

/** What works when the mains have failed. */
export const EMERGENCY = {
  hours: number('emergency_hours', 'Время аварийной работы', 'ч'),
  mode: list('emergency_mode', 'Режим работы'),
  battery: list('emergency_battery', 'Батарея светильника'),
  chargeHours: number('emergency_charge_hours', 'Время заряда', 'ч'),
  test: list('emergency_test', 'Проверка'),
  sign: list('emergency_sign', 'Знак'),
  distance: number('emergency_distance', 'Дальность распознавания', 'м'),
  sides: list('emergency_sides', 'Число сторон'),
  share: list('emergency_share', 'Поток в аварийном режиме'),
  forPower: list('emergency_for_power', 'Для светильников мощностью'),
} as const satisfies Record<string, Attribute>;

/** Sensors that switch light, tapes and profiles, torches. */
export const LIGHT_EXTRA = {
  sensor: list('light_sensor', 'Датчик'),
  sensorRange: number('light_sensor_range', 'Дальность обнаружения', 'м'),
  sensorAngle: number('light_sensor_angle', 'Угол обнаружения', '°'),
  holdTime: list('light_hold_time', 'Время включения'),
  threshold: list('light_threshold', 'Порог освещённости'),
  switchedLoad: number('light_switched_load', 'Нагрузка ламп, до', 'Вт'),
  relayCurrent: number('light_relay_current', 'Ток контактов', 'А'),
  switchDelay: number('light_switch_delay', 'Задержка срабатывания', 'с'),
  standby: list('light_standby', 'Дежурный режим'),
  powerPerMetre: number('tape_power', 'Мощность на метр', 'Вт/м'),
  diodes: number('tape_diodes', 'Светодиодов на метр', 'шт/м'),
  diodeKind: list('tape_diode_kind', 'Тип светодиодов'),
  fluxPerMetre: number('tape_flux', 'Световой поток на метр', 'лм/м'),
  tapeWidth: number('tape_width', 'Ширина ленты', 'мм'),
  cutStep: number('tape_cut_step', 'Шаг резки', 'мм'),
  tapeInProfile: number('profile_tape_width', 'Ширина ленты, до', 'мм'),
  profileLength: number('profile_length', 'Длина профиля', 'м'),
  profileKind: list('profile_kind', 'Тип профиля'),
  torchRange: number('torch_range', 'Дальность света', 'м'),
  torchHours: number('torch_hours', 'Время работы на половинной яркости', 'ч'),
  torchModes: number('torch_modes', 'Режимы света', 'шт'),
  torchBattery: list('torch_battery', 'Элемент питания'),
  torchCharge: list('torch_charge', 'Заряд'),
} as const satisfies Record<string, Attribute>;
