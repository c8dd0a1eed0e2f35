import type { RouteLine } from './route-access.ts';

/** Which methods an address does have, for the `Allow` header of a 405; none means the address itself is unknown. */
export function methodsOf(lines: readonly RouteLine[], path: string): string[] {
  const methods = lines
    .filter(({ url }) => !url.includes('*') && patternOf(url).test(path))
    .map(({ method }) => method);
  return [...new Set(methods)].sort();
}

const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const source = url
    .replace(/[.*+?^${}|[\]\\]/g, String.raw`\$&`)
    .replaceAll('::', '\0')
    .replace(/:\w+(\([^)]*\))?/g, '[^/]+')
    .replaceAll('\0', ':');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(url, pattern);
  return pattern;
}
