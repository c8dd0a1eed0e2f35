import type { RouteLine } from './route-access.ts';
import { isPageAddress } from './route-kind.ts';

/** The methods of an address, for the `Allow` header of a 405; none for an unknown address. */
export function methodsOf(lines: readonly RouteLine[], path: string): string[] {
  const methods = lines.filter(({ url }) => isAt(url, path)).map(({ method }) => method);
  return [...new Set(methods)].sort();
}

/** The catch-all route of pages does not make an address of the API exist. */
function isAt(url: string, path: string): boolean {
  return (url !== '/*' || isPageAddress(path)) && patternOf(url).test(path);
}

const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const cached = patterns.get(url);
  if (cached) return cached;
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
