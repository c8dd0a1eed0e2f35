import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';
import type { SentQuote } from './use-quote-request.ts';
import styles from './quote-sent.module.css';

export function QuoteSent({ quote }: { quote: SentQuote }) {
  const isMember = useSession().kind === 'member';
  return (
    <output className={styles.sent}>
      <IconCircleCheck className={styles.icon} size={48} stroke={1.5} aria-hidden />
      <p className={styles.number}>{quote.number}</p>
      <p className={styles.text}>{quote.promised_text}</p>
      <p className={styles.hint}>Номер и копию заявки отправили на почту.</p>
      {isMember && (
        <Link className={styles.hint} to={SHOP_PATHS.quotes}>
          Открыть мои КП
        </Link>
      )}
    </output>
  );
}
