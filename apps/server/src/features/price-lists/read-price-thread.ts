import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { readPriceSheets } from './read-price-sheets.ts';

answerJobs(readPriceSheets);
