/** The raw value of a cookie; of several with one name the browser sends the most particular first. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** What is never read need not be parsed: only the names, for whoever decides by them. */
export function cookieNames(header: string | undefined): string[] {
  return header?.split(/;\s*/).map((pair) => pair.split('=', 1)[0]!) ?? [];
}
