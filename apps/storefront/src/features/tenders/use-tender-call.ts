import { answerQuestion, askQuestion } from '@okoem/contract/tender-questions.ts';
import { downloadTenderFile } from '@okoem/contract/tenders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { tenderKey } from './tender-queries.ts';

/** The calls about one request; what they change is asked for again. */
export function useTenderCall(id: string) {
  const client = useQueryClient();
  const call = transportOf(client);
  const params = { id };
  const renewed = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    await client.invalidateQueries({ queryKey: tenderKey(id) });
    return answer;
  };
  return {
    downloadFile: (file: string) => call(downloadTenderFile, { params: { ...params, file } }),
    ask: (text: string) => renewed(call(askQuestion, { params, body: { text } })),
    answer: (question: number, text: string) =>
      renewed(call(answerQuestion, { params: { ...params, question: String(question) }, body: { text } })),
  };
}
