import { Picture } from '../../shared/picture.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import styles from './card-text.module.css';

interface CardTextProps {
  title: string;
  /** Clean HTML. */
  body: string;
  image: string;
}

/** What an engineer reads before choosing. */
export function CardText({ title, body, image }: CardTextProps) {
  return (
    <article className={styles.card} data-picture={image !== ''}>
      <h1 className={styles.title}>{title}</h1>
      <RichText html={body} />
      {image !== '' && (
        <div className={styles.picture}>
          <Picture src={image} alt="" size={400} isFirst />
        </div>
      )}
    </article>
  );
}
