import type { MemberSession } from '@okoem/contract/page.ts';
import { Avatar } from '@okoem/ui/avatar.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import type { ReactNode } from 'react';
import { MembersOnly } from '../../shared/session/members-only.tsx';
import { useSession } from '../../shared/session/session.ts';
import { CabinetRail } from './cabinet-rail.tsx';
import styles from './cabinet.module.css';

interface CabinetProps {
  title: string;
  children: (session: MemberSession) => ReactNode;
}

/** Everything of a member stands in this frame: who and for whom at the left, the page at the right. */
export function Cabinet(props: CabinetProps) {
  return (
    <MembersOnly>
      <PageWidth>
        <Frame {...props} />
      </PageWidth>
    </MembersOnly>
  );
}

function Frame({ title, children }: CabinetProps) {
  const session = useSession();
  if (session.kind === 'guest') return null;
  return (
    <div className={styles.cabinet}>
      <aside className={styles.rail}>
        <div className={styles.who}>
          <Avatar initials={session.initials} />
          <div className={styles.names}>
            <p className={styles.name}>{session.name}</p>
            <p className={styles.role}>{session.company ? 'Кабинет компании' : 'Для себя'}</p>
          </div>
        </div>
        <CabinetRail session={session} />
      </aside>
      <div className={styles.content}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {children(session)}
      </div>
    </div>
  );
}
