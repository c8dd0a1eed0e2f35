import { describe, expect, it } from 'vitest';
import { askObstacle, isSealBroken, proposeObstacle, type Proposer } from './propose-obstacle.ts';
import { proposalState } from './proposal-state.ts';

const NOW = new Date('2026-11-18T10:00:00Z');
const TIME = { now: NOW, today: '2026-11-18' };
const tender = {
  customerId: 1,
  status: 1,
  deadline: new Date('2026-11-20T10:00:00Z'),
  systems: ['alarm'],
  verifiedOnly: false,
  licenceNeeded: false,
} as const;
const company: Proposer = {
  customerId: 2,
  customerType: 'ENTITY',
  isColleague: false,
  isVerified: false,
  licences: [],
};

describe('who may propose', () => {
  it('is any company and sole proprietor but the author and his colleagues [TENDER-011]', () => {
    const obstacle = (proposer: Partial<Proposer>) =>
      proposeObstacle({ ...company, ...proposer }, tender, TIME);
    expect(obstacle({})).toBeUndefined();
    expect(obstacle({ customerType: 'IP' })).toBeUndefined();
    expect(obstacle({ customerType: 'PHYSICAL' })).toBe('PERSON');
    expect(obstacle({ customerId: 1 })).toBe('OWN_TENDER');
    expect(obstacle({ isColleague: true })).toBe('OWN_TENDER');
  });

  it('ends with the deadline, and with the status [TENDER-051]', () => {
    const at = (now: Date) => proposeObstacle(company, tender, { ...TIME, now });
    expect(at(new Date('2026-11-20T09:59:59Z'))).toBeUndefined();
    expect(at(new Date('2026-11-20T10:00:00Z'))).toBe('DEADLINE_PASSED');
    for (const status of [10, 20, 30] as const)
      expect(proposeObstacle(company, { ...tender, status }, TIME)).toBe('NOT_AWAITED');
  });

  it('is narrowed by the author to those who are verified, or have a licence [TENDER-052]', () => {
    const verified = { ...tender, verifiedOnly: true };
    expect(proposeObstacle(company, verified, TIME)).toBe('VERIFIED_ONLY');
    expect(proposeObstacle({ ...company, isVerified: true }, verified, TIME)).toBeUndefined();
    const licensed = { ...tender, licenceNeeded: true };
    const ended = [{ kind: 'mchs', validUntil: '2026-11-17' }] as const;
    const living = [{ kind: 'mchs', validUntil: '2026-11-18' }] as const;
    expect(proposeObstacle(company, licensed, TIME)).toBe('LICENCE_NEEDED');
    expect(proposeObstacle({ ...company, licences: ended }, licensed, TIME)).toBe('LICENCE_NEEDED');
    expect(proposeObstacle({ ...company, licences: living }, licensed, TIME)).toBeUndefined();
    // A question needs neither.
    expect(askObstacle(company, { ...verified, ...licensed }, NOW)).toBeUndefined();
  });
});

describe('a seal', () => {
  it('holds until the deadline [TENDER-055]', () => {
    const sealed = { isSealed: true, deadline: tender.deadline };
    expect(isSealBroken(sealed, new Date('2026-11-20T09:59:59Z'))).toBe(false);
    expect(isSealBroken(sealed, new Date('2026-11-20T10:00:00Z'))).toBe(true);
    expect(isSealBroken({ ...sealed, isSealed: false }, NOW)).toBe(true);
  });
});

describe('what has become of a proposal', () => {
  it('follows from the request', () => {
    const fate = { isWithdrawn: false, isChosen: false, status: 1, closeReason: null } as const;
    expect(proposalState(fate)).toBe('live');
    expect(proposalState({ ...fate, isWithdrawn: true })).toBe('withdrawn');
    expect(proposalState({ ...fate, status: 10 })).toBe('not-chosen');
    expect(proposalState({ ...fate, status: 20 })).toBe('not-chosen');
    expect(proposalState({ ...fate, status: 20, isChosen: true })).toBe('chosen');
    const closed = { ...fate, status: 30, isChosen: true } as const;
    expect(proposalState({ ...closed, closeReason: 'accepted' })).toBe('done');
    expect(proposalState({ ...closed, closeReason: 'contractor-left' })).toBe('left');
  });
});
