import type { Endpoint } from '@okoem/contract/endpoint.ts';
import { ACTIONS, type Grantee, GRANTEES, granteesOf, isAction } from '@okoem/domain/access/permissions.ts';
import { OPEN_ROUTES } from '../platform/http/open-routes.ts';

/** The table of rights, the calls it guards and the routes that nobody guards, as Markdown. */
export function rightsDocument(endpoints: readonly Endpoint[]): string {
  const calls = endpoints.map(({ method, path, access, permission }) => [
    code(`${method} ${path}`),
    access,
    code(permission),
  ]);
  return (
    [
      '# Rights',
      'Made by `npm run rights -- --write` from `packages/domain/src/access/permissions.ts`; a test fails when it is old.',
      '## Who may do what',
      'In an area: `w` writes and reads, `r` reads. One action: `x` may do it. Customers and sellers may only to rows of their own.',
      table(['', ...GRANTEES.map(nameOf)], rowNames().map(rowOf)),
      '## Calls of the API',
      'A caller of the wrong class, or without the permission, hears 401 as a guest and 403 otherwise.',
      table(['Call', 'Access', 'Permission'], calls),
      '## Open routes',
      table(
        ['Route', 'Why'],
        Object.entries(OPEN_ROUTES).map(([url, reason]) => [code(url), reason]),
      ),
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

function nameOf({ kind, role }: Grantee): string {
  if (role !== null) return `${kind === 'customer' ? 'company' : kind} ${role}`;
  return kind === 'customer' ? 'for himself' : kind;
}

/** `orders.read` and `orders.write` are one row. */
function rowNames(): string[] {
  return [...new Set(ACTIONS.map((action) => action.replace(/\.(read|write)$/, '')))];
}

function rowOf(name: string): string[] {
  const having = (action: string) => new Set(isAction(action) ? granteesOf(action) : []);
  const [doing, reading, writing] = [name, `${name}.read`, `${name}.write`].map(having);
  const letterOf = (grantee: Grantee) => {
    if (doing!.has(grantee)) return 'x';
    if (writing!.has(grantee)) return 'w';
    return reading!.has(grantee) ? 'r' : '';
  };
  return [code(name), ...GRANTEES.map(letterOf)];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
