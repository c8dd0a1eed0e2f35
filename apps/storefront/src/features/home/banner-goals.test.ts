import { expect, it } from 'vitest';
import { bannerGoals } from './banner-goals.ts';

const WHOLE = { isFullyVisible: true };

function started() {
  const sent: string[] = [];
  return { sent, tell: bannerGoals((goal) => sent.push(goal)) };
}

it('each of the first four banners has a goal of its own, by its place [SLIDER-013]', () => {
  const { sent, tell } = started();
  for (const index of [2, 0, 3, 1]) tell(index, WHOLE);
  expect(sent).toEqual([3, 1, 4, 2].map((place) => `view_banner_slider_${place}`));
});

it('a goal is told once, however often its banner comes round [SLIDER-014]', () => {
  const { sent, tell } = started();
  for (const index of [0, 1, 0, 1, 0]) tell(index, WHOLE);
  expect(sent).toEqual(['view_banner_slider_1', 'view_banner_slider_2']);
});

it('the fifth banner and those after it have none, nor has one that is only partly seen [SLIDER-015]', () => {
  const { sent, tell } = started();
  for (const index of [4, 5, 11]) tell(index, WHOLE);
  tell(0, { isFullyVisible: false });
  expect(sent).toEqual([]);
  tell(0, WHOLE);
  expect(sent).toEqual(['view_banner_slider_1']);
});
