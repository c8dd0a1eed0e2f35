import type { DemoTender } from './tenders.ts';

/** Works that are over: contractors have their ratings from them. */
export const FINISHED_TENDERS: readonly DemoTender[] = [
  {
    customer: 6,
    kind: 2,
    title: 'Проект видеонаблюдения для автосервиса',
    description:
      'Шесть постов, склад шин и парковка на 20 машин. Нужен проект с расчётом архива на 30 дней и спецификацией для закупки.',
    objectType: 'plant',
    area: 620,
    city: 'Краснодар',
    address: 'ул. Дзержинского, 98',
    systems: ['video'],
    budget: [60_000, 90_000],
    daysAgo: 150,
    deadlineInDays: -136,
    status: 30,
    proposals: [
      {
        contractor: 7,
        worksPrice: 78_000,
        days: 14,
        text: 'Проект, расчёт архива и спецификация в XLSX. Одна правка по вашим замечаниям входит.',
      },
    ],
  },
  {
    customer: 2,
    kind: 1,
    title: 'Камеры и сигнализация в магазине у дома',
    description:
      'Магазин 85 м²: четыре камеры, датчики на входе и витрине, вывод тревоги на телефон. Работы после закрытия или в выходные.',
    objectType: 'shop',
    area: 85,
    city: 'Казань',
    address: 'ул. Чистопольская, 20',
    systems: ['video', 'alarm'],
    budget: [60_000, 85_000],
    equipment: [
      ['Цилиндрические IP-камеры', 4],
      ['IP-регистраторы NVR', 1],
    ],
    daysAgo: 110,
    deadlineInDays: -100,
    status: 30,
    proposals: [
      {
        contractor: 5,
        worksPrice: 34_000,
        goodsPrice: 41_000,
        days: 2,
        text: 'Сделаем за субботу и воскресенье, настройку телефона и обучение включили.',
      },
    ],
  },
];
