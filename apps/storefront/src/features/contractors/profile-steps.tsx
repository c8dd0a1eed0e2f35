import type { OwnContractor } from '@okoem/contract/contractors.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Led } from '@okoem/ui/led.tsx';
import { Link } from '../../shared/link.tsx';
import { profileShare, profileSteps } from './contractor-words.ts';
import styles from './own-contractor.module.css';

/** How complete the profile is, and why each missing thing is worth the while. */
export function ProfileSteps({ own }: { own: OwnContractor }) {
  const steps = profileSteps(own);
  const share = profileShare(steps);
  return (
    <section className={styles.steps} aria-labelledby="profile-steps">
      <h2 id="profile-steps">Профиль заполнен на {share}&nbsp;%</h2>
      <progress value={share} max={100} aria-labelledby="profile-steps" />
      <ul>
        {steps.map(({ label, why, isDone, place }) => (
          <li key={place}>
            <Led state={isDone ? 'ok' : 'wait'}>
              {isDone ? (
                label
              ) : (
                <>
                  <Link to={place === 'verification' ? SHOP_PATHS.verification : `#${place}`}>{label}</Link> —{' '}
                  {why}
                </>
              )}
            </Led>
          </li>
        ))}
      </ul>
    </section>
  );
}
