import { expect, it } from 'vitest';
import { accountCleanUpJob } from './features/accounts/account-clean-up.ts';
import { EXPIRE_APPROVALS } from './features/approvals/expire-approvals.ts';
import { RENEW_CONFORMITY } from './features/catalog/renew-conformity.ts';
import { RATE_DEMAND } from './features/demand/rate-demand.ts';
import { FORGET_PRIVATE_FILES } from './features/files/file-clean-up.ts';
import { CHECK_LEDGER } from './features/ledger/check-ledger.ts';
import { LOAD_CDEK_POINTS } from './features/logistic/load-cdek-points.ts';
import { SEND_DIGESTS } from './features/notices/send-digests.ts';
import { ORDER_TIMERS } from './features/orders/order-timers.ts';
import { END_RETURNS } from './features/orders/returns-end.ts';
import { ISSUE_MISSING_PAPERS } from './features/papers/paper-jobs.ts';
import { SETTLE_PAYMENTS } from './features/payments/settle-payments.ts';
import { FORGET_EXPORTS } from './features/personal-data/export-jobs.ts';
import { PROPOSAL_TIMERS } from './features/proposals/proposal-timers.ts';
import { FORGET_QUOTE_FILES } from './features/quotes/quote-clean-up.ts';
import { QUOTE_TIMERS } from './features/quotes/quote-timers.ts';
import { WORK_RECEIPTS } from './features/receipts/receipt-jobs.ts';
import { INVITE_BUYERS } from './features/reviews/invite-buyers.ts';
import { FORGET_SPECIFICATIONS } from './features/specifications/read-job.ts';
import { TENDER_TIMERS } from './features/tenders/tender-timers.ts';
import { TELL_UNREAD } from './features/threads/tell-unread.ts';
import { THREADS_HOURLY } from './features/threads/thread-clean-up.ts';
import { FORGET_UPLOADS } from './features/uploads/forget-uploads.ts';
import { CRONTAB, jobs } from './jobs.ts';
import { readConfig } from './platform/config.ts';
import { housekeepingJob } from './platform/jobs/housekeeping.ts';

/** Minute and hour of each line; what it is given to do differs from the others of its kind. */
const lines = CRONTAB.split('\n').map((line) => {
  const [, minute, hour, task, options = ''] = /^(\S+) (\S+) \* \* \* (\S+)(.*)$/.exec(line)!;
  return { minute: minute!, hour: hour!, task: task!, options };
});
const whenOf = (task: string) =>
  lines
    .filter((line) => line.task === task)
    .map(({ minute, hour }) => (minute === '*' ? 'minute' : hour === '*' ? 'hour' : `day at ${hour}`));

it.each([
  ['minute', 'orders move by the clock [LIFE-006] [LIFE-007] [LIFE-019]', ORDER_TIMERS],
  ['minute', 'quotes are reminded of and end, and lost drafts are made [KP-012] [KP-019]', QUOTE_TIMERS],
  ['minute', 'receipts are sent [RECEIPT-006] [RECEIPT-007]', WORK_RECEIPTS],
  ['minute', 'approvals end [LK-023]', EXPIRE_APPROVALS],
  ['minute', 'requests for works pass their deadlines [TENDER-019]', TENDER_TIMERS],
  ['minute', 'who has not read is written to [TALK-015]', TELL_UNREAD],
  ['hour', 'missing papers are made [PAPER-006] [PAPER-019]', ISSUE_MISSING_PAPERS],
  ['hour', 'returns of parts that came back end [RETURN-018]', END_RETURNS],
  ['hour', 'files that no request took go [KP-008]', FORGET_QUOTE_FILES],
  [
    'hour',
    'photos and files that nothing took go [RETURN-016] [UPLOAD-015] [TALK-017]',
    FORGET_PRIVATE_FILES,
  ],
  [
    'hour',
    'specifications whose time is over go with their files [SPECS-018] [SPECS-019]',
    FORGET_SPECIFICATIONS,
  ],
  ['hour', 'uploads that were left go [UPLOAD-015]', FORGET_UPLOADS],
  [
    'hour',
    'looks of a year ago and notices of ninety days go [PDATA-007] [NOTICE-003]',
    housekeepingJob.task,
  ],
  ['hour', 'names of who has left go [PDATA-005]', accountCleanUpJob.task],
  ['hour', 'copies of personal data go [PDATA-003]', FORGET_EXPORTS],
  ['hour', 'letters of the day are written where it is morning [NOTICE-007]', SEND_DIGESTS],
  ['hour', 'sellers are timed anew [TALK-014]', THREADS_HOURLY],
  ['day at 9', 'buyers are asked to rate what came [REVIEW-012]', INVITE_BUYERS],
  ['day at 1', 'points of СДЭК are brought up to date [DELIV-021]', LOAD_CDEK_POINTS],
  ['day at 0', 'the ledger is held against the orders [LEDGER-008]', CHECK_LEDGER],
  ['day at 21', 'papers that ran out with the day in Moscow count no longer [ENG-012]', RENEW_CONFORMITY],
])('every %s %s', (when, _what, task) => {
  expect(whenOf(task)).toEqual([when]);
});

it('every minute payments are settled, and once a night those of all orders [LEDGER-013] [PAY-005] [PAY-006] [PAY-015]', () => {
  expect(whenOf(SETTLE_PAYMENTS)).toEqual(['minute', 'day at 1']);
  expect(lines.filter(({ task }) => task === SETTLE_PAYMENTS)[1]!.options).toContain('{"all":true}');
});

it('every ten minutes both sides of works are told of their end and of silence [TENDER-068]', () => {
  expect(lines.filter(({ task }) => task === PROPOSAL_TIMERS)).toMatchObject([{ minute: '*/10', hour: '*' }]);
});

it('every quarter of an hour plates are put on and taken off [MARK-001] [MARK-003]', () => {
  expect(lines.filter(({ task }) => task === RATE_DEMAND)).toMatchObject([{ minute: '*/15', hour: '*' }]);
});

it('whatever has its time has somebody who does it [LIFE-006] [LEDGER-008] [PAY-006] [RECEIPT-006] [KP-019] [PAPER-006]', () => {
  const known = new Set(jobs(readConfig({})).map(({ task }) => task));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.map(({ task }) => task).filter((task) => !known.has(task))).toEqual([]);
});
