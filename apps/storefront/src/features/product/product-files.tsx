import { formatDate } from '@okoem/domain/format/date-format.ts';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { isConformity, type ProductFile } from './conformity.ts';
import styles from './product-files.module.css';

/** Papers of the product; those of conformity with the number an inspector asks for. */
export function ProductFiles({ files }: { files: readonly ProductFile[] }) {
  return (
    <ul className={styles.files}>
      {files.map((file) => {
        const Icon = isConformity(file) ? IconCertificate : IconFileText;
        return (
          <li key={file.id}>
            <a className={styles.file} href={file.url} target="_blank" rel="noopener">
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={styles.name}>
                {file.name}
                {isConformity(file) && <span className={styles.note}>{conformityText(file)}</span>}
              </span>
              <span className={styles.format}>{formatOf(file.url)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function conformityText({ number, issuer, valid_to: validTo }: ProductFile): string {
  const validity = validTo === null ? '' : `действует до ${formatDate(validTo, 'dd.MM.yyyy')}`;
  return [number, issuer, validity].filter(Boolean).join(', ');
}

function formatOf(url: string): string {
  return /\.([a-z]{2,4})$/i.exec(url)?.[1]?.toUpperCase() ?? 'Файл';
}
