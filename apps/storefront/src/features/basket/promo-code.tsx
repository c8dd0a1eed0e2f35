import type { PricedBasket } from '@okoem/contract/basket-quote.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { showError } from '../../shared/toasts.ts';
import { useSetPromo } from './use-set-promo.ts';
import styles from './promo-code.module.css';

interface PromoCodeProps {
  quote: Pick<PricedBasket, 'promo' | 'notices'>;
  isFresh: boolean;
}

/** One code for a basket; the server says what it does, or why it does nothing. */
export function PromoCode({ quote: { promo, notices }, isFresh }: PromoCodeProps) {
  const { change, isBusy, isKept } = useChange();
  const refused = notices.find(({ code }) => code.startsWith('PROMO_CODE'))?.message;

  if (promo) {
    // What it takes off stands among the sums, once.
    const said = promo.is_applied ? promo.name : promo.message;
    return (
      <div className={styles.there} data-off={!promo.is_applied || undefined}>
        <p>
          <b>{promo.code}</b>
        </p>
        {said !== '' && <p className={styles.message}>{said}</p>}
        <button type="button" className={styles.off} aria-busy={isBusy} onClick={() => void change(null)}>
          Убрать промокод
        </button>
      </div>
    );
  }
  return (
    <PromoForm
      error={isFresh ? refused : undefined}
      isBusy={isBusy}
      onChange={change}
      isOpen={refused !== undefined || isKept}
    />
  );
}

interface PromoFormProps {
  error: string | undefined;
  isBusy: boolean;
  isOpen: boolean;
  onChange: (code: string | null) => Promise<void>;
}

/** Most people have none: it takes a line until it is wanted. */
function PromoForm({ error, isBusy, isOpen, onChange }: PromoFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current!.value.trim();
    void onChange(code === '' ? null : code);
  };
  return (
    <details className={styles.promo} open={isOpen || undefined}>
      <summary>Есть промокод</summary>
      <form className={styles.form} onSubmit={send}>
        <Field
          ref={field}
          label="Промокод"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error}
          isTouched
        />
        <Button variant="secondary" type="submit" isLoading={isBusy}>
          Применить
        </Button>
      </form>
    </details>
  );
}

function useChange() {
  const setPromo = useSetPromo();
  const [isBusy, setIsBusy] = useState(false);
  const [isKept, setIsKept] = useState(false);
  const change = async (code: string | null) => {
    setIsBusy(true);
    setIsKept(true);
    await setPromo(code)
      .catch(showError)
      .finally(() => setIsBusy(false));
  };
  return { change, isBusy, isKept };
}
