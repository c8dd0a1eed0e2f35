import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { writeExport } from './export-file.ts';

answerJobs(writeExport);
