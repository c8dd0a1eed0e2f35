import { expect, it } from 'vitest';
import { logoPicture } from './logo-picture.ts';

it('a logo that is too large is refused in the words of every file [VALID-028]', async () => {
  const file = { size: 10_240_001 } as File;
  expect(await logoPicture(file)).toEqual({
    error: 'Размер файла не должен превышать 10 МБ. Выберите картинку меньше',
  });
});
