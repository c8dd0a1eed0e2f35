import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UploadField } from './upload-field.tsx';
import type { UploadItem } from './upload-list.ts';
import { nextSpeed } from './upload-speed.ts';
import { acceptOf, fileRefusal, hintOf, progressWords } from './upload-words.ts';

const item = (now: Partial<UploadItem>): UploadItem => ({
  key: 'a',
  name: 'план.dwg',
  size: 44 * 2 ** 20,
  sent: 31 * 2 ** 20,
  speed: 0,
  state: 'sending',
  ...now,
});

const drawn = (items: UploadItem[]) =>
  renderToStaticMarkup(
    <UploadField
      label="Файлы заявки"
      purpose="tender"
      files={[{ id: '1', name: 'смета.xlsx', size: 2048 }]}
      uploads={{ items, add: () => {}, pause: () => {}, resume: () => {}, remove: () => {} }}
      onRemove={() => {}}
    />,
  );

describe('files of a request', () => {
  it('are refused before a byte is sent when they are too large, empty or of another kind [UPLOAD-022] [VALID-028]', () => {
    expect(fileRefusal({ name: 'план.dwg', size: 51_200_000 }, 'tender')).toBeUndefined();
    expect(fileRefusal({ name: 'план.JPEG', size: 5 }, 'tender')).toBeUndefined();
    expect(fileRefusal({ name: 'план.dwg', size: 51_200_001 }, 'tender')).toBe(
      'Размер файла не должен превышать 50 МБ',
    );
    expect(fileRefusal({ name: 'план.dwg', size: 0 }, 'tender')).toBe('Файл пуст');
    expect(fileRefusal({ name: 'план.exe', size: 5 }, 'tender')).toBe(
      'Это не тот тип файла. Подойдут PDF, DWG, DXF, XLSX, ZIP, PNG, JPEG',
    );
    expect(acceptOf('message')).toBe('.pdf,.dwg,.dxf,.xlsx,.zip,.png,.jpg,.jpeg,.docx,.webp');
    expect(hintOf('tender', 8)).toBe('PDF, DWG, DXF, XLSX, ZIP, PNG, JPEG до 50 МБ, ещё 8');
  });

  it('say how much has come and how fast, and that they go on by themselves [UPLOAD-023]', () => {
    expect(progressWords(item({ speed: 2.5 * 2 ** 20 }))).toBe('31\u00a0МБ из 44\u00a0МБ · 2,5\u00a0МБ/с');
    const html = drawn([item({}), item({ key: 'b', state: 'lost' }), item({ key: 'c', state: 'paused' })]);
    expect(html).toContain('Нет связи: продолжим сами');
    expect(html).toContain('aria-label="Приостановить загрузку план.dwg"');
    expect(html).toContain('aria-label="Продолжить загрузку план.dwg"');
    expect(
      html.match(/<progress[^>]*aria-label="Загрузка план\.dwg"[^>]*max="46137344"[^>]*value="32505856"/g),
    ).toHaveLength(3);
    expect(html).toContain('Загружен');
    // Figures that run stand outside of what is read out, which says only what the file waits for.
    const told = [...html.matchAll(/<output[^>]*>(.*?)<\/output>/g)].map(([, words]) => words);
    expect(told).toEqual(['Загружается', 'Нет связи: продолжим сами, как только она появится', 'На паузе']);
    const live = [...html.matchAll(/(?:aria-live|role="status"|role="alert")[^>]*>([^<]*)/g)];
    expect(live.map(([, words]) => words)).toEqual(['']);
    expect(html.match(/31\u00a0МБ из 44\u00a0МБ/g)).toHaveLength(3);
    const others = drawn([
      item({ state: 'waiting' }),
      item({ state: 'checking' }),
      item({ state: 'failed', error: 'Файл пуст' }),
    ]);
    expect([...others.matchAll(/<output[^>]*>(.*?)<\/output>/g)].map(([, words]) => words)).toEqual([
      'Ждёт очереди',
      'Проверяем файл',
      'Файл пуст',
    ]);
    expect(drawn([item({ state: 'unchosen' })])).toContain('Выберите этот файл ещё раз');
    expect(drawn([item({ state: 'failed', error: 'Файл пуст', isFinal: true })])).not.toContain('Повторить');
  });

  it('have a speed that neither jumps nor goes below nothing', () => {
    const first = nextSpeed(undefined, { at: 0, sent: 0 });
    const second = nextSpeed(first, { at: 1000, sent: 1000 });
    expect(second.bytesPerSecond).toBe(1000);
    expect(nextSpeed(second, { at: 1100, sent: 9000 })).toBe(second);
    expect(nextSpeed(second, { at: 2000, sent: 1300 }).bytesPerSecond).toBeCloseTo(766.7, 0);
    expect(nextSpeed(second, { at: 3000, sent: 0 }).bytesPerSecond).toBe(0);
  });
});
