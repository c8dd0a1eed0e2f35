import { accountCleanUpJob } from './features/accounts/account-clean-up.ts';
import { EXPIRE_APPROVALS, expireApprovalsJob } from './features/approvals/expire-approvals.ts';
import { FORGET_BASKET_SHARES, forgetBasketSharesJob } from './features/basket/forget-shares.ts';
import { RENEW_CONFORMITY, renewConformityJob } from './features/catalog/renew-conformity.ts';
import { RATE_DEMAND, rateDemandJob } from './features/demand/rate-demand.ts';
import { FORGET_OLD_PRICES, forgetOldPricesJob } from './features/favourites/forget-old-prices.ts';
import { FORGET_PRIVATE_FILES, forgetPrivateFilesJob } from './features/files/file-clean-up.ts';
import { CHECK_LEDGER, checkLedgerJob } from './features/ledger/check-ledger.ts';
import { type CdekConfig, cdekClientOf } from './features/logistic/cdek-config.ts';
import { LOAD_CDEK_POINTS, loadCdekPointsJob } from './features/logistic/load-cdek-points.ts';
import { SEND_DIGESTS, sendDigestsJob } from './features/notices/send-digests.ts';
import { ORDER_TIMERS, orderTimersJob } from './features/orders/order-timers.ts';
import { END_RETURNS } from './features/orders/returns-end.ts';
import { tellPlacedJob } from './features/orders/tell-placed.ts';
import { ISSUE_MISSING_PAPERS, issueMissingPapersJob, issuePapersJob } from './features/papers/paper-jobs.ts';
import { type PaymentConfig, paymentPartsOf } from './features/payments/payment-config.ts';
import { SETTLE_PAYMENTS, settleOrderJob, settlePaymentsJob } from './features/payments/settle-payments.ts';
import { FORGET_EXPORTS, forgetExportsJob, makeExportJob } from './features/personal-data/export-jobs.ts';
import { PROPOSAL_TIMERS, proposalTimersJob } from './features/proposals/proposal-timers.ts';
import { draftQuoteJob } from './features/quotes/draft-quote.ts';
import { FORGET_QUOTE_FILES, forgetQuoteFilesJob } from './features/quotes/quote-clean-up.ts';
import { QUOTE_TIMERS, quoteTimersJob } from './features/quotes/quote-timers.ts';
import { type ReceiptConfig, receiptPartsOf } from './features/receipts/receipt-config.ts';
import { WORK_RECEIPTS, workReceiptsJob } from './features/receipts/receipt-jobs.ts';
import { endReturnsJob } from './features/returns/end-returns.ts';
import { INVITE_BUYERS, inviteBuyersJob } from './features/reviews/invite-buyers.ts';
import {
  FORGET_SPECIFICATIONS,
  forgetSpecificationsJob,
  readSpecificationJob,
  specificationReader,
} from './features/specifications/read-job.ts';
import { TELL_RESTOCKED, tellRestockedJob } from './features/stock-subscriptions/tell-restocked.ts';
import { alertTenderJob } from './features/tenders/tender-alerts.ts';
import { TENDER_TIMERS, tenderTimersJob } from './features/tenders/tender-timers.ts';
import { TELL_UNREAD, tellUnreadJob } from './features/threads/tell-unread.ts';
import { THREADS_HOURLY, threadsHourlyJob } from './features/threads/thread-clean-up.ts';
import { FORGET_UPLOADS, forgetUploadsJob } from './features/uploads/forget-uploads.ts';
import {
  SUSPEND_VERIFICATIONS,
  suspendVerificationsJob,
} from './features/verification/suspend-verifications.ts';
import type { Config } from './platform/config.ts';
import { housekeepingJob } from './platform/jobs/housekeeping.ts';
import type { Job } from './platform/jobs/job.ts';
import {
  type Deliver,
  deliverByStoring,
  deliverMessageJob,
  holdForOperator,
} from './platform/messages/deliver-message.ts';
import { deliverBySmtp } from './platform/messages/smtp.ts';
import { deliverByPush, type PushConfig, pushPartsOf } from './platform/push/deliver-push.ts';
import { uploadStorage } from './platform/storage/folder-storage.ts';

/** A page of the list is megabytes, and at night nobody waits for it. */
const POINTS_TIMEOUT_MS = 60_000;

/** Every kind of background work, as app.ts lists every kind of request. */
export function jobs(
  config: Pick<Config, 'APP_ENV' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL' | 'SMTP_URL' | 'SUPPORT_EMAIL'> &
    CdekConfig &
    PushConfig &
    PaymentConfig &
    ReceiptConfig,
): Job[] {
  const email: Deliver =
    config.SMTP_URL === undefined
      ? deliverByStoring
      : deliverBySmtp({ url: config.SMTP_URL, from: config.MAIL_FROM });
  // Stored and never sent would be a lie to whoever waits for a code: in production it fails where operators see it.
  const sms = config.APP_ENV === 'production' ? refuseSms : deliverByStoring;
  const messenger = config.APP_ENV === 'production' ? holdForOperator : deliverByStoring;
  const push = deliverByPush(pushPartsOf(config));
  const payments = paymentPartsOf(config);
  return [
    deliverMessageJob({ email, sms, messenger, push }),
    sendDigestsJob(config.PUBLIC_URL),
    makeExportJob({ storage: uploadStorage(config), publicUrl: config.PUBLIC_URL }),
    forgetExportsJob(uploadStorage(config)),
    housekeepingJob,
    accountCleanUpJob,
    forgetQuoteFilesJob(uploadStorage(config)),
    draftQuoteJob({ publicUrl: config.PUBLIC_URL }),
    quoteTimersJob({ publicUrl: config.PUBLIC_URL }),
    alertTenderJob(config.PUBLIC_URL),
    tenderTimersJob(config.PUBLIC_URL),
    proposalTimersJob(config.PUBLIC_URL),
    forgetPrivateFilesJob(uploadStorage(config)),
    forgetUploadsJob(uploadStorage(config)),
    suspendVerificationsJob(config.PUBLIC_URL),
    tellRestockedJob(config.PUBLIC_URL),
    readSpecificationJob({ storage: uploadStorage(config), reader: specificationReader() }),
    forgetSpecificationsJob,
    forgetOldPricesJob,
    forgetBasketSharesJob,
    renewConformityJob,
    rateDemandJob,
    loadCdekPointsJob(cdekClientOf(config, { timeoutMs: POINTS_TIMEOUT_MS })),
    tellPlacedJob(config.PUBLIC_URL),
    expireApprovalsJob(config.PUBLIC_URL),
    checkLedgerJob({ supportEmail: config.SUPPORT_EMAIL }),
    issuePapersJob,
    issueMissingPapersJob,
    settlePaymentsJob(payments),
    settleOrderJob(payments),
    endReturnsJob(config.PUBLIC_URL),
    inviteBuyersJob(config.PUBLIC_URL),
    workReceiptsJob(receiptPartsOf(config)),
    tellUnreadJob(config.PUBLIC_URL),
    threadsHourlyJob,
    orderTimersJob({ publicUrl: config.PUBLIC_URL, supportEmail: config.SUPPORT_EMAIL }),
  ];
}

export const CRONTAB = [
  `17 * * * * ${housekeepingJob.task} ?fill=2h`,
  `27 * * * * ${accountCleanUpJob.task} ?fill=2h`,
  `37 * * * * ${FORGET_QUOTE_FILES} ?fill=2h`,
  `43 * * * * ${FORGET_PRIVATE_FILES} ?fill=2h`,
  `47 * * * * ${FORGET_UPLOADS} ?fill=2h`,
  `7 * * * * ${SUSPEND_VERIFICATIONS} ?fill=2h`,
  `53 * * * * ${FORGET_BASKET_SHARES} ?fill=2h`,
  `57 * * * * ${FORGET_SPECIFICATIONS} ?fill=2h`,
  `13 * * * * ${ISSUE_MISSING_PAPERS} ?fill=2h`,
  `3 * * * * ${END_RETURNS} ?fill=2h`,
  `23 * * * * ${FORGET_EXPORTS} ?fill=2h`,
  // Zones differ by whole hours: whose morning it is, the job asks.
  `0 * * * * ${SEND_DIGESTS} ?fill=12h`,
  // By day in every zone of the country but the last: it is no hurry.
  `21 9 * * * ${INVITE_BUYERS} ?fill=1d`,
  `* * * * * ${TELL_RESTOCKED}`,
  `* * * * * ${ORDER_TIMERS}`,
  `* * * * * ${EXPIRE_APPROVALS}`,
  `* * * * * ${QUOTE_TIMERS}`,
  `* * * * * ${TENDER_TIMERS}`,
  `*/10 * * * * ${PROPOSAL_TIMERS}`,
  `* * * * * ${SETTLE_PAYMENTS}`,
  `* * * * * ${WORK_RECEIPTS}`,
  `* * * * * ${TELL_UNREAD}`,
  `11 * * * * ${THREADS_HOURLY} ?fill=2h`,
  // All orders: those of the last minutes are looked at every minute.
  `33 1 * * * ${SETTLE_PAYMENTS} ?id=settle-all-payments&fill=1d {"all":true}`,
  `*/15 * * * * ${RATE_DEMAND}`,
  `47 3 * * * ${FORGET_OLD_PRICES} ?fill=1d`,
  `23 1 * * * ${LOAD_CDEK_POINTS} ?fill=1d`,
  `13 0 * * * ${CHECK_LEDGER} ?fill=1d`,
  // Two minutes past midnight in Moscow.
  `2 21 * * * ${RENEW_CONFORMITY} ?fill=1d`,
].join('\n');

/** A code that nobody carries is a failure; other news waits where operators see it. */
const refuseSms: Deliver = async ({ expiresAt }) => {
  if (expiresAt === null) return 'held';
  throw new Error('No SMS provider is set up.');
};
