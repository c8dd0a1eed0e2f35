const HOME = '/';

/** Where to go after login: only to a path of this site, whatever the address or a link asks for. */
export function safeRedirect(path: string | null | undefined): string {
  return path && isOwnPath(path) && isOwnPath(decoded(path)) ? path : HOME;
}

/** Browsers read a backslash as a slash and skip tabs and line breaks, so `/\t/evil` is `//evil` to them. */
function isOwnPath(path: string): boolean {
  return /^\/(?!\/)[^\\]*$/.test(path) && !hasControlCharacter(path);
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < ' ' || character === '\u007F');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}
