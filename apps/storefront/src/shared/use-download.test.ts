import { ApiError } from '@okoem/contract/call-api.ts';
import type { ReceivedFile } from '@okoem/contract/endpoint.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllToasts, toasts } from './toast-store.ts';
import { saveOrTell } from './use-download.ts';

afterEach(closeAllToasts);

async function toldOf(error: unknown): Promise<string[]> {
  closeAllToasts();
  await saveOrTell(Promise.reject(error));
  return toasts.get().map(({ theme, title }) => `${theme}: ${title}`);
}

it('a file that cannot be had is told in the first words of the answer, or in ours where it has none [ERR-007] [ERR-008] [PAPER-016]', async () => {
  const refused = new ApiError(409, [
    { code: 'CONFLICT', message: 'Бумагу ещё делают' },
    { code: 'OTHER', message: 'Другое' },
  ]);
  expect(await toldOf(refused)).toEqual(['warning: Бумагу ещё делают']);
  expect(await toldOf(new ApiError(500, []))).toEqual(['warning: Ошибка загрузки файла']);
  expect(await toldOf(new ApiError(502, [{ code: 'X', message: '' }]))).toEqual([
    'warning: Ошибка загрузки файла',
  ]);
  expect(await toldOf(new TypeError('failed to fetch'))).toEqual(['warning: Ошибка загрузки файла']);
});

it('a file that is there is saved under its name and nothing is told', async () => {
  const link = { click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:one');
  vi.useFakeTimers();
  await saveOrTell(Promise.resolve({ name: 'КП.pdf', content: new Blob() } as ReceivedFile));
  vi.useRealTimers();
  expect(link).toMatchObject({ href: 'blob:one', download: 'КП.pdf' });
  expect(link.click).toHaveBeenCalledOnce();
  expect(toasts.get()).toEqual([]);
});
