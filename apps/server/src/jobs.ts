import { accountCleanUpJob } from './features/accounts/account-clean-up.ts';
import { FORGET_QUOTE_FILES, forgetQuoteFilesJob } from './features/quotes/quote-clean-up.ts';
import { TELL_RESTOCKED, tellRestockedJob } from './features/stock-subscriptions/tell-restocked.ts';
import type { Config } from './platform/config.ts';
import { housekeepingJob } from './platform/jobs/housekeeping.ts';
import type { Job } from './platform/jobs/job.ts';
import { type Deliver, deliverByStoring, deliverMessageJob } from './platform/messages/message.ts';
import { deliverBySmtp } from './platform/messages/smtp.ts';
import { uploadStorage } from './platform/storage/folder-storage.ts';

/** Every kind of background work, as app.ts lists every kind of request. */
export function jobs(
  config: Pick<Config, 'APP_ENV' | 'DATA_DIR' | 'MAIL_FROM' | 'PUBLIC_URL' | 'SMTP_URL'>,
): Job[] {
  const email: Deliver =
    config.SMTP_URL === undefined
      ? deliverByStoring
      : deliverBySmtp({ url: config.SMTP_URL, from: config.MAIL_FROM });
  // Stored and never sent would be a lie to whoever waits for a code: in production it fails where operators see it.
  const sms = config.APP_ENV === 'production' ? refuseSms : deliverByStoring;
  return [
    deliverMessageJob({ email, sms }),
    housekeepingJob,
    accountCleanUpJob,
    forgetQuoteFilesJob(uploadStorage(config)),
    tellRestockedJob(config.PUBLIC_URL),
  ];
}

export const CRONTAB = [
  `17 * * * * ${housekeepingJob.task} ?fill=2h`,
  `27 * * * * ${accountCleanUpJob.task} ?fill=2h`,
  `37 * * * * ${FORGET_QUOTE_FILES} ?fill=2h`,
  `* * * * * ${TELL_RESTOCKED}`,
].join('\n');

const refuseSms: Deliver = async () => {
  throw new Error('No SMS provider is set up.');
};
