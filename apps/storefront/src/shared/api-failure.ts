import { ApiError, type ApiErrorItem } from '@okoem/contract/call-api.ts';

/** What is said when no answer came, be it for a timeout or for want of a network (ERR-010). */
export const NO_ANSWER = 'Сервер не отвечает, попробуйте позже';

/** The API answered with a refusal; anything else that a call throws means that no answer came. */
export function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError;
}

/** Nobody waits for the answer any more: there is nothing to tell. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function refusals(error: unknown): readonly ApiErrorItem[] {
  return isRefused(error) ? error.errors : [];
}

export function hasCode(error: unknown, code: string): boolean {
  return refusals(error).some((item) => item.code === code);
}

export function hasStatus(error: unknown, status: number): boolean {
  return isRefused(error) && error.status === status;
}

/** One sentence beside whatever failed; where it stands more may be known of what to do without an answer. */
export function failureText(error: unknown, noAnswer: string = NO_ANSWER): string {
  return isRefused(error) ? error.message : noAnswer;
}

/** What was refused, by the field of the form it stands beside; `names` tells fields by what the wire calls them. */
export function fieldErrors<Field extends string>(
  error: unknown,
  names: Readonly<Record<string, Field>>,
): Partial<Record<Field, string>> {
  const placed: Partial<Record<Field, string>> = {};
  for (const { field = '', message } of refusals(error)) {
    const place = placeOf(field, names);
    if (place !== undefined) placed[place] ??= message;
  }
  return placed;
}

/** Of a list or of a part only the whole can be pointed at: `consents.0.doc` is told beside `consents`. */
function placeOf<Field extends string>(
  field: string,
  names: Readonly<Record<string, Field>>,
): Field | undefined {
  for (let path = field; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
    if (Object.hasOwn(names, path)) return names[path];
  }
  return undefined;
}
