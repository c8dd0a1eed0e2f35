import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { nextSlide, sliderPosition } from './slider-position.ts';
import { SLIDER_VARIANTS } from './slider-variant.ts';
import { Slider } from './slider.tsx';

describe('SLIDER_VARIANTS', () => {
  it('are these eleven and no other [SLIDER-001]', () => {
    expect(SLIDER_VARIANTS).toEqual([
      'default',
      'main-banners',
      'products',
      'categories',
      'category',
      'options',
      'images',
      'blog',
      'thumbs',
      'thumbsPopup',
      'productCard',
    ]);
  });
});

describe('sliderPosition', () => {
  // Seven slides of 100 px with gaps of 20, three in view.
  const at = (scroll: number) =>
    sliderPosition({
      offsets: [0, 120, 240, 360, 480, 600, 720],
      slideSize: 100,
      viewSize: 340,
      scroll,
      maxScroll: 480,
    });

  it('begins with the slides in view and can go as far as the last of them', () => {
    expect(at(0)).toEqual({ active: 0, lastActive: 4, seen: [0, 2] });
    expect(at(240)).toEqual({ active: 2, lastActive: 4, seen: [2, 4] });
  });

  it('ends where the scroll ends, a lost pixel or not', () => {
    expect(at(480)).toEqual({ active: 4, lastActive: 4, seen: [4, 6] });
    expect(at(478.5).active).toBe(4);
  });

  it('counts a slide as seen by its half', () => {
    expect(at(49).seen).toEqual([0, 2]);
    expect(at(51).seen).toEqual([1, 2]);
    expect(at(71).seen).toEqual([1, 3]);
  });

  it('has one place when everything fits', () => {
    const fits = { offsets: [0, 120], slideSize: 100, viewSize: 340, scroll: 0, maxScroll: 0 };

    expect(sliderPosition(fits)).toEqual({ active: 0, lastActive: 0, seen: [0, 1] });
  });
});

describe('nextSlide', () => {
  it('leads nowhere at the ends, unless it wraps round', () => {
    expect(nextSlide(0, { step: -1, lastActive: 4, wraps: false })).toBeUndefined();
    expect(nextSlide(4, { step: 1, lastActive: 4, wraps: false })).toBeUndefined();
    expect(nextSlide(0, { step: -1, lastActive: 4, wraps: true })).toBe(4);
    expect(nextSlide(4, { step: 1, lastActive: 4, wraps: true })).toBe(0);
  });
});

describe('Slider', () => {
  it('has every slide, its arrows and its link before any script [SLIDER-002] [SLIDER-008]', () => {
    const html = renderToStaticMarkup(
      <Slider variant="products" title="Хиты" href="/hits">
        <p>Один</p>
        <p>Два</p>
      </Slider>,
    );

    expect(html.match(/<li/g)).toHaveLength(2);
    expect(html).not.toContain('inert');
    expect(html).not.toContain('style=');
    for (const part of [
      'lang="en" aria-label="Previous slide"',
      'lang="en" aria-label="Next slide"',
      'href="/hits"',
      '>Хиты</h2>',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('has neither arrows nor bullets for one slide [SLIDER-009]', () => {
    expect(renderToStaticMarkup(<Slider label="Один">{[<p key="1">Один</p>]}</Slider>)).not.toContain(
      '<button',
    );
  });
});
