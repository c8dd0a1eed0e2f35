import type { SpecificationLine } from '@okoem/contract/quote-requests.ts';
import type { SuppliedRow } from '@okoem/contract/specification-supply.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { OwnQuotePopup } from './own-quote-popup.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteSent } from './quote-sent.tsx';
import { useQuoteFiles } from './use-quote-files.ts';
import type { SentQuote } from './use-quote-request.ts';
import styles from './quote-popup.module.css';

interface QuotePopupProps {
  isOpen: boolean;
  onClose: () => void;
  comment?: string;
  withBasket?: boolean;
  lines?: readonly SpecificationLine[];
  specificationId?: string;
  supply?: readonly SuppliedRow[];
  notes?: readonly string[];
}

const FORM_ID = 'quote-form';
const ROWS = ['строка', 'строки', 'строк'] as const;

/** What a member has with us already is sent by one press; everything else, and every guest, by the form. */
export function QuotePopup(props: QuotePopupProps) {
  const { withBasket, specificationId, supply, notes, isOpen, onClose } = props;
  const isMember = useSession().kind === 'member';
  const [isFull, setFull] = useState(false);
  const source =
    specificationId === undefined
      ? withBasket && { kind: 'basket' as const }
      : {
          kind: 'specification' as const,
          specification_id: specificationId,
          ...(supply && { supply: [...supply] }),
        };
  if (!isMember || !source || isFull) return <RequestPopup {...props} />;
  return (
    <OwnQuotePopup
      source={source}
      notes={notes}
      isOpen={isOpen}
      onClose={onClose}
      onMore={() => setFull(true)}
    />
  );
}

function RequestPopup({ isOpen, onClose, comment, withBasket, lines }: QuotePopupProps) {
  const files = useQuoteFiles();
  const [sent, setSent] = useState<SentQuote>();
  const [isSending, setIsSending] = useState(false);
  const close = () => {
    onClose();
    setSent(undefined);
  };

  return (
    <Popup
      variant="scroll-inside"
      title={sent ? 'Заявка отправлена' : 'Получить КП'}
      isOpen={isOpen}
      onClose={close}
      footer={
        sent ? (
          <Button variant="primary" onClick={close}>
            Готово
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              Отмена
            </Button>
            <Button variant="primary" type="submit" form={FORM_ID} isLoading={isSending || files.isUploading}>
              Отправить
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <QuoteSent quote={sent} />
      ) : (
        <>
          <p className={styles.lead}>
            {lines
              ? `В запросе ${countOf(lines.length, ROWS)} спецификации.`
              : 'Приложите спецификацию или просто перечислите товары.'}{' '}
            Ответим за 4&nbsp;рабочих часа.
          </p>
          <QuoteForm
            id={FORM_ID}
            kind={lines ? 'specification' : 'offer'}
            files={files}
            lines={lines}
            comment={comment}
            withBasket={withBasket}
            onSent={setSent}
            onSending={setIsSending}
          />
        </>
      )}
    </Popup>
  );
}
