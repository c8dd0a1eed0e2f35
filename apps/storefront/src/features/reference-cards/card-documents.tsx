import type { ReferenceCard } from '@okoem/contract/reference-cards.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import styles from './card-documents.module.css';

type Paper = ReferenceCard['documents'][number];

interface CardDocumentsProps {
  documents: readonly Paper[];
  products: ReferenceCard['products'];
}

const SHOWN = 6;

/** Papers of the family; one that belongs to a single model says to which. */
export function CardDocuments({ documents, products }: CardDocumentsProps) {
  if (documents.length === 0) return null;
  const articles = new Map(products.map(({ id, article }) => [id, article]));
  const [shown, rest] = [documents.slice(0, SHOWN), documents.slice(SHOWN)];

  return (
    <section className={styles.documents} aria-labelledby="card-documents">
      <h2 id="card-documents">Документы</h2>
      <PaperList papers={shown} articles={articles} />
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>
            Ещё {countOf(rest.length, ['документ', 'документа', 'документов'])}
          </summary>
          <PaperList papers={rest} articles={articles} />
        </details>
      )}
    </section>
  );
}

function PaperList({
  papers,
  articles,
}: {
  papers: readonly Paper[];
  articles: ReadonlyMap<number, string>;
}) {
  return (
    <ul className={styles.list}>
      {papers.map((paper) => (
        <li key={paper.id}>
          <a className={styles.paper} href={paper.url} target="_blank" rel="noopener">
            <IconFileText size={24} stroke={1.75} aria-hidden />
            <span>
              <span className={styles.name}>{paper.name}</span>
              <span className={styles.about}>{aboutOf(paper, articles.get(paper.product_id))}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function aboutOf({ number, issuer, valid_to: until }: Paper, article: string | undefined): string {
  const told = [
    article === undefined ? '' : `Арт. ${article}`,
    number === '' ? '' : `№ ${number}`,
    issuer,
    until === null ? '' : `до ${formatDate(until, 'dd.MM.yyyy')}`,
  ];
  return told.filter(Boolean).join(' · ');
}
