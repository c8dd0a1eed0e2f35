import { expect, it } from 'vitest';
import { stemOf } from './stem.ts';

it.each([
  'камера камеры камер камерой камерами',
  'замок замки замков замком',
  'розетка розетки розеток',
  'рейка рейки реек',
  'извещатель извещатели извещателей извещателем',
  'канал канала каналы каналов',
  'объектив объективы объективов',
  'рукав рукава рукавов',
  'сирена сирены сирен сирену',
  'экран экрана экраны экранов экраном',
  'клапан клапана клапаны клапанов клапаном',
  'брелок брелки брелоки брелоков',
  'пожарный пожарная пожарные пожарных пожарного',
  'camera cameras',
])('has one stem for %s', (forms) => {
  expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
});

it('keeps apart what only looks alike', () => {
  expect(stemOf('домофонный')).not.toBe(stemOf('домофон'));
  expect(stemOf('объектив')).not.toBe(stemOf('объект'));
});

it('has one stem for a short word that both alphabets can spell', () => {
  expect(stemOf('ас')).toBe(stemOf('ac'));
  expect(stemOf('авр')).toBe(stemOf('abp'));
});
