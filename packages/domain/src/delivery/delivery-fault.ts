import { DELIVERY_METHODS, type DeliveryMethod } from './delivery-method.ts';

/** Why a parcel has no price. */
export const DELIVERY_FAULTS = [
  'NO_DIMENSIONS',
  'NO_ROUTE',
  'TOO_HEAVY',
  'CARRIER_DOWN',
  'BAD_ADDRESS',
] as const;

export type DeliveryFault = (typeof DELIVERY_FAULTS)[number];

export const DELIVERY_FAULT_TEXTS: Record<DeliveryFault, string> = {
  NO_DIMENSIONS: 'Вес или размеры товара не указаны: стоимость доставки рассчитает менеджер',
  NO_ROUTE: 'С этого склада в ваш город не доставляют',
  TOO_HEAVY: 'Отправление тяжелее, чем берут перевозчики: стоимость доставки рассчитает менеджер',
  CARRIER_DOWN: 'Перевозчик сейчас не отвечает: повторите расчёт через несколько минут',
  BAD_ADDRESS: 'Адрес или пункт выдачи не относится к выбранному городу',
};

/** What else can stand in the way of one method. */
export type MethodFault = DeliveryFault | 'NO_POINTS' | 'NO_SERVICE' | 'OTHER_CITY';

/** Said beside a method that is shown and cannot be chosen. */
export function methodReason(
  method: DeliveryMethod,
  fault: MethodFault,
  { storeCity }: { storeCity: string },
): string {
  switch (fault) {
    case 'NO_POINTS':
      return 'В вашем городе нет пунктов выдачи';
    case 'NO_SERVICE':
      return 'Перевозчики не оказывают выбранные услуги по этому адресу';
    case 'OTHER_CITY':
      return `Забрать можно только в городе склада: ${storeCity}`;
    case 'TOO_HEAVY':
      return method === DELIVERY_METHODS.PICKUP
        ? 'Отправление слишком тяжёлое для пунктов выдачи'
        : DELIVERY_FAULT_TEXTS.TOO_HEAVY;
    default:
      return DELIVERY_FAULT_TEXTS[fault];
  }
}

/** Of several carriers' answers, the one that tells most: what is weighed or asked for less could be sent. */
const TELLING: readonly MethodFault[] = [
  'NO_DIMENSIONS',
  'BAD_ADDRESS',
  'NO_SERVICE',
  'TOO_HEAVY',
  'CARRIER_DOWN',
  'NO_POINTS',
  'OTHER_CITY',
  'NO_ROUTE',
];

export function mostTelling(faults: readonly MethodFault[]): MethodFault {
  return TELLING.find((fault) => faults.includes(fault)) ?? 'NO_ROUTE';
}
