import { expect, it } from 'vitest';
import { OfferIds } from './favourites.ts';
import { saveVerificationRequest, uploadVerificationFile } from './verification.ts';

const request = (count: number, send: boolean) =>
  saveVerificationRequest.body.safeParse({
    files: Array.from({ length: count }, (_, place) => `0c5b2444-70a0-4932-980c-0000000000${10 + place}`),
    send,
  });
const messages = ({ error }: { error?: { issues: { message: string }[] } | undefined }) =>
  error?.issues.map(({ message }) => message);

it('a request for verification takes at most ten files, each of at most 10 MB [VALID-027] [VALID-016]', () => {
  expect(request(10, true).success).toBe(true);
  expect(messages(request(11, true))).toEqual(['Максимум 10 файлов']);
  expect(uploadVerificationFile.largestBody).toBe(10_240_000);
});

it('a draft may be without files, and what is sent to be checked may not [VALID-015]', () => {
  expect(request(0, false).success).toBe(true);
  expect(request(1, true).success).toBe(true);
  expect(messages(request(0, true))).toEqual(['Выберите минимум 1 файл']);
});

it('a choice of nothing is refused where something has to be chosen [VALID-011]', () => {
  expect(OfferIds.safeParse([1]).success).toBe(true);
  expect(messages(OfferIds.safeParse([]))).toEqual(['Выберите хотя бы одно значение']);
});
