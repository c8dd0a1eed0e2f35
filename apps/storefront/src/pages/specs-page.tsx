import { readSpecification, type SpecificationRow } from '@okoem/domain/quote/specification-lines.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Breadcrumbs } from '@okoem/ui/breadcrumbs.tsx';
import { Button } from '@okoem/ui/button.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { cmsPageQuery } from '../features/content/cms-page-query.ts';
import { ACCEPTED_FILES } from '../features/quote/accepted-files.ts';
import { QuoteSent } from '../features/quote/quote-sent.tsx';
import { type QuoteFiles, useQuoteFiles } from '../features/quote/use-quote-files.ts';
import type { SentQuote } from '../features/quote/use-quote-request.ts';
import { SpecsRequest } from '../features/specs/specs-request.tsx';
import { queryClientContext } from '../shared/api-query.ts';
import { PageMeta } from '../shared/page-meta.tsx';
import { RichText } from '../shared/rich-text.tsx';
import { routerLink } from '../shared/router-link.tsx';
import { seoQuery } from '../shared/seo-query.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './specs-page.module.css';

const QuoteForm = lazy(async () => ({
  default: (await import('../features/quote/quote-form.tsx')).QuoteForm,
}));

const NAME = 'Просчет спецификации';
const FORM_ID = 'specs-form';
const pageQuery = cmsPageQuery('specs');

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const client = context.get(queryClientContext);
  await Promise.all([client.prefetchQuery(pageQuery), client.prefetchQuery(seoQuery(SHOP_PATHS.specs))]);
  return null;
}

export function Component() {
  const { data: page } = useQuery(pageQuery);
  const { data: seo } = useQuery(seoQuery(SHOP_PATHS.specs));

  return (
    <PageWidth>
      <PageMeta seo={seo} name={NAME} path={SHOP_PATHS.specs} />
      <Breadcrumbs
        crumbs={[
          { label: 'Главная', href: '/' },
          { label: NAME, href: SHOP_PATHS.specs },
        ]}
        link={routerLink}
      />
      <h1>{seo?.h1 || NAME}</h1>
      <p className={styles.lead}>
        Пришлите список целиком — файлом или строками. Подберём товары и аналоги, посчитаем цены и сроки и
        ответим за 4&nbsp;рабочих часа.
      </p>
      <Request />
      {page && page.body !== '' && <RichText html={page.body} />}
    </PageWidth>
  );
}

function Request() {
  const files = useQuoteFiles();
  const [pasted, setPasted] = useState('');
  const [sent, setSent] = useState<SentQuote>();
  const rows = readSpecification(pasted);
  const again = () => {
    setPasted('');
    setSent(undefined);
  };

  if (sent) return <Sent quote={sent} onAgain={again} />;
  return (
    <div className={styles.request}>
      <section className={styles.step}>
        <h2 className={styles.heading}>1. Список</h2>
        <SpecsRequest
          pasted={pasted}
          onPaste={setPasted}
          rows={rows}
          files={
            <FileDrop
              label="Файл спецификации"
              hint="XLSX, CSV, PDF, DOCX, JPG, PNG или ZIP — до 10 МБ, не больше 5 файлов"
              accept={ACCEPTED_FILES}
              isMultiple
              files={files.files}
              error={files.error}
              isTouched
              onAdd={files.add}
              onRemove={files.remove}
            />
          }
        />
      </section>
      <section className={styles.step}>
        <h2 className={styles.heading}>2. Куда ответить</h2>
        <Answer files={files} rows={rows} onSent={setSent} />
      </section>
    </div>
  );
}

interface AnswerProps {
  files: QuoteFiles;
  rows: readonly SpecificationRow[];
  onSent: (quote: SentQuote) => void;
}

function Answer({ files, rows, onSent }: AnswerProps) {
  const [isSending, setIsSending] = useState(false);
  const isHydrated = useHydrated();
  const isEmpty = rows.length === 0 && files.ids.length === 0;

  return (
    <>
      {isHydrated && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <QuoteForm
            id={FORM_ID}
            kind="specification"
            files={files}
            lines={rows}
            onSent={onSent}
            onSending={setIsSending}
          />
        </Suspense>
      )}
      {!isHydrated && <div className={styles.waiting} />}
      <div className={styles.submit}>
        <Button
          variant="primary"
          type="submit"
          form={FORM_ID}
          disabled={isEmpty}
          isLoading={isSending || files.isUploading}
        >
          Отправить на расчёт
        </Button>
        {isEmpty && <p className={styles.missing}>Добавьте файл или вставьте строки</p>}
      </div>
    </>
  );
}

function Sent({ quote, onAgain }: { quote: SentQuote; onAgain: () => void }) {
  return (
    <section className={styles.sent}>
      {/* The form was longer: the answer comes into view, and is read out. */}
      <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
        Заявка отправлена
      </h2>
      <QuoteSent quote={quote} />
      <Button variant="secondary" onClick={onAgain}>
        Отправить ещё одну
      </Button>
    </section>
  );
}
