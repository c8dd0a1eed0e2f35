import type { PostBlock } from '@okoem/contract/content.ts';
import { CALCULATOR_NAMES } from '@okoem/domain/calculators/calculator-code.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { Calculator } from '../features/calculators/calculator.tsx';
import { CALCULATORS, solve, textsFrom } from '../features/calculators/calculators.ts';
import { useCalculator } from '../features/calculators/use-calculator.ts';
import { liveGoodsQuery } from '../features/catalog/live-goods-query.ts';
import { Link } from '../shared/link.tsx';
import { goodsFilter } from './goods-filter.ts';
import { LiveGoods } from './live-goods.tsx';
import styles from './article-block.module.css';

type CalculatorBlock = Extract<PostBlock, { kind: 'calculator' }>;

export interface GoodsAsked {
  client: QueryClient;
  cityGuid: string;
}

/** What a block shows first. */
export async function prefetchGoods(block: PostBlock, { client, cityGuid }: GoodsAsked): Promise<void> {
  const filter = block.kind === 'products' ? block.filter : goodsFilter(firstAnswer(block));
  if (filter) await client.prefetchQuery(liveGoodsQuery({ filter, cityGuid }));
}

function firstAnswer({ code, values }: CalculatorBlock) {
  const calculator = CALCULATORS[code];
  return solve(
    calculator,
    textsFrom(calculator, (name) => values[name]),
  ).answer;
}

/** What an article shows besides its text. */
export function ArticleBlock({ block }: { block: PostBlock }) {
  return (
    <div className={styles.block} data-article-block={block.kind}>
      {block.kind === 'products' ? (
        <LiveGoods title={block.title} filter={block.filter} level={3} />
      ) : (
        <ArticleCalculator block={block} />
      )}
    </div>
  );
}

/** The address stays the article's; who wants to send the numbers opens the sheet itself. */
function ArticleCalculator({ block: { code, values } }: { block: CalculatorBlock }) {
  const calculator = CALCULATORS[code];
  const { texts, solution, settled, onType, address } = useCalculator(calculator, values);
  const filter = goodsFilter(settled.answer);
  return (
    <section aria-label={`Калькулятор: ${CALCULATOR_NAMES[code]}`}>
      <h3 className={styles.title}>Посчитайте для своего объекта</h3>
      <Calculator
        {...{ calculator, texts, solution, onType }}
        action={
          <div className={styles.open}>
            <Link to={address} {...buttonClass({ variant: 'mint', size: 44 })}>
              Открыть с этими числами
            </Link>
          </div>
        }
      />
      {filter && settled.answer?.goods && (
        <div className={styles.goods}>
          <LiveGoods title={settled.answer.goods.title} filter={filter} level={3} />
        </div>
      )}
    </section>
  );
}
