import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { type Sheet, writeWorkbook } from '../../platform/xlsx/write-workbook.ts';

answerJobs(async (sheet: Sheet): Promise<Uint8Array> => writeWorkbook(sheet));
