import { expect, test } from './shop-test.ts';

/** Width of the window, columns of the page, and how many of them each item of a list takes. */
const STEPS = [
  { width: 1440, columns: 12, third: 4, half: 6 },
  { width: 1280, columns: 12, third: 4, half: 6 },
  { width: 1279, columns: 6, third: 2, half: 3 },
  { width: 769, columns: 6, third: 3, half: 3 },
  { width: 768, columns: 4, third: 2, half: 4 },
  { width: 568, columns: 4, third: 2, half: 4 },
  { width: 567, columns: 2, third: 2, half: 2 },
  { width: 320, columns: 2, third: 2, half: 2 },
] as const;

for (const [path, each] of [
  ['/blog', 'third'],
  ['/calculators', 'half'],
] as const) {
  test(`${path} stands on a grid of 12 columns, 6, 4 and 2 on the smallest screens [CONST-018] [CONST-019]`, async ({
    page,
  }) => {
    await page.goto(path);
    const list = page.getByRole('main').locator(`ul[data-each=${each}]`);
    for (const step of STEPS) {
      await page.setViewportSize({ width: step.width, height: 900 });
      const seen = await list.evaluate((element) => {
        const { gridTemplateColumns, columnGap } = getComputedStyle(element);
        const tracks = gridTemplateColumns.split(' ').map(Number.parseFloat);
        const { left, width } = element.getBoundingClientRect();
        const track = tracks[0]! + Number.parseFloat(columnGap);
        const items = [...element.children].map((item) => item.getBoundingClientRect());
        return {
          columns: tracks.length,
          isEven: tracks.every((one) => Math.abs(one - tracks[0]!) < 0.1),
          isWhole: Math.abs(tracks.length * track - Number.parseFloat(columnGap) - width) < 0.5,
          starts: items.map((item) => Math.round(((item.left - left) / track) * 100) / 100),
          spans: items.map(
            (item) => Math.round(((item.width + Number.parseFloat(columnGap)) / track) * 100) / 100,
          ),
        };
      });
      expect(seen.spans.length, path).toBeGreaterThan(2);
      expect(seen, `at ${step.width} px`).toEqual({
        columns: step.columns,
        isEven: true,
        isWhole: true,
        starts: seen.spans.map((_, place) => (place * step[each]) % step.columns),
        spans: seen.spans.map(() => step[each]),
      });
    }
  });
}
