import type { Post } from '@okoem/contract/content.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import styles from './post-card.module.css';

interface PostCardProps {
  post: Post;
  /** Of its title: one below the heading it stands under. */
  level?: 2 | 3;
}

export function PostCard({ post, level = 3 }: PostCardProps) {
  const Heading = `h${level}` as const;

  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture src={post.image_url} alt="" size={240} />
      </div>
      <p className={styles.date}>
        <time dateTime={post.published_at}>{formatDate(post.published_at, 'dd MMMM yyyy')}</time>
      </p>
      <Heading className={styles.title}>
        <Link className={styles.link} to={shopRoutes.post(post)}>
          {typeset(post.title)}
        </Link>
      </Heading>
      <p className={styles.lead}>{typeset(post.lead)}</p>
    </article>
  );
}
