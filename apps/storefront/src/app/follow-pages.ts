import { nextTask } from '../shared/next-task.ts';

interface ShownPage {
  path: string;
  search: string;
  /** The element, for two pages may bear the same words. */
  title: Element | null;
  words: string;
}

/**
 * A page that comes without a reload tells nobody of itself: a screen reader stays silent, and the keyboard goes on from
 * a link that is gone. So such a page begins at its heading, which is read aloud.
 */
export function followPages(): () => void {
  let shown = shownPage();
  const observer = new MutationObserver(() => {
    const page = shownPage();
    if (page.title === shown.title && page.words === shown.words) return;
    void begin(shown, page);
    shown = page;
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}

async function begin(before: ShownPage, page: ShownPage): Promise<void> {
  // Whatever the page itself wants to have the focus comes first.
  await nextTask();
  if (beginsAtHeading(before, page, document.activeElement)) focusHeading();
}

function shownPage(): ShownPage {
  const { pathname: path, search } = window.location;
  return { path, search, title: document.querySelector('title'), words: document.title };
}

type Address = Pick<ShownPage, 'path' | 'search'>;

interface Focused {
  matches: (selector: string) => boolean;
  closest: (selector: string) => unknown;
}

/**
 * The same page with other filters keeps the focus, unless what had it is gone. On another page only what was pressed to
 * get there gives it up: a field is being typed in, a popup is still open.
 */
export function beginsAtHeading(before: Address, now: Address, focused: Focused | null): boolean {
  const isSamePath = before.path === now.path;
  if (isSamePath && before.search === now.search) return false;
  if (!focused || focused.matches('body')) return true;
  return !isSamePath && focused.matches('a, button') && !focused.closest('dialog');
}

/** A heading further down, as at the end of the home page, is not where a page begins. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const first = main?.querySelector<HTMLElement>('h1, h2, h3');
  const start = first?.matches('h1') ? first : main;
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
