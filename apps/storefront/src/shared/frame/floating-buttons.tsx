import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import { popupTrigger } from '../site-popup.ts';
import styles from './floating-buttons.module.css';

interface FloatingButtonsProps {
  /** Gone once the chat's own button has taken its place. */
  chat: { isShown: boolean; onOpen: () => void };
  /** Nobody asks for a quote in the middle of an order. */
  hasQuote: boolean;
}

export function FloatingButtons({ chat, hasQuote }: FloatingButtonsProps) {
  return (
    <aside aria-label="Связаться с нами">
      {hasQuote && (
        <button type="button" className={styles.quote} {...popupTrigger('quote')}>
          Получить КП
        </button>
      )}
      {chat.isShown && (
        <button type="button" className={styles.chat} aria-label="Открыть чат" onClick={chat.onOpen}>
          <IconMessageCircle size={24} stroke={1.75} aria-hidden />
        </button>
      )}
    </aside>
  );
}
