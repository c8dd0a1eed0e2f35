import { describe, expect, it } from 'vitest';
import { articleSections } from './article-sections.ts';

describe('sections of an article', () => {
  it('begin at its headings, each with an anchor of its words [CALC-013]', () => {
    expect(
      articleSections(
        '<p>Начало</p><h2>Одна формула</h2><p>C = I × t</p><h2>RAID: что вычесть</h2><ul><li>1</li></ul>',
      ),
    ).toEqual([
      { id: '', title: '', html: '<p>Начало</p>' },
      { id: 'odna-formula', title: 'Одна формула', html: '<p>C = I × t</p>' },
      { id: 'raid-chto-vychest', title: 'RAID: что вычесть', html: '<ul><li>1</li></ul>' },
    ]);
  });

  it('have different anchors although their headings are equal or wordless [CALC-013]', () => {
    const ids = articleSections('<h2>Заряд</h2><h2>Заряд</h2><h2>…</h2>').map(({ id }) => id);
    expect(ids).toEqual(['', 'zaryad', 'zaryad-2', 'razdel']);
  });

  it('are not cut inside a quotation, and lose no text', () => {
    const html =
      '<blockquote><h2>Чужое</h2><p>слово<br></p></blockquote><h2>Своё</h2><p><img src="/files/a"></p>';
    expect(articleSections(html)).toEqual([
      { id: '', title: '', html: '<blockquote><h2>Чужое</h2><p>слово<br></p></blockquote>' },
      { id: 'svoe', title: 'Своё', html: '<p><img src="/files/a"></p>' },
    ]);
  });

  it('are one without headings', () => {
    expect(articleSections('<p>Коротко</p>')).toEqual([{ id: '', title: '', html: '<p>Коротко</p>' }]);
  });

  it('tell their titles as plain text', () => {
    const [, { title } = { title: '' }] = articleSections('<h2><strong>I &lt; 5 А</strong> &amp; U</h2>');
    expect(title).toBe('I < 5 А & U');
  });
});
