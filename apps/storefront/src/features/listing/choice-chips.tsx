import { chipClass } from '@okoem/ui/chip.tsx';
import { Link } from '../../shared/link.tsx';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps {
  label: string;
  chips: readonly { label: string; href: string; isOn?: boolean }[];
}

/** One row of links under the heading; on a phone it slides under the finger. */
export function ChoiceChips({ label, chips }: ChoiceChipsProps) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map(({ label: name, href, isOn = false }) => (
        <Link key={href} to={href} {...chipClass({ isOn })} aria-current={isOn ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
