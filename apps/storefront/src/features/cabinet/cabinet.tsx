import type { MemberSession } from '@okoem/contract/page.ts';
import { Avatar } from '@okoem/ui/avatar.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import type { ReactNode } from 'react';
import { part } from '../../shared/part.tsx';
import { useMemberName } from '../../shared/session/member-name.ts';
import { MembersOnly } from '../../shared/session/members-only.tsx';
import { useSession } from '../../shared/session/session.ts';
import styles from './cabinet.module.css';

/** Sixteen ways with their icons, the same on every page of the cabinet: a file of its own, fetched beside the page. */
const CabinetRail = part(async () => (await import('./cabinet-rail.tsx')).CabinetRail, '[data-cabinet-rail]');

interface CabinetProps {
  /** What the page tells robots and the tab of a member: a guest, who is asked to sign in, is told something else. */
  meta?: ReactNode;
  /** Without it the page has a heading of its own. */
  title?: ReactNode;
  /** A small line above the heading. */
  kick?: ReactNode;
  children: (session: MemberSession) => ReactNode;
}

/** Everything of a member stands in this frame: who and for whom at the left, the page at the right. */
export function Cabinet({ meta, ...props }: CabinetProps) {
  return (
    <MembersOnly>
      {meta}
      <PageWidth>
        <Frame {...props} />
      </PageWidth>
    </MembersOnly>
  );
}

function Frame({ title, kick, children }: Omit<CabinetProps, 'meta'>) {
  const session = useSession();
  if (session.kind === 'guest') return null;
  return (
    <div className={styles.cabinet}>
      <aside className={styles.rail} data-cabinet-rail>
        <Who session={session} />
        <CabinetRail session={session} />
      </aside>
      <div className={styles.content}>
        {kick !== undefined && <p className={styles.kick}>{kick}</p>}
        {title !== undefined && (
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
        )}
        {children(session)}
      </div>
    </div>
  );
}

function Who({ session }: { session: MemberSession }) {
  const { name, initials } = useMemberName(session);
  return (
    <div className={styles.who}>
      <Avatar initials={initials} />
      <div className={styles.names}>
        <p className={styles.name}>{name}</p>
        <p className={styles.role}>{session.company ? 'Кабинет компании' : 'Для себя'}</p>
      </div>
    </div>
  );
}
