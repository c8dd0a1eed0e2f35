import type { Answer } from '../features/calculators/calculator-types.ts';

/** What a calculator's answer is bought with, as the catalog is asked. */
export function goodsFilter(answer: Answer | undefined): Record<string, unknown> | undefined {
  return answer?.goods && { ...answer.goods.filters, category_code: answer.goods.category };
}
