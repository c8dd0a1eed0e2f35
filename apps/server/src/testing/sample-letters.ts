import type { OrderPart } from '@okoem/contract/orders.ts';
import {
  accountClosedMessage,
  alreadyRegisteredLetter,
  codeMessage,
  confirmEmailLetter,
  joinRequestLetter,
  noAccountMessage,
  passwordChangedMessage,
} from '../features/accounts/account-letters.ts';
import { contactChangedMessage } from '../features/accounts/contact-letters.ts';
import { approvalAskedLetter, approvalEndedLetter } from '../features/approvals/approval-letters.ts';
import { paymentReceivedLetter, paymentUndoneLetter } from '../features/bank/bank-letters.ts';
import {
  employeeLeftLetter,
  invitationLetter,
  joinDecisionLetter,
  ownershipLetter,
} from '../features/companies/team-letters.ts';
import {
  changeAnsweredLetter,
  changeProposedLetter,
  invoiceReminderLetter,
  type LetterOrder,
  orderExpiredLetter,
  orderPlacedLetter,
  orderRestoredLetter,
  partCancelledLetter,
  partMovedLetter,
} from '../features/orders/buyer-letters.ts';
import {
  lateOrderNotice,
  sellerCancelAskedLetter,
  sellerCancelledLetter,
  sellerChangeAnsweredLetter,
  sellerMovedLetter,
  sellerOrderLetter,
} from '../features/orders/seller-letters.ts';
import { passkeyAddedMessage, passkeyRemovedMessage } from '../features/passkeys/passkey-letters.ts';
import {
  holdLostLetter,
  paymentAlarm,
  refundLetter,
  transferredBackLetter,
} from '../features/payments/payment-letters.ts';
import { confirmationLetter, operatorNotice } from '../features/quotes/quote-letters.ts';
import { quoteBuyerLetter, quoteManagerLetter } from '../features/quotes/quote-life-letters.ts';
import {
  receiptLetter,
  receiptRefusedAlarm,
  receiptsDownAlarm,
} from '../features/receipts/receipt-letters.ts';
import {
  opinionDecidedLetter,
  questionAnsweredLetter,
  ratePurchaseLetter,
  reviewAnsweredLetter,
  sellerQuestionLetter,
} from '../features/reviews/review-letters.ts';
import { codeLetter, restockLetter } from '../features/stock-subscriptions/stock-subscription-letters.ts';
import { decisionLetter, suspensionLetter } from '../features/verification/verification-letters.ts';
import type { NewLetter, NewMessage } from '../platform/messages/message.ts';
import { sampleApproval, sampleChange, sampleOpinions, sampleQuote, sampleRequest } from './sample-letter.ts';
import { noticeLetters } from './sample-notice-letters.ts';
import { proposalLetters } from './sample-proposal-letters.ts';
import { returnLetters } from './sample-return-letters.ts';
import { tenderLetters } from './sample-tender-letters.ts';
import { threadLetters } from './sample-thread-letters.ts';

/** Whatever a stranger can have called a person, a company or a product. */
export const NAME = '<img src=x onerror=alert(1)>';
export const LINK = 'https://okoem.example/x?token=abc';
export const publicUrl = 'https://okoem.example';
const to = 'anna@example.com';
const address = { channel: 'email', value: to } as const;
const toldQuote = sampleQuote({ to, link: LINK, name: NAME });
const team = { to, companyName: NAME, publicUrl };
const owner = { customerId: 1, email: to, publicUrl };
const product = { productId: 7, name: NAME, article: NAME };
const analogues = [{ label: NAME, url: LINK }];
const quote = sampleRequest({ to, name: NAME });

const change = sampleChange(NAME);
const part = {
  id: 3,
  number: '2611-000042-1',
  seller: { id: 1, name: NAME },
  store: { id: 1, name: NAME, city: 'Москва', address: NAME, hours: NAME },
  state: 'NEW',
  delivery: {
    method: 2,
    carrier_id: 1,
    carrier_name: NAME,
    tariff: NAME,
    price: 0,
    vat: 0,
    address: NAME,
    pickup_point: { id: 1, name: NAME, address: NAME, hours: NAME },
    services: [],
    window: null,
    comment: NAME,
  },
  promised_from: '2026-11-19',
  promised_to: '2026-11-20',
  is_promise_kept: null,
  ship_by: '2026-11-18',
  tracking: NAME,
  collect_until: '2026-11-27T09:00:00Z',
  cancel_reason: '',
  is_cancel_asked: false,
  goods_total: 30_000,
  services_total: 0,
  delivery_total: 0,
  total: 30_000,
  lines: [
    {
      id: 1,
      offer_id: 1,
      product_id: 1,
      code: null,
      name: NAME,
      article: NAME,
      main_image: '',
      unit: 'piece',
      quantity: 3,
      cost: 10_000,
      price: 10_000,
      discount: 0,
      total: 30_000,
      vat: 22,
      vat_amount: 5410,
      services: [],
    },
  ],
  changes: [change],
  can_cancel: false,
  can_ask_cancel: false,
  can_receive: false,
} satisfies OrderPart;
const order: LetterOrder = {
  id: 42,
  number: '2611-000042',
  customerId: 1,
  email: to,
  total: 30_000,
  sums: { full: 30_000, goods: 30_000, promo: null, services: 0, delivery: 0 },
  payUntil: new Date('2026-11-20T15:00:00Z'),
  owed: 30_000,
  isInvoice: true,
  paymentState: 'HELD',
  parts: [part],
  publicUrl,
};
const approval = sampleApproval(NAME);
const key = 'key';
const opinions = sampleOpinions(NAME);
const told = { part, change, key };
const cancelled = { part, key, by: 'seller', reason: NAME } as const;

const EVERY: Record<string, NewMessage> = {
  code: codeMessage({ address, code: '012345', purpose: 'login' }),
  noAccount: noAccountMessage(address, publicUrl),
  passwordChanged: passwordChangedMessage(address, publicUrl),
  contactChanged: contactChangedMessage(address, { channel: 'email', isFirst: false, supportEmail: to }),
  passkeyAdded: passkeyAddedMessage({ to: address, name: NAME, publicUrl }),
  passkeyRemoved: passkeyRemovedMessage({ to: address, name: NAME, publicUrl }),
  confirmEmail: confirmEmailLetter({ email: to, link: LINK }),
  alreadyRegistered: alreadyRegisteredLetter({ email: to, publicUrl }),
  joinRequest: joinRequestLetter({ to, companyName: NAME, person: NAME, publicUrl }),
  accountClosed: accountClosedMessage(address, LINK),
  invitation: invitationLetter({ to, companyName: NAME, inviter: NAME, role: 'buyer', link: LINK }),
  joinAccepted: joinDecisionLetter(team, { accept: true, role: 'buyer' }),
  joinDeclined: joinDecisionLetter(team, { accept: false, role: 'buyer' }),
  ownership: ownershipLetter(team),
  employeeLeft: employeeLeftLetter(team, NAME),
  quoteReceived: confirmationLetter(quote, { isOwn: true }),
  quoteNotice: operatorNotice(quote, to),
  quoteDrafted: quoteBuyerLetter(toldQuote, 'drafted')!,
  quoteSent: quoteBuyerLetter(toldQuote, 'sent')!,
  quoteNextSent: quoteBuyerLetter({ ...toldQuote, version: 2, isHeld: false }, 'sent')!,
  quoteAnswered: quoteBuyerLetter(toldQuote, 'answered')!,
  quoteAccepted: quoteBuyerLetter(toldQuote, 'accepted')!,
  quoteDeclined: quoteBuyerLetter(toldQuote, 'declined')!,
  quoteReminder: quoteBuyerLetter(toldQuote, 'reminder')!,
  quoteExpired: quoteBuyerLetter(toldQuote, 'expired')!,
  quoteWaits: quoteManagerLetter(to, toldQuote, 'drafted')!,
  quoteAsked: quoteManagerLetter(to, toldQuote, 'asked')!,
  quoteCountered: quoteManagerLetter(to, toldQuote, 'countered')!,
  quoteTaken: quoteManagerLetter(to, toldQuote, 'accepted')!,
  quoteRefused: quoteManagerLetter(to, toldQuote, 'declined-by-buyer')!,
  quoteRefresh: quoteManagerLetter(to, toldQuote, 'refresh-asked')!,
  approved: decisionLetter(owner, { number: 'ВК-1', companyName: NAME, status: 3, documents: [] }),
  rejected: decisionLetter(owner, {
    number: 'ВК-1',
    companyName: NAME,
    status: 4,
    documents: [{ type: 7, status: 4, reason: NAME }],
  }),
  suspended: suspensionLetter(owner, {
    number: 'ВК-1',
    companyName: NAME,
    cause: 'power-expired',
    pricesUntil: new Date('2026-11-27T12:00:00Z'),
  }),
  restockCode: codeLetter(product, { email: to, code: '012345', analogues }),
  restock: restockLetter(
    {
      ...product,
      id: 1,
      customerId: 1,
      email: to,
      cityGuid: '',
      quantityMilli: 3000,
      code: 'kamera',
      unit: 'piece',
      toldAt: new Date('2026-11-17T12:00:00Z'),
      unsubscribeToken: 'abc',
    },
    { publicUrl, analogues },
  ),
  orderPlaced: orderPlacedLetter(order, { key }),
  confirmed: partMovedLetter(order, { part, to: 'CONFIRMED', key }),
  picking: partMovedLetter(order, { part, to: 'PICKING', key }),
  shipped: partMovedLetter(order, { part, to: 'SHIPPED', key }),
  ready: partMovedLetter(order, { part, to: 'READY', key }),
  received: partMovedLetter(order, { part, to: 'RECEIVED', key }),
  notCollected: partMovedLetter(order, { part, to: 'NOT_COLLECTED', key }),
  cancelled: partCancelledLetter(order, cancelled),
  expired: orderExpiredLetter(order, { key }),
  restored: orderRestoredLetter(order, { key }),
  reminder: invoiceReminderLetter(order, { key }),
  changeProposed: changeProposedLetter(order, told),
  changeAccepted: changeAnsweredLetter(order, {
    ...told,
    change: { ...change, state: 'accepted' },
    isSilence: false,
  }),
  changeSilent: changeAnsweredLetter(order, {
    ...told,
    change: { ...change, kind: 'date', promised_to: '2026-12-01', state: 'refused' },
    isSilence: true,
  }),
  sellerOrder: sellerOrderLetter(to, { part, key, link: LINK, confirmBy: new Date('2026-11-18T09:00:00Z') }),
  sellerMoved: sellerMovedLetter(to, { part, key, by: 'system', step: 'NOT_COLLECTED' }),
  sellerCancelled: sellerCancelledLetter(to, { ...cancelled, by: 'buyer' }),
  sellerCancelAsked: sellerCancelAskedLetter(to, { part, key, reason: NAME }),
  sellerChangeAnswered: sellerChangeAnsweredLetter(to, { ...told, isSilence: false }),
  late: lateOrderNotice(to, { part, key, lateness: 'confirm' }),
  paid: paymentReceivedLetter(order, { amount: 30_000, owed: 0, payment: NAME, key }),
  paidInPart: paymentReceivedLetter(order, { amount: 10_000, owed: 20_000, payment: NAME, key }),
  paymentUndone: paymentUndoneLetter(order, { amount: 10_000, owed: 30_000, key }),
  paymentAlarm: paymentAlarm(to, { ref: NAME, trouble: 'foreign', amount: 100_00, details: NAME, key }),
  refund: refundLetter(
    { id: 1, number: '2611-000001', email: to, publicUrl },
    { refundId: 1, amount: 100_00, isCard: true },
  ),
  holdLost: holdLostLetter(order, { paymentId: 1 }),
  transferredBack: transferredBackLetter(order, { amount: 100_00, key, to: 'bank' }),
  receipt: receiptLetter({
    id: 1,
    token: 'abc',
    kind: 'prepayment',
    orderNumber: '2611-000001',
    total: 100_00,
    email: to,
    publicUrl,
  }),
  receiptsDown: receiptsDownAlarm(to, {
    waiting: 3,
    since: new Date('2026-11-18T09:00:00Z'),
    reason: NAME,
    key,
  }),
  receiptRefused: receiptRefusedAlarm(to, { receipt: '2611-000001:refund:1', total: 100_00, reason: NAME }),
  ...returnLetters({ to, name: NAME }),
  approvalAsked: approvalAskedLetter(to, approval, { link: LINK, approverId: 7 }),
  approvalApproved: approvalEndedLetter(to, approval, 'APPROVED'),
  approvalRefused: approvalEndedLetter(to, approval, 'REFUSED'),
  approvalExpired: approvalEndedLetter(to, { ...approval, reason: '' }, 'EXPIRED'),
  reviewPublished: opinionDecidedLetter(owner, { ...opinions.decided, isPublished: true, reason: '' }),
  reviewRefused: opinionDecidedLetter(owner, opinions.decided),
  reviewAnswered: reviewAnsweredLetter(owner, opinions.review),
  questionAnswered: questionAnsweredLetter(owner, opinions.question),
  sellerQuestion: sellerQuestionLetter(to, publicUrl, opinions.asked),
  ratePurchase: ratePurchaseLetter(owner, opinions.order),
  ...tenderLetters({ to, link: LINK, name: NAME }),
  ...threadLetters({ to, link: LINK, name: NAME }),
  ...proposalLetters({ to, link: LINK, name: NAME }),
  ...noticeLetters({ to, name: NAME, publicUrl }),
};
/** Every letter of the shop, with hostile words wherever a stranger could have put some. */
export const SAMPLE_LETTERS = Object.entries(EVERY).map(([name, message]) => ({
  name,
  ...(message as NewLetter),
}));
