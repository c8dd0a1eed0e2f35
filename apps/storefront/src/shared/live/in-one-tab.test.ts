import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOneTab } from './in-one-tab.ts';

const stops: (() => void)[] = [];
let page: EventTarget;
let made = 0;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('window', page);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A tab that says what it does. */
function tab(name: string, log: string[], called: string) {
  const stop = inOneTab(name, (signal) => {
    log.push(`${called} works`);
    signal.addEventListener('abort', () => log.push(`${called} stops`));
  });
  stops.push(stop);
  return stop;
}

const freshName = () => `test-one-tab-${(made += 1)}`;

it('one tab works, the next begins when it has ended, and a third waits on [TALK-052]', async () => {
  const [name, log] = [freshName(), [] as string[]];
  const stopFirst = tab(name, log, 'first');
  await expect.poll(() => log).toEqual(['first works']);
  const stopSecond = tab(name, log, 'second');
  tab(name, log, 'third');
  stopFirst();
  await expect.poll(() => log).toEqual(['first works', 'first stops', 'second works']);
  stopSecond();
  await expect.poll(() => log.slice(3)).toEqual(['second stops', 'third works']);
});

it('a page that goes into the browser’s memory lets go, and comes back into the line', async () => {
  const [name, log] = [freshName(), [] as string[]];
  tab(name, log, 'page');
  await expect.poll(() => log).toEqual(['page works']);
  page.dispatchEvent(new Event('pagehide'));
  expect(log.at(-1)).toBe('page stops');
  page.dispatchEvent(new Event('pageshow'));
  await expect.poll(() => log.at(-1)).toBe('page works');
});

it('a tab that comes into sight takes the work from one that does not answer any more, and leaves it to one that does', async () => {
  const [name, log] = [freshName(), [] as string[]];
  // As a frozen tab does: it holds the lock and hears nothing.
  let thaw = () => {};
  const frozen = navigator.locks
    .request(name, () => new Promise<void>((resolve) => (thaw = resolve)))
    .catch(() => log.push('frozen has lost it'));
  tab(name, log, 'seen');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(2999);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await frozen;
  await expect.poll(() => log).toContain('seen works');
  thaw();

  const [other, answers] = [freshName(), [] as string[]];
  tab(other, answers, 'at work');
  await expect.poll(() => answers).toEqual(['at work works']);
  tab(other, answers, 'waiting');
  document.dispatchEvent(new Event('visibilitychange'));
  const heard = new BroadcastChannel(`${other}-tabs`);
  stops.push(() => heard.close());
  const answered = new Promise((resolve) => heard.addEventListener('message', ({ data }) => resolve(data)));
  heard.postMessage('who');
  expect(await answered).toBe('here');
  expect(answers).toEqual(['at work works']);
});

it('where there are no locks each tab works for itself', () => {
  vi.stubGlobal('navigator', {});
  const log: string[] = [];
  const stop = tab('test-alone', log, 'alone');
  expect(log).toEqual(['alone works']);
  stop();
  expect(log).toEqual(['alone works', 'alone stops']);
});
