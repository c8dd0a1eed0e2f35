import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { doPaperJob } from './paper-job.ts';

answerJobs(doPaperJob);
