import { AxeBuilder as Builder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Looks when nothing moves any more: half faded in, every text lacks contrast. */
export class AxeBuilder extends Builder {
  readonly #page: Page;

  constructor({ page }: { page: Page }) {
    super({ page });
    this.#page = page;
  }

  override async analyze() {
    // What comes meanwhile comes without a fade.
    await this.#page.emulateMedia({ reducedMotion: 'reduce' });
    await this.#page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 3000)
          .map(({ finished }) => finished),
      ),
    );
    return super.analyze();
  }
}
