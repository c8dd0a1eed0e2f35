export const CALCULATOR_CODES = ['archive', 'poe', 'battery', 'cable'] as const;

export type CalculatorCode = (typeof CALCULATOR_CODES)[number];

export const CALCULATOR_NAMES: Record<CalculatorCode, string> = {
  archive: 'Архив видеонаблюдения',
  poe: 'Бюджет PoE коммутатора',
  battery: 'Резерв от аккумулятора',
  cable: 'Падение напряжения в кабеле',
};

export function isCalculatorCode(text: unknown): text is CalculatorCode {
  return CALCULATOR_CODES.some((code) => code === text);
}
