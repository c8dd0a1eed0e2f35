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
  MIN_SYMBOLS: (count: number) => `Минимум ${counted(count, ['символ', 'символа', 'символов'])}`,
  MIN_ITEMS: (count: number) => `Выберите минимум ${counted(count, ['значение', 'значения', 'значений'])}`,
  MIN_FILES: (count: number) => `Выберите минимум ${counted(count, ['файл', 'файла', 'файлов'])}`,
  MAX_FILES: (count: number) => `Максимум ${counted(count, ['файл', 'файла', 'файлов'])}`,
  FILE_SIZE: (megabytes: number) =>
    `Размер файла не должен превышать ${String(megabytes).replace('.', ',')} МБ`,
} as const;

function counted(count: number, forms: PluralForms): string {
  return `${count} ${plural(count, forms)}`;
}
