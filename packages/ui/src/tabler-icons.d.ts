/** One icon per file: the package's barrel of six thousand would be read whole by every test. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';
  const icon: Icon;
  // oxlint-disable-next-line import/no-default-export -- the package exports icons so
  export default icon;
}
