import { PageWidth } from '@okoem/ui/page-width.tsx';
import { data, type LoaderFunctionArgs } from 'react-router';
import { KitControls } from '../features/kit/kit-controls.tsx';
import { KitMoving } from '../features/kit/kit-moving.tsx';
import { siteRuntimeContext } from '../shared/site-runtime.tsx';
import styles from './kit-page.module.css';

/** Developers' page: it does not exist in production. */
export function loader({ context }: LoaderFunctionArgs): null {
  if (context.get(siteRuntimeContext).environment === 'production') throw data(null, { status: 404 });
  return null;
}

/** Every component of the kit in every state, to look at and to test by. */
export function Component() {
  return (
    <PageWidth>
      <title>Компоненты и состояния — Окоём</title>
      <meta name="robots" content="noindex,nofollow" />
      <div className={styles.kit}>
        <h1>Компоненты и состояния</h1>
        <KitControls />
        <KitMoving />
      </div>
    </PageWidth>
  );
}
