import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { writeAnswers } from './export-answers.ts';

answerJobs(writeAnswers);
