import { popupTrigger } from '../site-popup.ts';
import { ChatButton } from './chat-button.tsx';
import styles from './floating-buttons.module.css';

/** They keep to the margin beside the page, so that they cover nothing; a phone has none and shows them in its header. */
export function FloatingButtons({ hasQuote }: { hasQuote: boolean }) {
  return (
    <aside aria-label="Связаться с нами" className={styles.buttons}>
      {hasQuote && (
        <button type="button" className={styles.quote} {...popupTrigger('quote')}>
          Получить КП
        </button>
      )}
      <ChatButton className={styles.chat} />
    </aside>
  );
}
