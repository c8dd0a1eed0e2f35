import { typesetHtml } from '@okoem/domain/format/typeset.ts';
import styles from './rich-text.module.css';

/** HTML of an operator, which the server has already cleaned. */
export function RichText({ html }: { html: string }) {
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: typesetHtml(html) }} />;
}
