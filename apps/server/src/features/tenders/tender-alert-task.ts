/** Queued by the transaction that publishes a request. */
export const ALERT_TENDER = 'alert-tender';
