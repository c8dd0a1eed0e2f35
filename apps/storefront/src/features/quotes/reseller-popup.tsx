import { getProfile } from '@okoem/contract/profile.ts';
import { copyQuoteForCustomer, type QuotePaperFormat } from '@okoem/contract/quote-papers.ts';
import type { QuoteVersion, QuoteView } from '@okoem/contract/quote-views.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { leadToFault } from '../../shared/lead-to-fault.ts';
import { useSession } from '../../shared/session/session.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import { quantityText } from './quote-words.ts';
import {
  copyBody,
  type CopyWords,
  EMPTY_RESELLER,
  keepReseller,
  type LineMarkups,
  readReseller,
  type ResellerDraft,
  type ResellerLine,
  resellerLines,
  resellerTotal,
  typedPercent,
} from './reseller-draft.ts';
import { CopyFields, LogoField, OwnFields } from './reseller-fields.tsx';
import styles from './quote-popups.module.css';

interface ResellerPopupProps {
  view: QuoteView;
  version: QuoteVersion;
  isOpen: boolean;
  onClose: () => void;
}

const NO_WORDS: CopyWords = { buyer: '', number: '', subject: '', validUntil: '' };

/** The offer in the contractor's own name, for his customer: his logo, his details, his prices. */
export function ResellerPopup({ view, version, isOpen, onClose }: ResellerPopupProps) {
  const { draft, change } = useReseller();
  const [words, setWords] = useState<CopyWords>({ ...NO_WORDS, subject: view.name });
  const [own, setOwn] = useState<LineMarkups>({});
  const [isTried, setTried] = useState(false);
  const lines = resellerLines(version, { markup: draft.markup, own });
  const total = resellerTotal(lines);
  const isWrong =
    draft.name.trim() === '' ||
    typedPercent(draft.markup) === undefined ||
    lines.some((line) => line.isWrong);
  const files = useCopies(view.id);
  const form = useRef<HTMLDivElement>(null);
  const download = (format: QuotePaperFormat) => {
    setTried(true);
    if (isWrong) leadToFault(form.current!);
    else files.download(copyBody({ version: version.number, format, draft, words, lines }));
  };
  return (
    <Popup
      variant="scroll-inside"
      title="Копия для заказчика"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" isLoading={files.busy === 'xlsx'} onClick={() => download('xlsx')}>
            Скачать XLSX
          </Button>
          <Button variant="primary" isLoading={files.busy === 'pdf'} onClick={() => download('pdf')}>
            Скачать PDF
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        <p className={styles.note}>
          В файле нет наших цен, названия, номера и продавцов. Наценку и реквизиты мы не сохраняем: они
          остаются в этом браузере.
        </p>
        <LogoField logo={draft.logo} onChange={(logo) => change({ logo })} />
        <OwnFields draft={draft} change={change} isTried={isTried} />
        <CopyFields words={words} change={(patch) => setWords((now) => ({ ...now, ...patch }))} />
        <Markups
          lines={lines}
          common={draft.markup}
          onType={(id, text) => setOwn((now) => ({ ...now, [id]: text }))}
        />
        <p className={styles.total}>
          <span>
            Итого заказчику
            <small className={styles.note}> вам предложили за {formatPrice(version.total)}</small>
          </span>
          <b>{formatPrice(total)}</b>
        </p>
      </div>
    </Popup>
  );
}

interface MarkupsProps {
  lines: readonly ResellerLine[];
  common: string;
  onType: (lineId: number, text: string) => void;
}

function Markups({ lines, common, onType }: MarkupsProps) {
  return (
    <>
      <h3 className={styles.heading}>Наценка по строкам, %</h3>
      <ul className={styles.lines}>
        {lines.map(({ line, typed, isWrong, price }) => (
          <li key={line.id}>
            <span>{line.product?.name ?? line.asked.text}</span>
            <input
              inputMode="decimal"
              placeholder={common}
              aria-label={`Наценка: ${line.product?.name ?? line.asked.text}`}
              aria-invalid={isWrong}
              data-own={typed !== '' || undefined}
              value={typed}
              onChange={({ currentTarget }) => onType(line.id, currentTarget.value)}
            />
            <b>
              {quantityText(line.quantity!, line.unit)} × {formatPrice(price)}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What was said the last time; the first time what the profile knows. */
function useReseller() {
  const session = useSession();
  const member = session.kind === 'member' ? session : undefined;
  const owner = { person: member?.person ?? 0, companyId: member?.company?.id ?? null };
  const [kept] = useState(() => readReseller(owner));
  const [draft, setDraft] = useState<ResellerDraft>(
    () => kept ?? { ...EMPTY_RESELLER, name: member?.company?.name ?? '' },
  );
  const change = (patch: Partial<ResellerDraft>) =>
    setDraft((now) => {
      const next = { ...now, ...patch };
      keepReseller(owner, next);
      return next;
    });
  const { data: profile } = useQuery({
    queryKey: ['reseller-details'],
    queryFn: async ({ client, signal }) => {
      const query = { include: 'company' };
      return (await transportOf(client)(getProfile, { query }, { signal })).data;
    },
  });
  useEffect(() => {
    if (!profile || kept) return;
    const { user, company } = profile;
    // Who was quicker than the answer has typed already.
    setDraft((now) => ({
      ...now,
      inn: now.inn || (company?.inn ?? ''),
      kpp: now.kpp || (company?.kpp ?? ''),
      address: now.address || (company?.legal_address ?? ''),
      email: now.email || (user.email ?? ''),
      phone: now.phone || (user.phone ?? ''),
    }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the person is known
  }, [profile]);
  return { draft, change };
}

function useCopies(id: number) {
  const call = transportOf(useQueryClient());
  const [busy, setBusy] = useState<QuotePaperFormat>();
  const download = (body: ReturnType<typeof copyBody>) => {
    if (busy !== undefined) return;
    setBusy(body.format);
    void saveOrTell(call(copyQuoteForCustomer, { params: { id: String(id) }, body })).finally(() =>
      setBusy(undefined),
    );
  };
  return { busy, download };
}
