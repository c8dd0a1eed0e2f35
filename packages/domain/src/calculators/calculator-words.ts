import type { CalculatorCode } from './calculator-code.ts';

interface CalculatorWords {
  /** What it answers, in one sentence. */
  lead: string;
  /** What it answers before anything is typed. */
  example: string;
}

export const CALCULATOR_WORDS: Record<CalculatorCode, CalculatorWords> = {
  archive: {
    lead: 'Сколько терабайт и какие диски нужны, чтобы записи хранились столько дней, сколько обещано.',
    example: '16 камер по 4 Мбит/с, 30 дней: 22,8 ТБ',
  },
  poe: {
    lead: 'Какой коммутатор прокормит все устройства, когда ночью включится подсветка.',
    example: '16 камер, потери и запас: 209 Вт',
  },
  battery: {
    lead: 'Какая ёмкость нужна на дежурный режим и тревогу и сколько проработает батарея, которая уже стоит.',
    example: '0,35 А на сутки и 1,2 А на час: 12 А·ч',
  },
  cable: {
    lead: 'Сколько вольт дойдёт до нагрузки и какое сечение нужно, чтобы она работала.',
    example: 'Замок 3 А, 30 м кабеля 0,5 мм²: 5,7 В из двенадцати',
  },
};
