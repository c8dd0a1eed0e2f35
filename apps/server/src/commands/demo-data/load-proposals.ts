import type { DemoTender } from '../../../../../demo/world/tenders.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** Numbers of the proposals of a request, in the order they are written in the demo. */
export async function insertProposals(
  _tx: Transaction,
  tenderId: number,
  { proposals }: DemoTender,
): Promise<number[]> {
  return proposals.map((_, place) => tenderId * 100 + place);
}
