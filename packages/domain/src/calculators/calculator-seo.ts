import { shopRoutes, SHOP_PATHS } from '../screen/shop-routes.ts';
import { CALCULATOR_CODES, type CalculatorCode } from './calculator-code.ts';

interface SeoWords {
  title: string;
  description: string;
}

const WORDS: Record<CalculatorCode, SeoWords> = {
  archive: {
    title: 'Калькулятор архива видеонаблюдения: диски и дни — Окоём',
    description:
      'Сколько терабайт нужно на архив камер: поток, дни, запас и RAID. Формула с вашими числами, предел регистратора и диски, которые подходят, с ценами.',
  },
  poe: {
    title: 'Калькулятор бюджета PoE: мощность коммутатора — Окоём',
    description:
      'Какой бюджет PoE нужен камерам и точкам доступа: потери в кабеле, запас, резервирование по классам и число портов. Подходящие коммутаторы с ценами.',
  },
  battery: {
    title: 'Калькулятор ёмкости АКБ: дежурный режим и тревога — Окоём',
    description:
      'Ёмкость аккумулятора для источника питания: дежурный режим, тревога, запас и отдача при быстром разряде. Сколько проработает ваша батарея и чем заменить.',
  },
  cable: {
    title: 'Калькулятор падения напряжения и сечения кабеля — Окоём',
    description:
      'Сколько вольт дойдёт до камеры, замка или сирены: длина, ток, сечение, витая пара с PoE. Нужное сечение по паспорту нагрузки и подходящий кабель.',
  },
};

const ALL: SeoWords = {
  title: 'Калькуляторы для систем безопасности — Окоём',
  description:
    'Архив видеонаблюдения, бюджет PoE, ёмкость аккумулятора и падение напряжения в кабеле: формула с вашими числами, запас и товары, которые подходят.',
};

/** What search engines read of the pages of calculators where no editor wrote anything; browsers need none of it. */
export function calculatorSeo(path: string): SeoWords | undefined {
  if (path === SHOP_PATHS.calculators) return ALL;
  const code = CALCULATOR_CODES.find((one) => shopRoutes.calculator({ code: one }) === path);
  return code && WORDS[code];
}
