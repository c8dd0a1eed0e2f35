/** Databases of a run that tests clone: the migrated one, and the demo's with its first stage. */
export function templatesOf(template: string): [template: string, demo: string, unfinished: string] {
  return [template, `${template}_demo`, `${template}_unfinished`];
}
