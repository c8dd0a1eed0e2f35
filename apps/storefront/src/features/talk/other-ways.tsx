import { normalisePhone } from '@okoem/domain/format/phone.ts';
import { textLinkClass } from '@okoem/ui/text-link.tsx';
import { openSitePopup } from '../../shared/site-popup.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import styles from './chat-popup.module.css';

/** Who would rather talk than write. */
export function OtherWays({ onLeave }: { onLeave: () => void }) {
  const { supportPhone } = useSiteRuntime().config;
  return (
    <p className={styles.ways}>
      {supportPhone !== '' && (
        <a {...textLinkClass()} href={`tel:${normalisePhone(supportPhone)}`}>
          {supportPhone}
        </a>
      )}
      <button
        type="button"
        {...textLinkClass()}
        onClick={() => {
          onLeave();
          openSitePopup('contacts');
        }}
      >
        Другие способы связи
      </button>
    </p>
  );
}
