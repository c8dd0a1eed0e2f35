const PUNCTUATION = /[.;*`|~(&)=:$±%#@,!<>[\]{}]/g;

/** Makes a path of what may be anything: the query goes, and so does every sign that means something elsewhere. */
export function sanitisePath(path: string): string {
  const [withoutQuery = ''] = path.split('?');
  return withoutQuery.replace(PUNCTUATION, '');
}
