import type { Attribute } from './leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** Characteristics that several departments share. What only one department needs stands with that department. */
export const COMMON = {
  colour: list('colour', 'Цвет'),
  material: list('material', 'Материал корпуса'),
  ipClass: list('ip_class', 'Степень защиты'),
  ikClass: list('ik_class', 'Ударопрочность'),
  mounting: list('mounting', 'Монтаж'),
  supply: list('supply', 'Питание'),
  supplyVoltage: number('supply_voltage', 'Напряжение питания', 'В'),
  power: number('power', 'Потребляемая мощность', 'Вт'),
  current: number('current', 'Потребляемый ток', 'мА'),
  coldest: number('coldest', 'Минимальная рабочая температура', '°C'),
  warmest: number('warmest', 'Максимальная рабочая температура', '°C'),
  warranty: number('warranty', 'Гарантия', 'мес'),
  width: number('width', 'Ширина', 'мм'),
  height: number('height', 'Высота', 'мм'),
  depth: number('depth', 'Глубина', 'мм'),
  length: number('length', 'Длина', 'м'),
  diameter: number('diameter', 'Диаметр', 'мм'),
  capacity: number('capacity', 'Ёмкость', 'А·ч'),
  ports: number('ports', 'Количество портов', 'шт'),
  channels: number('channels', 'Количество каналов', 'шт'),
  wireless: list('wireless', 'Беспроводная связь'),
  interface: list('interface', 'Интерфейс'),
  protocol: list('protocol', 'Протокол'),
  certified: flag('certified', 'Сертификат пожарной безопасности'),
  packSize: number('pack_size', 'В упаковке', 'шт'),
} as const satisfies Record<string, Attribute>;
