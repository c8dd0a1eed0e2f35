import { describe, expect, it } from 'vitest';
import { type Job, JobLine } from './job-line.ts';

type Named = Job<string, never>;

describe('JobLine', () => {
  it('takes what is small before what is large, and equals in the order of coming', () => {
    expect(
      orderOf([job('large', 900), job('small', 10), job('other small', 10), job('middle', 100)]),
    ).toEqual(['small', 'other small', 'middle', 'large']);
  });

  it('takes turns between callers, however many jobs one of them has', () => {
    const flood = Array.from({ length: 6 }, (_, at) => job(`flood ${at}`, 10, ['eve']));

    const order = orderOf([...flood, job('visitor 1', 15, ['ann']), job('visitor 2', 15, ['ann'])]);

    expect(order.slice(0, 5)).toEqual(['flood 0', 'visitor 1', 'flood 1', 'flood 2', 'visitor 2']);
  });

  it('does not hold back what somebody wants because a greedy caller wants it too', () => {
    const line = lineOf([1, 2, 3].map((at) => job(`greedy ${at}`, 10, ['eve'])));
    for (let taken = 0; taken < 3; taken += 1) line.takeNext();
    for (const next of [job('of eve', 10, ['eve']), job('of both', 20, ['eve', 'ann'])]) line.add(next);

    expect(line.takeNext()?.given).toBe('of both');
  });

  it('has room for a newcomer when one caller has taken all it can get', () => {
    const line = new JobLine<string, never>(8);
    for (let at = 0; line.hasRoomFor('eve'); at += 1) line.add(job(`${at}`, 1, ['eve']));

    expect(line.length).toBe(4);
    expect(line.hasRoomFor('ann')).toBe(true);
  });

  it('charges a job to who still waits for it', () => {
    const shared = job('shared', 1, ['eve', 'ann']);
    const line = lineOf([shared, job('own', 1, ['eve'])], 4);
    expect(line.hasRoomFor('eve')).toBe(false);

    shared.wishes.delete([...shared.wishes][0]!);

    expect(line.hasRoomFor('eve')).toBe(true);
  });
});

function lineOf(jobs: readonly Named[], places = 100): JobLine<string, never> {
  const line = new JobLine<string, never>(places);
  for (const each of jobs) line.add(each);
  return line;
}

function orderOf(jobs: readonly Named[]): string[] {
  const line = lineOf(jobs);
  return jobs.map(() => line.takeNext()!.given);
}

function job(name: string, cost: number, callers: readonly string[] = [name]): Named {
  const wishes = callers.map((caller) => ({ caller, resolve() {}, reject() {}, begin() {} }));
  return { key: undefined, given: name, cost, wishes: new Set(wishes) };
}
