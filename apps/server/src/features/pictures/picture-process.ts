import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { renderWish } from './picture-rendering.ts';

answerJobs(renderWish);
