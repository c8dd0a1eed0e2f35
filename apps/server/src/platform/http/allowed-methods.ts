import type { RouteLine } from './route-access.ts';
import { isPageAddress } from './route-kind.ts';

/** Which methods an address does have, for the `Allow` header of a 405; none means the address itself is unknown. */
export function methodsOf(lines: readonly RouteLine[], path: string): string[] {
  const methods = lines.filter(({ url }) => isAt(url, path)).map(({ method }) => method);
  return [...new Set(methods)].sort();
}

/** Pages answer every address but the server's own, so there they say nothing about which addresses exist. */
function isAt(url: string, path: string): boolean {
  return (url !== '/*' || isPageAddress(path)) && patternOf(url).test(path);
}

const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known) return known;
  const source = url
    .replace(/[.+?^${}|[\]\\]/g, String.raw`\$&`)
    .replaceAll('::', '\0')
    .replace(/:\w+(\([^)]*\))?/g, '[^/]+')
    .replaceAll('\0', ':')
    .replaceAll('*', '.*');
  const pattern = new RegExp(`^${source}$`);
  patterns.set(url, pattern);
  return pattern;
}
