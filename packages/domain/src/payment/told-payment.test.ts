import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTakenPayment, mayPaymentBecome, PAYMENT_STATES, type PaymentState } from './payment-state.ts';
import { believeTold, type KnownPayment, nextQuestionAt, type ToldPayment } from './told-payment.ts';

const KNOWN: KnownPayment = {
  ref: '2611-000042-1',
  amount: 1000_00,
  state: 'PENDING',
  captured: 0,
  refunded: 0,
  captureAsked: null,
};
const TOLD: ToldPayment = {
  ref: KNOWN.ref,
  state: 'PAID',
  amount: 1000_00,
  captured: 1000_00,
  refunded: 0,
};

it('believes money of our own number and sum, once [PAY-003]', () => {
  const news = { kind: 'news', state: 'PAID', captured: 1000_00, refunded: 0 };
  expect(believeTold(KNOWN, TOLD)).toEqual(news);
  expect(believeTold({ ...KNOWN, state: 'PAID', captured: 1000_00 }, TOLD)).toEqual({ kind: 'known' });
});

it('believes nothing of another number, sum or share [PAY-003]', () => {
  expect(believeTold(KNOWN, { ...TOLD, ref: '2611-000042-2' })).toEqual({ kind: 'foreign', why: 'ref' });
  expect(believeTold(KNOWN, { ...TOLD, amount: 1000_01 })).toEqual({ kind: 'foreign', why: 'amount' });
  expect(believeTold(KNOWN, { ...TOLD, captured: 999_99 })).toEqual({ kind: 'foreign', why: 'captured' });
  expect(believeTold(KNOWN, { ...TOLD, refunded: 1000_01 })).toEqual({ kind: 'foreign', why: 'refunded' });
  const asked = { ...KNOWN, state: 'AUTHORIZED', captureAsked: 400_00 } as const;
  expect(believeTold(asked, { ...TOLD, captured: 400_00 })).toMatchObject({
    state: 'PAID',
    captured: 400_00,
  });
  expect(believeTold(asked, { ...TOLD, captured: 500_00 })).toEqual({ kind: 'foreign', why: 'captured' });
});

it('takes money that comes after the payment was given up, and no word that is older than what is known [PAY-004]', () => {
  expect(believeTold({ ...KNOWN, state: 'EXPIRED' }, TOLD)).toMatchObject({ kind: 'news', state: 'PAID' });
  expect(believeTold({ ...KNOWN, state: 'FAILED' }, TOLD)).toMatchObject({ kind: 'news', state: 'PAID' });
  const held = { ...TOLD, state: 'AUTHORIZED', captured: 0 } as const;
  expect(believeTold({ ...KNOWN, state: 'PAID', captured: 1000_00 }, held)).toEqual({ kind: 'known' });
  expect(believeTold({ ...KNOWN, state: 'CANCELED' }, held)).toEqual({ kind: 'known' });
  const ended = believeTold({ ...KNOWN, state: 'CANCELED' }, TOLD);
  expect(ended).toEqual({ kind: 'foreign', why: 'canceled' });
});

const state = fc.constantFrom(...PAYMENT_STATES.filter((one) => one !== 'NEW'));
const told = fc
  .record({ state, refundedPart: fc.integer({ min: 0, max: 100 }), isForeign: fc.boolean() })
  .map(({ state: toldState, refundedPart, isForeign }): ToldPayment => {
    const captured = isTakenPayment(toldState) ? KNOWN.amount : 0;
    const refunded = toldState === 'PAID' ? 0 : (captured / 100) * refundedPart;
    return { ref: isForeign ? 'x' : KNOWN.ref, state: toldState, amount: KNOWN.amount, captured, refunded };
  });

it('goes forward only, never gives back more than it took, and ends whatever is told in whatever order [PAY-004]', () => {
  fc.assert(
    fc.property(fc.array(told, { minLength: 1, maxLength: 30 }), (history) => {
      let known: KnownPayment = { ...KNOWN, state: 'NEW' };
      const seen: PaymentState[] = [known.state];
      for (const word of history) {
        const belief = believeTold(known, word);
        expect(belief.kind === 'news' && word.ref !== KNOWN.ref).toBe(false);
        if (belief.kind !== 'news') continue;
        seen.push(belief.state);
        known = { ...known, ...belief };
        // Told again, it says nothing new.
        expect(believeTold(known, word).kind).not.toBe('news');
      }
      const moves = seen.slice(1).map((next, place) => [seen[place]!, next] as const);
      const isForward = ([from, to]: readonly [PaymentState, PaymentState]) =>
        from === to || mayPaymentBecome(from, to) || (isTakenPayment(to) && mayPaymentBecome(from, 'PAID'));
      expect(moves.filter((move) => !isForward(move))).toEqual([]);
      expect(new Set(seen).size).toBeLessThanOrEqual(7);
      expect(known.refunded).toBeLessThanOrEqual(known.captured);
      expect(known.captured).toBeLessThanOrEqual(known.amount);
    }),
    { numRuns: 2000 },
  );
});

it('is asked about every minute while it is open, every hour while it is held and a day after it was given up, and then no more [PAY-006] [PAY-015]', () => {
  const now = new Date('2026-11-18T10:00:00Z');
  const expiresAt = new Date('2026-11-18T09:30:00Z');
  const asked = (of: PaymentState, at = now) => nextQuestionAt({ state: of, expiresAt }, at)?.toISOString();
  expect(asked('PENDING')).toBe('2026-11-18T10:01:00.000Z');
  expect(asked('AUTHORIZED')).toBe('2026-11-18T11:00:00.000Z');
  expect(asked('EXPIRED')).toBe('2026-11-18T11:00:00.000Z');
  expect(asked('FAILED', new Date('2026-11-19T09:29:00Z'))).toBe('2026-11-19T10:29:00.000Z');
  expect(asked('FAILED', new Date('2026-11-19T09:31:00Z'))).toBeUndefined();
  expect(asked('PAID')).toBeUndefined();
});
