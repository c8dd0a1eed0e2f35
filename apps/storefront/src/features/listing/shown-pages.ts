/** Of this load of the page: what was put together before a reload is not drawn by the server, so it is forgotten. */
const LOAD = Math.random();

interface Together {
  load: number;
  firstPage: number;
}

/** What a link that adds a page to those on the screen leaves in the browser's history. */
export function shownTogether(firstPage: number): Together {
  return { load: LOAD, firstPage };
}

/** From which page on the list is shown: the page of the address, unless pages were put together. */
export function firstShownPage(state: unknown, page: number): number {
  if (!isTogether(state) || state.load !== LOAD) return page;
  return Math.min(page, state.firstPage);
}

function isTogether(state: unknown): state is Together {
  return typeof state === 'object' && state !== null && 'load' in state && 'firstPage' in state;
}
