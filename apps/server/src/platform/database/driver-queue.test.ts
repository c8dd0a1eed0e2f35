import { describe, expect, it } from 'vitest';
import { createDriverQueue } from './driver-queue.ts';

describe('the queue of the driver', () => {
  it('gives back in the order things came, and without what was taken out', () => {
    const queue = createDriverQueue(['one']);
    expect([queue.push('two'), queue.push('three'), queue.length]).toEqual(['two', 'three', 3]);
    expect([queue.remove('two'), queue.remove('two'), queue.length]).toEqual(['two', null, 2]);
    expect([queue.shift(), queue.shift(), queue.shift(), queue.length]).toEqual([
      'one',
      'three',
      undefined,
      0,
    ]);
    queue.push('four');
    expect([queue.length, queue.shift()]).toEqual([1, 'four']);
  });

  it('keeps its order through any number of comings and goings', () => {
    const queue = createDriverQueue<number>();
    const plain: number[] = [];
    for (let turn = 0; turn < 5000; turn += 1) {
      plain.push(queue.push(turn));
      plain.push(queue.push(-turn));
      expect(queue.shift()).toBe(plain.shift());
      const [third] = plain.splice(turn % 3, turn % 5 === 0 ? 1 : 0);
      expect(queue.remove(third ?? Number.NaN)).toBe(third ?? null);
      expect(queue.length).toBe(plain.length);
    }
    expect(plain.length).toBeGreaterThan(500);
    while (plain.length > 0) expect(queue.shift()).toBe(plain.shift());
  });

  it('is no slower for a connection that was used a million times', () => {
    const connections = [1, 2, 3, 4];
    const queue = createDriverQueue(connections);
    const cpuOf = (turns: number) => {
      const before = process.threadCpuUsage();
      for (let turn = 0; turn < turns; turn += 1) {
        const one = queue.shift()!;
        queue.remove(one);
        queue.push(one);
      }
      return process.threadCpuUsage(before).user;
    };
    cpuOf(50_000);
    const early = cpuOf(50_000);
    cpuOf(900_000);
    expect(cpuOf(50_000)).toBeLessThan(early * 5 + 20_000);
  });

  it('of connections with nothing to do gives the one that was used last', () => {
    const idle = createDriverQueue.lastFirst<string>();
    expect([idle.push('one'), idle.push('two'), idle.push('three'), idle.length]).toEqual([
      'one',
      'two',
      'three',
      3,
    ]);
    expect([idle.remove('two'), idle.remove('two')]).toEqual(['two', null]);
    expect([idle.shift(), idle.shift(), idle.shift(), idle.length]).toEqual(['three', 'one', undefined, 0]);
  });
});
