import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { quoteFileKind } from './quote-file-kind.ts';

answerJobs(quoteFileKind);
