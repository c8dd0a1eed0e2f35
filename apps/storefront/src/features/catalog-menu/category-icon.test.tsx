import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryIcon } from './category-icon.tsx';

const PICTURES = {
  videonablyudenie: 'device-cctv',
  'ohranno-pozharnaya-signalizatsiya': 'flame',
  'kontrol-dostupa': 'id-badge-2',
  generatory: 'engine',
  'kabelnye-sistemy': 'plug-connected',
  seyfy: 'lock-square',
  'setevoe-oborudovanie': 'network',
  'umnyy-dom': 'smart-home',
  elektropitanie: 'battery-charging',
  'shlagbaumy-i-avtomatika': 'barrier-block',
  'elektronnye-komponenty': 'cpu',
  orgtehnika: 'printer',
  'izmeritelnye-pribory': 'gauge',
  'instrument-dlya-protyazhki-kabelya': 'tool',
  'zhurnaly-ucheta': 'notebook',
  'sistemy-opovescheniya': 'speakerphone',
  pozharotushenie: 'fire-extinguisher',
  osveschenie: 'bulb',
};

it('a department has the picture of what it sells, and one that nobody drew the neutral one [CATPOP-002] [CATPOP-003]', () => {
  const drawn = (code: string) =>
    / tabler-icon-([a-z0-9-]+)/.exec(renderToStaticMarkup(<CategoryIcon code={code} />))?.[1];

  expect(Object.fromEntries(Object.keys(PICTURES).map((code) => [code, drawn(code)]))).toEqual(PICTURES);
  expect(drawn('sovsem-novyy-otdel')).toBe('category');
  expect(drawn('constructor')).toBe('category');
});
