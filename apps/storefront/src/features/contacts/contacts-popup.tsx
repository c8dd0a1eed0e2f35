import { normalisePhone } from '@okoem/domain/format/phone.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { openSitePopup } from '../../shared/site-popup.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import styles from './contacts-popup.module.css';

interface ContactsPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

/** For who would rather not write: every other way to reach a person. */
export function ContactsPopup({ isOpen, onClose }: ContactsPopupProps) {
  const { config } = useSiteRuntime();

  return (
    <Popup isOpen={isOpen} onClose={onClose} title="Как с нами связаться" isSwipeable>
      <p className={styles.lead}>Отвечаем ежедневно с 8:00 до 20:00 по Москве.</p>
      <div className={styles.ways}>
        {config.supportPhone !== '' && (
          <a
            {...buttonClass({ variant: 'primary', isWide: true })}
            href={`tel:${normalisePhone(config.supportPhone)}`}
          >
            {config.supportPhone}
          </a>
        )}
        {config.supportEmail !== '' && (
          <a {...buttonClass({ variant: 'secondary', isWide: true })} href={`mailto:${config.supportEmail}`}>
            {config.supportEmail}
          </a>
        )}
        <button
          type="button"
          {...buttonClass({ variant: 'outline', isWide: true })}
          onClick={() => {
            onClose();
            openSitePopup('quote');
          }}
        >
          Получить КП
        </button>
      </div>
    </Popup>
  );
}
