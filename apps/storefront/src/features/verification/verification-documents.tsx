import type { VerificationRequest } from '@okoem/contract/verification.ts';
import { COMPANY_DOCUMENT_LABELS, type CompanyDocument } from '@okoem/domain/customer/company-document.ts';
import {
  VERIFICATION_STATUS_LABELS,
  VERIFICATION_STATUSES,
} from '@okoem/domain/customer/verification-status.ts';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import { useDownload } from '../../shared/use-download.ts';
import { verificationBadge } from '../../shared/verification-badge.ts';
import type { Verification } from './use-verification.ts';
import { needOf } from './verification-words.ts';
import styles from './verification.module.css';

const HINTS: Partial<Record<CompanyDocument, string>> = {
  1: 'Если вы не руководитель. Действующая, с правом подписывать заказы',
  3: 'Приказ или протокол о назначении руководителя',
  4: 'Все страницы одним файлом',
  5: 'Не старше 30 дней',
  6: 'Свидетельство или лист записи',
  7: 'Свидетельство или лист записи',
};

const { REJECTED } = VERIFICATION_STATUSES;

type Document = VerificationRequest['documents'][number];

interface DocumentsProps {
  types: readonly CompanyDocument[];
  /** What one has to send; each entry asks for one of its documents. */
  required: readonly (readonly CompanyDocument[])[];
  verification: Verification;
}

/** One row for each document: what it is, what we have, what was wrong with it, and the place to put another. */
export function VerificationDocuments({ types, required, verification }: DocumentsProps) {
  const documents = verification.current?.documents ?? [];
  const refused = (verification.refused?.documents ?? []).filter(({ status }) => status === REJECTED);
  return (
    <ul className={styles.documents}>
      {types.map((type) => (
        <DocumentRow
          key={type}
          type={type}
          document={documents.find((one) => one.type === type)}
          refused={refused.find((one) => one.type === type)}
          need={needOf(type, required)}
          verification={verification}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<DocumentsProps, 'verification'> {
  type: CompanyDocument;
  need: string;
  document: Document | undefined;
  /** Of the request before. */
  refused: Document | undefined;
}

function DocumentRow({ type, need, document, refused, verification }: RowProps) {
  const label = COMPANY_DOCUMENT_LABELS[type];
  const upload = verification.uploads.get(type);
  const isLocked = verification.current?.status === VERIFICATION_STATUSES.REVIEW;

  return (
    <li id={placeOf(type)} className={styles.document}>
      <div className={styles.what}>
        <h3 className={styles.label}>{label}</h3>
        <p className={styles.need}>{need}</p>
        <p className={styles.hint}>{HINTS[type]}</p>
      </div>
      <div className={styles.have}>
        {document && <SentDocument document={document} />}
        {document?.reason && <p className={styles.reason}>{document.reason}</p>}
        {!document && refused && (
          <>
            <SentDocument document={refused} note="прошлая заявка" />
            <p className={styles.reason}>{refused.reason}</p>
          </>
        )}
        {upload && upload.error === undefined && (
          <output className={styles.progress}>
            <Spinner /> Загружаем {upload.name}
          </output>
        )}
        {!isLocked && (
          <FileDrop
            label={document ? `${label}: заменить` : label}
            isReplacing={document !== undefined}
            hint="PDF, JPG, PNG, WEBP, DOCX, XLSX до 10 МБ"
            accept=".pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx"
            files={[]}
            error={upload?.error}
            isTouched={upload?.error !== undefined}
            isDisabled={upload !== undefined && upload.error === undefined}
            onAdd={([file]) => file && verification.upload(type, file)}
            onRemove={() => {}}
          />
        )}
      </div>
    </li>
  );
}

function placeOf(type: CompanyDocument): string {
  return `document-${type}`;
}

/** To where the file is chosen. */
export function focusDocument(type: CompanyDocument): void {
  document.querySelector<HTMLElement>(`#${placeOf(type)} input`)?.focus();
}

function SentDocument({
  document: { file_id: id, name, status },
  note,
}: {
  document: Document;
  note?: string;
}) {
  const download = useDownload();
  return (
    <p className={styles.file}>
      <button type="button" className={styles.name} onClick={() => download(id)}>
        {name}
      </button>
      {note && <small className={styles.note}>{note}</small>}
      <StatusBadge status={verificationBadge(status)}>{VERIFICATION_STATUS_LABELS[status]}</StatusBadge>
    </p>
  );
}

/** The documents of a request that is over. */
export function SentDocuments({ request }: { request: VerificationRequest }) {
  return (
    <ul className={styles.sent}>
      {request.documents.map((document) => (
        <li key={document.id}>
          <b>{COMPANY_DOCUMENT_LABELS[document.type as CompanyDocument]}</b>
          <SentDocument document={document} />
          {document.reason && <p className={styles.reason}>{document.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
