import type { Paper } from '@okoem/contract/papers.ts';
import type { PaperFormat } from '@okoem/domain/papers/paper-kind.ts';
import { FORMAT_LABELS, paperTitle } from './paper-words.ts';
import { fileKey, type PaperFilesState } from './use-paper-files.ts';
import styles from './paper-formats.module.css';

interface PaperFormatsProps {
  paper: Paper;
  files: PaperFilesState;
  /** The form that something else beside it saves already. */
  except?: PaperFormat;
}

/** A paper in each of its forms, one button each. */
export function PaperFormats({ paper, files, except }: PaperFormatsProps) {
  const { id, formats } = paper;
  const title = paperTitle(paper);
  return (
    <span className={styles.formats}>
      {formats
        .filter((format) => format !== except)
        .map((format) => (
          <button
            key={format}
            type="button"
            className={styles.format}
            aria-label={`${title}, ${FORMAT_LABELS[format]}`}
            aria-busy={files.busy === fileKey(id, format) || undefined}
            onClick={() => files.download(id, format)}
          >
            {FORMAT_LABELS[format]}
          </button>
        ))}
    </span>
  );
}
