/** What may wait for a member, the most pressing first: what stops money, then what stops people, then what is good to know. */
export const SIGNAL_KINDS = [
  'debt-overdue',
  'order-change',
  'order-unpaid',
  'approval-waiting',
  'verification-rejected',
  'verification-suspended',
  'email-unconfirmed',
  'join-requests',
  'verification-ending',
  'powers-ending',
  'quote-waiting',
  'verification-needed',
  'profile-incomplete',
  'consent-changed',
  'restocked',
  'cheaper',
] as const;

export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** More than that is a list, and lists are what people stop reading: the rest comes by a press. */
export const MOST_SIGNALS = 4;

export function byUrgency<Signal extends { kind: SignalKind }>(found: readonly Signal[]): Signal[] {
  const rank = ({ kind }: Signal) => SIGNAL_KINDS.indexOf(kind);
  return [...found].sort((one, other) => rank(one) - rank(other));
}
