import type { MemberSession } from '@okoem/contract/page.ts';
import { Avatar } from '@okoem/ui/avatar.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import type { ReactNode } from 'react';
import { MembersOnly } from '../../shared/session/members-only.tsx';
import { CabinetRail } from './cabinet-rail.tsx';
import styles from './cabinet.module.css';

interface CabinetProps {
  title: string;
  /** What a guest is told in the popup. */
  reason: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: (session: MemberSession) => ReactNode;
}

/** Everything of a member stands in this frame: who and for whom at the left, the page at the right. */
export function Cabinet({ title, reason, aside, children }: CabinetProps) {
  return (
    <PageWidth>
      <MembersOnly reason={reason}>
        {(session) => (
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
              <div className={styles.head}>
                <h1 className={styles.title}>{title}</h1>
                {aside}
              </div>
              {children(session)}
            </div>
          </div>
        )}
      </MembersOnly>
    </PageWidth>
  );
}
