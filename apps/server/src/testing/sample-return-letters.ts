import { returnMovedLetter, sellerReturnLetter } from '../features/returns/return-letters.ts';
import type { NewMessage } from '../platform/messages/message.ts';
import { sampleReturn } from './sample-letter.ts';

export function returnLetters({ to, name }: { to: string; name: string }): Record<string, NewMessage> {
  const asked = sampleReturn(name);
  return {
    returnAsked: returnMovedLetter(asked, 'REQUESTED'),
    returnApproved: returnMovedLetter(asked, 'APPROVED'),
    returnRejected: returnMovedLetter({ ...asked, kind: 'claim', number: 'РК-2026-000008' }, 'REJECTED'),
    returnSent: returnMovedLetter(asked, 'SENT'),
    returnAccepted: returnMovedLetter(asked, 'ACCEPTED'),
    returnRefunded: returnMovedLetter(asked, 'REFUNDED'),
    returnExchanged: returnMovedLetter({ ...asked, isExchange: true }, 'EXCHANGED'),
    returnCancelled: returnMovedLetter(asked, 'CANCELLED'),
    sellerReturn: sellerReturnLetter(to, asked, { state: 'REQUESTED', by: 'buyer' })!,
    sellerReturnByStaff: sellerReturnLetter(to, asked, { state: 'ACCEPTED', by: 'operator' })!,
  };
}
