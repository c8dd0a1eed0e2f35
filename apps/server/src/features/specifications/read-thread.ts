import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { readFile } from './read-file.ts';

answerJobs(readFile);
