export interface CardBody {
  /** What is read before choosing. */
  intro: string;
  /** Questions and the rest, from the first heading on. */
  rest: string;
}

const FIRST_HEADING = /<h2[\s>]/;

/** Splits clean HTML before its first heading, unless that stands inside of something else. */
export function splitCardBody(html: string): CardBody {
  const at = html.search(FIRST_HEADING);
  const intro = html.slice(0, Math.max(0, at));
  return at > 0 && isWhole(intro) ? { intro, rest: html.slice(at) } : { intro: html, rest: '' };
}

/** Every element that was opened is closed; those without an end do not count. */
function isWhole(html: string): boolean {
  const opened = html.match(/<(?!(?:br|hr|img)\b)[a-z]/g)?.length ?? 0;
  const closed = html.match(/<\/[a-z]/g)?.length ?? 0;
  return opened === closed;
}
