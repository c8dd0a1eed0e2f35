import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { judgeUpload } from './judge-upload.ts';

answerJobs(judgeUpload);
