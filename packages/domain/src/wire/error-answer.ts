export const REQUEST_FAILED = 'Request failed';

export interface JoinedError {
  status: number;
  /** Distinct codes, joined; empty when there were none. */
  code: string;
  message: string;
}

/** One error for a toast out of everything a failed request answered; `answer` is undefined when it was no JSON. */
export function joinErrors(status: number, answer: unknown): JoinedError {
  const items = errorItems(answer);
  const codes = new Set(items.map(({ code }) => code).filter(Boolean));
  const messages = items.map(({ message }) => message).filter(Boolean);
  return {
    status,
    code: [...codes].join(' & '),
    message: items.length === 0 ? REQUEST_FAILED : messages.join('\n'),
  };
}

function errorItems(answer: unknown): { code: string; message: string }[] {
  if (!isObject(answer) || !Array.isArray(answer['errors'])) return [];
  return answer['errors']
    .filter(isObject)
    .map(({ code, message }) => ({ code: text(code), message: text(message) }));
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function assertObject(value: unknown): asserts value is Record<string, unknown> {
  if (!isObject(value)) throw new TypeError('Not an object parameter');
}
