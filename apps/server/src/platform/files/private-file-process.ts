import { answerJobs } from '../threads/answer-jobs.ts';
import { judgePrivateFile } from './judge-private-file.ts';

answerJobs(judgePrivateFile);
