import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import { useSectionInSight } from '../../shared/use-section-in-sight.ts';
import styles from './profile.module.css';

export interface SectionLink {
  id: string;
  label: string;
  isChanged?: boolean;
}

/** All sections are on the page; from here each is one press away, and unsaved ones are marked. */
export function SectionLinks({ sections }: { sections: readonly SectionLink[] }) {
  const current = useSectionInSight(sections.map(({ id }) => id));
  return (
    <nav className={styles.sections} aria-label="Разделы профиля">
      {sections.map(({ id, label, isChanged = false }) => (
        <a key={id} href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {label}
          {isChanged && (
            <span className={styles.changed}>
              <VisuallyHidden>есть изменения</VisuallyHidden>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
