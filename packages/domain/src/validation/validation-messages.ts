import { plural, type PluralForms } from '../format/plural.ts';

const FULL_NAME_FORMAT = 'Фамилия Имя Отчество';

export const VALIDATION_MESSAGES = {
  REQUIRED: 'Обязательное поле',
  FULLNAME: `Поле ФИО должно соответствовать формату ${FULL_NAME_FORMAT}`,
  PHONE: 'Проверьте формат телефона',
  EMAIL: 'Неверный формат e-mail',
  PASSWORD: 'Пароли должны совпадать',
  SITE: 'Неверный формат ссылки',
  INTEGER: 'Только целые числа',
  GREATER_OR_EQUAL: (bound: number) => `Введите число больше или равное ${bound}`,
  LESS_OR_EQUAL: (bound: number) => `Введите число меньше или равное ${bound}`,
  WRONG_FORMAT: 'Некорректные значения',
  ONE_LINE: 'Уберите переносы строк и невидимые знаки',
  UNSEEN: 'Уберите невидимые знаки',
  ARRAY: 'Выберите хотя бы одно значение',
  INN: 'Проверьте формат ИНН',
  NAME: 'Только буквы, дефис и апостроф',
  KPP: 'КПП — девять знаков',
  NO_KPP: 'У ИП нет КПП',
  OGRN: 'Проверьте ОГРН: 13 цифр',
  OGRNIP: 'Проверьте ОГРНИП: 15 цифр',
  BIK: 'Проверьте БИК: 9 цифр',
  ACCOUNT: 'Номер счёта не подходит к этому БИК',
  COMMON_PASSWORD: 'Такой пароль слишком легко подобрать',
  PASSWORD_IS_LOGIN: 'Пароль не должен совпадать с логином',
  MIN_SYMBOLS: (count: number) => `Минимум ${counted(count, ['символ', 'символа', 'символов'])}`,
  MIN_ITEMS: (count: number) => `Выберите минимум ${counted(count, ['значение', 'значения', 'значений'])}`,
  MIN_FILES: (count: number) => `Выберите минимум ${counted(count, ['файл', 'файла', 'файлов'])}`,
  MAX_FILES: (count: number) => `Максимум ${counted(count, ['файл', 'файла', 'файлов'])}`,
  FILE_SIZE: (megabytes: number) => `Размер файла не должен превышать ${megabytes} МБ`,
} as const;

function counted(count: number, forms: PluralForms): string {
  return `${count} ${plural(count, forms)}`;
}
