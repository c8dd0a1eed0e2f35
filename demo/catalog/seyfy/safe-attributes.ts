import type { Attribute } from '../leaf.ts';

const list = (code: string, name: string): Attribute => ({ code, name, type: 'list' });
const number = (code: string, name: string, unit: string): Attribute => ({
  code,
  name,
  type: 'number',
  unit,
});
const flag = (code: string, name: string): Attribute => ({ code, name, type: 'flag' });

/** What only safes, key cabinets and cash boxes are described by. */
export const SAFE = {
  lock: list('safe_lock', 'Тип замка'),
  volume: number('safe_volume', 'Внутренний объём', 'л'),
  mass: number('safe_mass', 'Масса', 'кг'),
  doorSteel: number('safe_door_steel', 'Толщина лицевой панели двери', 'мм'),
  wallSteel: number('safe_wall_steel', 'Толщина стенок', 'мм'),
  bolts: number('safe_bolts', 'Количество ригелей', 'шт'),
  shelves: number('safe_shelves', 'Количество полок', 'шт'),
  fireClass: list('safe_fire_class', 'Огнестойкость'),
  burglaryClass: list('safe_burglary_class', 'Класс взломостойкости'),
  anchor: list('safe_anchor', 'Анкерное крепление'),
  hinge: list('safe_hinge', 'Открывание двери'),
  treasury: flag('safe_treasury', 'Внутреннее отделение с замком'),
  niche: list('safe_niche', 'Ниша под установку'),
  inside: list('safe_inside', 'Отделка внутри'),
  guns: number('safe_guns', 'Количество стволов', 'шт'),
  gunHeight: number('safe_gun_height', 'Высота ствола, до', 'мм'),
  deposit: list('safe_deposit', 'Приёмное устройство'),
  media: number('safe_media', 'Носителей формата LTO', 'шт'),
  hooks: number('safe_hooks', 'Количество ключей', 'шт'),
  identification: list('safe_identification', 'Идентификация'),
  coins: number('safe_coins', 'Отделений для монет', 'шт'),
  binders: number('safe_binders', 'Папок-регистраторов', 'шт'),
  shelfLoad: number('safe_shelf_load', 'Нагрузка на полку', 'кг'),
  assembly: list('safe_assembly', 'Конструкция'),
  emergency: list('safe_emergency', 'Аварийное открывание'),
} as const satisfies Record<string, Attribute>;
