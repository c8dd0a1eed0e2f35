const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** JSON that cannot end the script element it stands in, nor begin a comment, whatever a product is called. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    UNSAFE_IN_SCRIPT,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
