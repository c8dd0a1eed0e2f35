import { expect, it } from 'vitest';
import { isPartnerCode, themeCss } from './partner-theme.ts';

it('a theme is known tokens with colours, and nothing that could be anything else [INSTAL-001]', () => {
  const tokens = {
    primary: '#1D4FA3',
    night: 'red; } body { display: none',
    'page-w': '#000000',
    mint: 7,
    'primary-50': '#eaf0fb',
  };
  expect(themeCss({ code: 'bank', tokens, logo: null })).toBe(
    ':root[data-theme=bank]{--c-primary:#1d4fa3;--c-primary-50:#eaf0fb}',
  );
  expect(themeCss({ code: 'bank', tokens: {}, logo: '/files/partners/bank.svg' })).toContain(
    'url(/files/partners/bank.svg)',
  );
});

it('a code is plain letters, digits and dashes [INSTAL-001]', () => {
  expect(['bank', 'sber-2', 'a1'].every(isPartnerCode)).toBe(true);
  expect(['', 'a', 'Bank', '1bank', 'ba nk', 'bank]', undefined, 'a'.repeat(31)].some(isPartnerCode)).toBe(
    false,
  );
});
