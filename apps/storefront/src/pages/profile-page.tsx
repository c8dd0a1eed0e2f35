import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { noticeSettingsQuery } from '../features/profile/notice-settings-query.ts';
import { passkeysQuery } from '../features/profile/passkeys-query.ts';
import { profileQuery } from '../features/profile/profile-query.ts';
import { Profile } from '../features/profile/profile.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { ownRequestsQuery } from '../shared/session/own-requests-query.ts';
import { sessionLoaderContext, useSession } from '../shared/session/session.ts';
import { ProfilePopups } from './profile-popups.tsx';

const TITLE = 'Профиль и компания';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  if (context.get(sessionLoaderContext).kind === 'guest') return null;
  const client = context.get(queryClientContext);
  // Keys and requests that do not come leave a section that asks again, not a page without a profile.
  await Promise.all([
    client.fetchQuery(profileQuery),
    client.prefetchQuery(passkeysQuery),
    client.prefetchQuery(noticeSettingsQuery),
    client.prefetchQuery(ownRequestsQuery),
  ]);
  return null;
}

export function Component() {
  const session = useSession();
  const isOfCompany = session.kind === 'member' && session.company !== null;
  return (
    <Cabinet
      title={isOfCompany ? TITLE : 'Профиль'}
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.profile}
          indexing={{ canonical: SHOP_PATHS.profile, robots: 'noindex,follow' }}
        />
      }
    >
      {(session) => (
        <>
          <Profile session={session} />
          <ProfilePopups />
        </>
      )}
    </Cabinet>
  );
}
