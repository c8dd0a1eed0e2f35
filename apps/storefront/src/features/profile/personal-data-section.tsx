import { memo } from 'react';
import { partBelow } from '../../shared/part.tsx';
import { Section } from './section.tsx';
import styles from './profile.module.css';

const PART_ID = 'personal-data-part';
const PersonalData = memo(
  partBelow(async () => (await import('./personal-data.part.tsx')).PersonalData, PART_ID),
);

/** Far below what a profile is opened for: it comes to life when somebody gets near. */
export function PersonalDataSection() {
  return (
    <Section
      id="personal-data"
      title="Мои данные"
      hint="Согласия, архив всего, что о вас хранится, и кто смотрел ваши документы"
    >
      <div id={PART_ID} className={styles.body}>
        <PersonalData />
      </div>
    </Section>
  );
}
