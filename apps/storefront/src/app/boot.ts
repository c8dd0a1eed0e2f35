/**
 * The document's only script. It lets the page be seen first: on a slow line 130 KB of scripts would come between the
 * reader and the text, styles and main picture. Then it fetches them all at once and runs them one by one, what is
 * imported before what imports it: as one graph they would hold the page for as long as all of them together.
 */
const LONGEST_WAIT_MS = 1000;

pressAgainWhenAlive();
const files = document.querySelector<HTMLScriptElement>('script[data-files]')!.dataset['files']!.split(' ');

await Promise.race([seen(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
// Who does not preload modules would fetch them one after the other; there the last one fetches the rest.
const canPreload = document.createElement('link').relList.supports('modulepreload');
if (canPreload)
  for (const href of files)
    add(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
for (const src of canPreload ? files : files.slice(-1)) {
  const script = Object.assign(document.createElement('script'), { type: 'module', src });
  const run = settled(script);
  add(script);
  await run;
}

/** The first frame and the picture marked as the main one; a tab in the background draws no frame. */
async function seen(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) await settled(picture);
}

/** One that does not come keeps nobody: whoever needs it will say so. */
function settled(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true });
  });
}

function add(element: HTMLElement): void {
  document.head.append(element);
}

/** Links and forms work before the scripts do. Buttons pressed too early are pressed again, so that nothing is lost. */
function pressAgainWhenAlive(): void {
  const root = document.documentElement;
  const pressed = new Set<HTMLElement>();
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]');
    if (!('waking' in root.dataset)) {
      if (button) pressed.add(button);
      return;
    }
    // From waking on React answers itself: what is pressed now needs no second press, and who leaves wants none.
    if ((target as Element).closest('a')) pressed.clear();
    else if (button) pressed.delete(button);
  };
  document.addEventListener('click', onClick, { capture: true });
  whenAlive(root, () => {
    document.removeEventListener('click', onClick, { capture: true });
    for (const button of pressed) {
      // What stands further down comes to life by itself.
      whenAlive(button.closest<HTMLElement>('[data-below]') ?? root, () => button.click());
    }
  });
}

function whenAlive(element: HTMLElement, run: () => void): void {
  if ('alive' in element.dataset) {
    run();
    return;
  }
  const observer = new MutationObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(element, { attributeFilter: ['data-alive'] });
}
