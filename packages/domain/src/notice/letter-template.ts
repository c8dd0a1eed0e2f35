/** Letters whose subject and first words the staff may change, and what may stand in them. */
export const TEMPLATE_KINDS = [
  'order-placed',
  'order-step',
  'order-cancelled',
  'order-expired',
  'order-restored',
  'invoice-reminder',
  'quote-received',
  'quote-step',
  'return-step',
  'approval-asked',
  'approval-ended',
  'restock',
  'verification-decided',
] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

export const TEMPLATE_TITLES: Record<TemplateKind, string> = {
  'order-placed': 'Заказ принят',
  'order-step': 'Заказ: следующий шаг',
  'order-cancelled': 'Заказ отменён',
  'order-expired': 'Счёт не оплачен в срок',
  'order-restored': 'Заказ восстановлен',
  'invoice-reminder': 'Счёт ждёт оплаты',
  'quote-received': 'Заявка на КП принята',
  'quote-step': 'Предложение: следующий шаг',
  'return-step': 'Возврат: следующий шаг',
  'approval-asked': 'Согласуйте заказ',
  'approval-ended': 'Согласование завершено',
  restock: 'Товар снова в наличии',
  'verification-decided': 'Решение по верификации',
};

export interface TemplateVariable {
  name: string;
  meaning: string;
  example: string;
}

const SUBJECT: TemplateVariable = {
  name: 'subject',
  meaning: 'тема, которую написал магазин: в ней шаг, сумма и срок',
  example: 'Заказ 2611-000042-1 передан в доставку',
};
const NUMBER = (meaning: string, example: string): TemplateVariable => ({ name: 'number', meaning, example });
const ORDER = [SUBJECT, NUMBER('номер заказа', '2611-000042')];
const QUOTE = [SUBJECT, NUMBER('номер заявки на КП', 'КП-2026-000001')];
const APPROVAL = [SUBJECT, NUMBER('номер запроса', 'СГ-2026-000007')];

export const TEMPLATE_VARIABLES: Record<TemplateKind, readonly TemplateVariable[]> = {
  'order-placed': ORDER,
  'order-step': ORDER,
  'order-cancelled': ORDER,
  'order-expired': ORDER,
  'order-restored': ORDER,
  'invoice-reminder': ORDER,
  'quote-received': QUOTE,
  'quote-step': QUOTE,
  'return-step': [SUBJECT, NUMBER('номер возврата', 'ВЗ-2026-000007')],
  'approval-asked': APPROVAL,
  'approval-ended': APPROVAL,
  restock: [SUBJECT, { name: 'product', meaning: 'название товара', example: 'Камера IP 4 Мп купольная' }],
  'verification-decided': [SUBJECT, NUMBER('номер заявки', 'ВК-1')],
};

export function isTemplateKind(kind: string): kind is TemplateKind {
  return (TEMPLATE_KINDS as readonly string[]).includes(kind);
}

const PLACE = /\{\{([^{}]*)\}\}/g;

/** Names in the text that the letter has no words for, and braces that are no variable: both would be mailed as they are. */
export function templateFaults(kind: TemplateKind, text: string): string[] {
  const known = new Set(TEMPLATE_VARIABLES[kind].map(({ name }) => name));
  const unknown = [...text.matchAll(PLACE)]
    .map(([, name]) => name!.trim())
    .filter((name) => !known.has(name));
  const rest = text.replace(PLACE, '');
  return [...new Set(unknown), ...(/\{\{|\}\}/.test(rest) ? ['{{'] : [])];
}

/** In one pass: what stands in the words is never read as a variable again. */
export function filledTemplate(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (_place, name: string) => words[name.trim()] ?? '');
}

/** What an example letter says in place of the variables. */
export function exampleWords(kind: TemplateKind): Record<string, string> {
  return Object.fromEntries(TEMPLATE_VARIABLES[kind].map(({ name, example }) => [name, example]));
}
