import { BREAKPOINTS } from '../packages/domain/src/screen/breakpoints.ts';
import { NAMED_BREAKPOINTS, PLAIN_BREAKPOINTS } from '../packages/domain/src/screen/layout-steps.ts';
import { fixedPart, MEMBERS_AREA, SHOP_PATHS } from '../packages/domain/src/screen/shop-routes.ts';

export interface Finding {
  file?: string;
  line: number;
  text: string;
}

/** `/` alone is no path that could move. */
const PATHS = [...Object.values(SHOP_PATHS), MEMBERS_AREA].filter((path) => path !== SHOP_PATHS.home);
/** A text that begins with a path of the table: as a whole, or followed by a parameter, a query or a fragment. */
const WRITTEN = new RegExp(`(?<=['"\`}])(${PATHS.map(beginning).join('|')})`);
const COMMENT = /^\s*(\/\/|\/?\*)/;
const AUDIENCE = /['"](retail|business)['"]/;
const GUEST_SOURCE = /from '([^']*\/)?(guest-(?:basket|comparison)[\w-]*)\.ts'/;
const OF_DOMAIN = /^@okoem\//;

/** Paths of the storefront that are spelled where `shopRoutes` or `SHOP_PATHS` should make them. */
export function handWrittenPaths(source: string): Finding[] {
  return linesWith(source, (line) => {
    const [, path] = WRITTEN.exec(line) ?? [];
    return path === undefined ? undefined : `spells ${path}: take it from shop-routes.ts`;
  });
}

/** Whose prices are shown is said by the session. */
export function handWrittenAudiences(source: string): Finding[] {
  return linesWith(source, (line) => {
    const [, audience] = AUDIENCE.exec(line) ?? [];
    return audience === undefined
      ? undefined
      : `writes '${audience}': ask useAudience() or audienceOf(session)`;
  });
}

/** A guest's source is reached through its port, which stands in the same folder. */
export function guestSourceImports(file: string, source: string): Finding[] {
  const isPort = /^apps\/storefront\/src\/shared\/(basket|compare)\//.test(file);
  return linesWith(source, (line) => {
    const [, folder = '', name] = GUEST_SOURCE.exec(line) ?? [];
    if (name === undefined || OF_DOMAIN.test(folder) || isPort) return undefined;
    return `imports ${name}.ts past its port`;
  });
}

/** Parts of a moment as the clock of the machine shows them. */
const OWN_CLOCK =
  /\.(?:get(?:Hours|Minutes|Date|Day|Month|FullYear)|toLocale(?:Date|Time)String|toDateString|toTimeString)\(/;

/** Times are Moscow's, whatever the zone of the browser: everything that writes one names its zone. */
export function ownTimes(source: string): Finding[] {
  const named = source.replaceAll(/Intl\.DateTimeFormat\([^)]*timeZone[^)]*\)/g, (call) =>
    call.replaceAll(/[^\n]/g, ''),
  );
  return linesWith(named, (line) =>
    OWN_CLOCK.test(line) || line.includes('new Intl.DateTimeFormat(')
      ? 'writes a time by the clock of the browser: take formatDate, date-words.ts or a timeZone'
      : undefined,
  );
}

/** Where a layout may turn, and the last width before it. */
const WIDTHS = new Set(
  [...BREAKPOINTS, ...Object.values(NAMED_BREAKPOINTS), ...PLAIN_BREAKPOINTS].flatMap((width) => [
    `min-width: ${width}px`,
    `min-width: ${width + 1}px`,
    `max-width: ${width}px`,
    `max-width: ${width - 1}px`,
    `max-width: ${width - 1}.98px`,
  ]),
);

/** Layouts turn at the widths of the two lists and at no others; what a block needs for itself is a container query. */
export function strayWidths(source: string): Finding[] {
  return linesWith(source, (line) => {
    const conditions = line.includes('@media') ? (line.match(/(?:min|max)-width: [\d.]+px/g) ?? []) : [];
    const stray = conditions.filter((condition) => !WIDTHS.has(condition));
    return stray.length === 0
      ? undefined
      : `turns at ${stray.join(', ')}: take a width of breakpoints.ts or layout-steps.ts`;
  });
}

function linesWith(source: string, textOf: (line: string) => string | undefined): Finding[] {
  return source.split('\n').flatMap((line, place) => {
    const text = COMMENT.test(line) ? undefined : textOf(line);
    return text === undefined ? [] : [{ line: place + 1, text }];
  });
}

function beginning(pattern: string): string {
  const fixed = fixedPart(pattern);
  return fixed.endsWith('/') ? fixed : `${fixed}(?=['"\`?#])`;
}
