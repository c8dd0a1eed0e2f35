import { answerJobs } from '../../platform/threads/answer-jobs.ts';
import { sortStatement, type StatementAnswer, type StatementJob } from './sort-statement.ts';

answerJobs(async (job: StatementJob): Promise<StatementAnswer> => sortStatement(job));
