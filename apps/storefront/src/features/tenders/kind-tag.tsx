import { TENDER_KIND_LABELS, type TenderKind } from '@okoem/domain/tender/tender-kind.ts';
import styles from './kind-tag.module.css';

/** Montage or planning, by word and by colour. */
export function KindTag({ kind }: { kind: TenderKind }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {TENDER_KIND_LABELS[kind]}
    </span>
  );
}
