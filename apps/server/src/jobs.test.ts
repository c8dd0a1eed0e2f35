import { expect, it } from 'vitest';
import { EXPIRE_APPROVALS } from './features/approvals/expire-approvals.ts';
import { RATE_DEMAND } from './features/demand/rate-demand.ts';
import { FORGET_PRIVATE_FILES } from './features/files/file-clean-up.ts';
import { CHECK_LEDGER } from './features/ledger/check-ledger.ts';
import { LOAD_CDEK_POINTS } from './features/logistic/load-cdek-points.ts';
import { ORDER_TIMERS } from './features/orders/order-timers.ts';
import { END_RETURNS } from './features/orders/returns-end.ts';
import { ISSUE_MISSING_PAPERS } from './features/papers/paper-jobs.ts';
import { SETTLE_PAYMENTS } from './features/payments/settle-payments.ts';
import { FORGET_QUOTE_FILES } from './features/quotes/quote-clean-up.ts';
import { QUOTE_TIMERS } from './features/quotes/quote-timers.ts';
import { WORK_RECEIPTS } from './features/receipts/receipt-jobs.ts';
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
    .map(({ minute, hour }) => (minute === '*' ? 'minute' : hour === '*' ? 'hour' : `night at ${hour}`));

it.each([
  ['minute', 'orders move by the clock [LIFE-006] [LIFE-007] [LIFE-019]', ORDER_TIMERS],
  ['minute', 'quotes are reminded of and end, and lost drafts are made [KP-012] [KP-019]', QUOTE_TIMERS],
  ['minute', 'receipts are sent [RECEIPT-006] [RECEIPT-007]', WORK_RECEIPTS],
  ['minute', 'approvals end [LK-023]', EXPIRE_APPROVALS],
  ['hour', 'missing papers are made [PAPER-006] [PAPER-019]', ISSUE_MISSING_PAPERS],
  ['hour', 'returns of parts that came back end [RETURN-018]', END_RETURNS],
  ['hour', 'files that no request took go [KP-008]', FORGET_QUOTE_FILES],
  ['hour', 'photos that no return took go [RETURN-016]', FORGET_PRIVATE_FILES],
  ['hour', 'looks of a year ago go [PDATA-007]', housekeepingJob.task],
  ['night at 1', 'points of СДЭК are brought up to date [DELIV-021]', LOAD_CDEK_POINTS],
  ['night at 0', 'the ledger is held against the orders [LEDGER-008]', CHECK_LEDGER],
])('every %s %s', (when, _what, task) => {
  expect(whenOf(task)).toEqual([when]);
});

it('every minute payments are settled, and once a night those of all orders [LEDGER-013] [PAY-005] [PAY-006] [PAY-015]', () => {
  expect(whenOf(SETTLE_PAYMENTS)).toEqual(['minute', 'night at 1']);
  expect(lines.filter(({ task }) => task === SETTLE_PAYMENTS)[1]!.options).toContain('{"all":true}');
});

it('every quarter of an hour plates are put on and taken off [MARK-001] [MARK-003]', () => {
  expect(lines.filter(({ task }) => task === RATE_DEMAND)).toMatchObject([{ minute: '*/15', hour: '*' }]);
});

it('whatever has its time has somebody who does it [LIFE-006] [LEDGER-008] [PAY-006] [RECEIPT-006] [KP-019] [PAPER-006]', () => {
  const known = new Set(jobs(readConfig({})).map(({ task }) => task));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.map(({ task }) => task).filter((task) => !known.has(task))).toEqual([]);
});
