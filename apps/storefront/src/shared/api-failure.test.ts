import { ApiError } from '@okoem/contract/call-api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureText, fieldErrors, hasCode, hasStatus, NO_ANSWER } from './api-failure.ts';
import { closeAllToasts, toasts } from './toast-store.ts';
import { showError, showErrorOrRetry } from './toasts.ts';

const refused = (status: number, ...errors: { code: string; message: string; field?: string }[]) =>
  new ApiError(status, errors);
const timeout = () => new DOMException('signal timed out', 'TimeoutError');
const lost = () => new TypeError('Failed to fetch');

beforeEach(closeAllToasts);

describe('a failed call is told', () => {
  it.each([400, 401, 403, 404, 405, 409, 422, 429, 500, 503])(
    'by the one toast, of status %s as of any other [ERR-013] [TOAST-007]',
    (status) => {
      showError(refused(status, { code: 'SOMETHING', message: 'Не получилось' }));
      expect(toasts.get()).toMatchObject([
        { theme: 'error', title: 'SOMETHING', message: 'Не получилось', code: 'SOMETHING' },
      ]);
    },
  );

  it('with all it says, line by line, and each code once [ERR-003] [ERR-005] [ERR-006]', () => {
    const errors = [
      { code: 'PRICE', message: 'Цена изменилась' },
      { code: 'STOCK', message: 'Осталось меньше' },
      { code: 'PRICE', message: 'И ещё одна' },
    ];
    showError(refused(409, ...errors));
    expect(toasts.get()).toMatchObject([
      { code: 'PRICE & STOCK', message: 'Цена изменилась\nОсталось меньше\nИ ещё одна' },
    ]);
    expect(refused(409, ...errors).status).toBe(409);
  });

  it('by nothing where it has neither a code nor a message [TOAST-009]', () => {
    showError(refused(400, { code: '', message: '' }));
    expect(toasts.get()).toEqual([]);
    showError(refused(400, { code: 'SOMETHING', message: '' }));
    expect(toasts.get()).toHaveLength(1);
  });

  it('by a code without a message, and by a message without a code [TOAST-007]', () => {
    showError(refused(400, { code: 'SOMETHING', message: '' }));
    showError(refused(400, { code: '', message: 'Не получилось' }));
    expect(toasts.get()).toMatchObject([
      { theme: 'error', title: 'SOMETHING', message: '' },
      { theme: 'error', title: '', message: 'Не получилось' },
    ]);
  });

  it.each([
    ['a timeout', timeout],
    ['a lost connection', lost],
  ])('after %s: «Сервер не отвечает, попробуйте позже» [ERR-010]', (_, error) => {
    showError(error());
    expect(toasts.get()).toMatchObject([
      { theme: 'error', title: 'Сервер не отвечает, попробуйте позже', message: 'Введённое сохранили' },
    ]);
  });

  it('without a network with the reason, once for all calls of the page', () => {
    vi.stubGlobal('navigator', { onLine: false });
    for (let call = 0; call < 3; call += 1) showError(lost());
    expect(toasts.get()).toMatchObject([
      { title: NO_ANSWER, message: 'Похоже, нет интернета. Введённое сохранили' },
    ]);
  });

  it('with a press that does it again, where it can be done again', () => {
    const retry = vi.fn<() => void>();
    showErrorOrRetry(timeout(), retry);
    const [toast] = toasts.get();
    toast!.action!.onClick();
    expect(retry).toHaveBeenCalledOnce();
    expect(toasts.get()).toEqual([]);
  });

  it('to nobody when nobody waits for it any more', () => {
    showError(new DOMException('left', 'AbortError'));
    expect(toasts.get()).toEqual([]);
  });
});

describe('what a form is told', () => {
  const error = refused(
    400,
    { code: 'VALIDATION', message: 'Проверьте почту', field: 'contact.email' },
    { code: 'VALIDATION', message: 'И ещё раз', field: 'contact.email' },
    { code: 'CONSENT_REQUIRED', message: 'Нужно согласие', field: 'consents.0.doc' },
    { code: 'VALIDATION', message: 'Не наше', field: 'other' },
    { code: 'CONFLICT', message: 'Без поля' },
  );

  it('stands beside its fields, the first of each', () => {
    expect(fieldErrors(error, { 'contact.email': 'email', consents: 'hasConsent' })).toEqual({
      email: 'Проверьте почту',
      hasConsent: 'Нужно согласие',
    });
    expect(fieldErrors(lost(), { email: 'email' })).toEqual({});
  });

  it('is one sentence for what has no fields', () => {
    expect(failureText(error)).toBe('Проверьте почту');
    expect(failureText(lost())).toBe(NO_ANSWER);
    expect(failureText(timeout(), 'Выберите файл ещё раз')).toBe('Выберите файл ещё раз');
    expect([hasCode(error, 'CONFLICT'), hasCode(lost(), 'CONFLICT')]).toEqual([true, false]);
    expect([hasStatus(error, 400), hasStatus(error, 404), hasStatus(lost(), 400)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
