import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What barriers, gate drives and road blockers are described by. */
export const GATE = {
  boom: number('barrier_boom', 'Длина стрелы', 'м'),
  boomProfile: list('barrier_boom_profile', 'Профиль стрелы'),
  boomMaterial: list('barrier_boom_material', 'Материал стрелы'),
  boomMass: number('barrier_boom_mass', 'Масса стрелы', 'кг'),
  passage: number('gate_passage', 'Ширина проезда, до', 'м'),
  openTime: number('gate_open_time', 'Время открывания', 'с'),
  duty: number('gate_duty', 'Интенсивность', '%'),
  motor: list('gate_motor', 'Двигатель'),
  heating: flag('gate_heating', 'Подогрев'),
  bodySide: list('barrier_side', 'Сторона установки'),
  cycles: number('gate_cycles', 'Ресурс', 'тыс. циклов'),
  light: list('gate_light', 'Подсветка'),
  reflectors: flag('gate_reflectors', 'Светоотражающие полосы'),
  chain: number('gate_chain', 'Калибр цепи', 'мм'),
  leafMass: number('gate_leaf_mass', 'Масса створки, до', 'кг'),
  leafWidth: number('gate_leaf_width', 'Ширина створки, до', 'м'),
  speed: number('gate_speed', 'Скорость движения', 'м/мин'),
  thrust: number('gate_thrust', 'Усилие', 'Н'),
  torque: number('gate_torque', 'Крутящий момент', 'Н·м'),
  rotation: number('gate_rotation', 'Частота вращения вала', 'об/мин'),
  area: number('gate_area', 'Площадь ворот, до', 'м²'),
  doorHeight: number('gate_door_height', 'Высота ворот, до', 'м'),
  driveKind: list('gate_drive_kind', 'Тип привода'),
  limits: list('gate_limits', 'Концевые выключатели'),
  unlock: list('gate_unlock', 'Ручная разблокировка'),
  kit: list('gate_kit', 'Комплект поставки'),
  risen: number('bollard_risen', 'Высота в поднятом положении', 'мм'),
  riseTime: number('bollard_rise_time', 'Время подъёма', 'с'),
  impact: number('bollard_impact', 'Энергия удара', 'кДж'),
  wall: number('bollard_wall', 'Толщина стенки', 'мм'),
  axleLoad: number('blocker_load', 'Нагрузка при наезде, до', 'кг'),
  bollardKind: list('bollard_kind', 'Исполнение'),
  control: list('gate_control', 'Управление'),
} as const satisfies Record<string, Attribute>;

/** What the signals, remotes and boards of gate automation are described by. */
export const GATE_CONTROL = {
  range: number('gate_beam_range', 'Дальность действия', 'м'),
  beamKind: list('gate_beam_kind', 'Тип фотоэлемента'),
  response: number('gate_beam_response', 'Время срабатывания', 'мс'),
  lampMode: list('gate_lamp_mode', 'Режим свечения'),
  antenna: flag('gate_lamp_antenna', 'Встроенная антенна'),
  sections: number('traffic_sections', 'Количество секций', 'шт'),
  lens: number('traffic_lens', 'Диаметр линзы', 'мм'),
  visibility: number('traffic_visibility', 'Дальность видимости', 'м'),
  frequency: list('remote_frequency', 'Частота'),
  coding: list('remote_coding', 'Кодирование'),
  battery: list('remote_battery', 'Элемент питания'),
  reach: number('remote_reach', 'Дальность связи, до', 'м'),
  memory: number('remote_memory', 'Память пультов', 'шт'),
  relays: number('gate_relays', 'Релейных выходов', 'шт'),
  relayLoad: list('gate_relay_load', 'Нагрузка реле'),
  purpose: list('gate_board_purpose', 'Назначение'),
  motorPower: number('gate_board_motor', 'Мощность двигателя, до', 'Вт'),
  motors: number('gate_board_motors', 'Двигателей', 'шт'),
  radio: list('gate_board_radio', 'Радиоприёмник'),
  display: list('gate_board_display', 'Индикация'),
  network: list('gate_gsm_network', 'Сеть'),
  phones: number('gate_gsm_phones', 'Телефонных номеров', 'шт'),
  inputs: number('gate_inputs', 'Входов', 'шт'),
} as const satisfies Record<string, Attribute>;
