const A_YEAR_S = 365 * 24 * 60 * 60;

/** The raw value of a cookie of this page. */
export function readCookie(name: string, cookies: string = document.cookie): string | undefined {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** For a year, for the whole site; the value comes encoded. */
export function writeCookie(name: string, value: string): void {
  document.cookie = cookieText(name, value);
}

export function dropCookie(name: string): void {
  document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}

export function cookieText(name: string, value: string): string {
  return `${name}=${value}; Max-Age=${A_YEAR_S}; Path=/; SameSite=Lax`;
}

/** Until the browser is closed. */
export function writeVisitCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax`;
}
