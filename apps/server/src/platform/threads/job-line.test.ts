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
    const greedy = [1, 2, 3, 4].map((at) => job(`greedy ${at}`, 10, ['eve']));
    const line = lineOf([...greedy, job('of both', 35, ['eve', 'ann'])]);
    for (let taken = 0; taken < 3; taken += 1) line.takeNext();

    expect(line.takeNext()?.input).toBe('of both');
  });

  it('does not put whoever was here before behind ever new callers', () => {
    const line = lineOf([1, 2, 3, 4].map((at) => job(`of ann ${at}`, 100, ['ann'])));
    for (let taken = 0; taken < 3; taken += 1) line.takeNext();

    const order = [];
    for (let at = 0; at < 3; at += 1) {
      line.add(job(`fresh ${at}`, 100, [`fresh ${at}`], line.now));
      order.push(line.takeNext()!.input);
    }

    expect(order).toEqual(['of ann 4', 'fresh 0', 'fresh 1']);
  });

  it('lets small ones of ever new callers go before a large one for as long as it takes itself', () => {
    const line = lineOf([job('large', 100)]);

    const order = [];
    for (let at = 0; at < 12; at += 1) {
      line.add(job(`small ${at}`, 10, [`fresh ${at}`], line.now));
      order.push(line.takeNext()!.input);
    }

    expect(order.indexOf('large')).toBe(9);
  });

  it('lets a newcomer begin beside whoever had everything done while alone', () => {
    const line = lineOf(Array.from({ length: 8 }, (_, at) => job(`flood ${at}`, 10, ['eve'])));
    for (let taken = 0; taken < 4; taken += 1) line.takeNext();
    for (const name of ['visitor 0', 'visitor 1']) line.add(job(name, 9, ['ann'], line.now));

    const order = [1, 2, 3, 4].map(() => line.takeNext()!.input);

    expect(order).toEqual(['visitor 0', 'flood 4', 'visitor 1', 'flood 5']);
  });

  it('holds nothing against whoever comes back, also while others wait', () => {
    const line = lineOf([job('before', 1000, ['ann'])]);
    line.takeNext();
    for (const [name, cost] of [
      ['eve', 20],
      ['ann', 10],
    ] as const)
      line.add(job(name, cost, [name], line.now));

    expect(line.takeNext()?.input).toBe('ann');
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

    shared.waiters.delete([...shared.waiters][0]!);

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
  return jobs.map(() => line.takeNext()!.input);
}

function job(name: string, cost: number, callers: readonly string[] = [name], since = 0): Named {
  const wishes = callers.map((caller) => ({ caller, since, resolve() {}, reject() {}, begin() {} }));
  return { key: undefined, input: name, cost, waiters: new Set(wishes) };
}
