import { ApiError } from '@okoem/contract/call-api.ts';
import * as codes from '@okoem/contract/verification-codes.ts';
import { expect, it } from 'vitest';
import {
  clockText,
  CODE_SECONDS,
  lifeText,
  refusalText,
  RESEND_SECONDS,
  waitText,
  wrongCodeText,
} from './auth-words.ts';

it('times are told as people tell them', () => {
  expect([42, 60, 5].map(clockText)).toEqual(['0:42', '1:00', '0:05']);
  expect([258, 60, 18, 0].map(lifeText)).toEqual(['4 мин 18 с', '1 мин', '18 с', '0 с']);
  expect([59, 61, 3600].map(waitText)).toEqual(['59 с', '2 мин', '1 ч']);
});

it('a wrong code tells how many tries are left', () => {
  expect([4, 1, 0].map(wrongCodeText)).toEqual([
    'Код не подошёл. Осталось 4\u00A0попытки',
    'Код не подошёл. Осталась 1\u00A0попытка',
    'Попытки закончились — получите новый код',
  ]);
});

it('who has to wait is told how long', () => {
  const busy = new ApiError(429, [{ code: 'TOO_MANY_REQUESTS', message: 'Слишком много', retry_after: 90 }]);
  expect(refusalText(busy)).toBe('Слишком много попыток, повторите через 2 мин');
  expect(refusalText(new ApiError(400, [{ code: 'LOGIN_FAILED', message: 'Не подходит' }]))).toBe(
    'Не подходит',
  );
  expect(refusalText(new TypeError('offline'))).toBeUndefined();
});

it('a code lives as long here as at the server', () => {
  expect([CODE_SECONDS, RESEND_SECONDS]).toEqual([codes.CODE_SECONDS, codes.RESEND_SECONDS]);
});
