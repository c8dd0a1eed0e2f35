import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { isConformity, type ProductFile } from './conformity.ts';
import styles from './conformity-note.module.css';

/** Beside the picture: that there is one, before anybody looks for it. */
export function ConformityNote({ files }: { files: readonly ProductFile[] }) {
  const file = files.find(isConformity);
  if (!file) return null;
  return (
    <a className={styles.conformity} href={file.url} target="_blank" rel="noopener">
      <IconCertificate size={20} stroke={1.75} aria-hidden />
      <span>
        {file.name} {file.number}
        {' — приложим к документам заказа'}
      </span>
    </a>
  );
}
