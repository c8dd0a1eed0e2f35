import { describe, expect, it } from 'vitest';
import { formatFileSize } from './file-drop.tsx';

describe('formatFileSize', () => {
  it('speaks of kilobytes below one megabyte and of tenths above', () => {
    expect(formatFileSize(10)).toBe('1\u00a0КБ');
    expect(formatFileSize(2_621_440)).toBe('2,5\u00a0МБ');
    expect(formatFileSize(10_485_760)).toBe('10\u00a0МБ');
  });
});
