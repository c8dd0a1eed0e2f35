import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CountBadge } from './count-badge.tsx';

describe('CountBadge', () => {
  it('hides at zero and stops counting at 99', () => {
    expect(renderToStaticMarkup(<CountBadge count={0} />)).toBe('');
    expect(renderToStaticMarkup(<CountBadge count={99} />)).toContain('>99<');
    expect(renderToStaticMarkup(<CountBadge count={100} />)).toContain('>99+<');
  });
});
