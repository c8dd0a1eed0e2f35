import type { CalculatorCode } from '@okoem/domain/calculators/calculator-code.ts';
import { useQuery } from '@tanstack/react-query';
import { PostCard } from '../features/blog/post-card.tsx';
import { postsAboutQuery } from '../features/blog/posts-query.ts';
import type { Answer } from '../features/calculators/calculator-types.ts';
import { goodsFilter } from './goods-filter.ts';
import { LiveGoods } from './live-goods.tsx';
import styles from './calculator-page.module.css';

interface CalculatorLowerProps {
  code: CalculatorCode;
  answer: Answer | undefined;
}

/** What the answer is bought with, and the articles that explain it. */
export function CalculatorLower({ code, answer }: CalculatorLowerProps) {
  const { data: posts = [] } = useQuery(postsAboutQuery(code));
  const filter = goodsFilter(answer);
  return (
    <>
      {filter && answer?.goods && <LiveGoods title={answer.goods.title} filter={filter} />}
      {posts.length > 0 && (
        <section className={styles.posts} aria-label="Как это считают">
          <h2 className={styles.title}>Как это считают</h2>
          <ul className={styles.list}>
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
