import { memo } from 'react';
import { partBelow } from '../../shared/part.tsx';
import { Section } from './section.tsx';
import styles from './profile.module.css';

const LIST_ID = 'passkey-list';
const PasskeyList = memo(partBelow(async () => (await import('./passkeys.part.tsx')).PasskeyList, LIST_ID));

/** Far below what a profile is opened for: it comes to life when somebody gets near. */
export function PasskeysSection() {
  return (
    <Section
      id="passkeys"
      title="Безопасность"
      hint="Ключ доступа — вход отпечатком, лицом или PIN-кодом устройства. Подсмотреть или выманить его нельзя"
    >
      <div id={LIST_ID} className={styles.body}>
        <PasskeyList />
      </div>
    </Section>
  );
}
