import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { drawDocument } from './document-pdf.ts';

answerJobs(drawDocument);
