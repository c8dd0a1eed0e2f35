import { afterEach, expect, it } from 'vitest';
import { tabSignal } from './tab-signal.ts';

const SIGNALS = ['out', 'changed'] as const;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function tab(id: number, signals: readonly string[] = SIGNALS) {
  const heard: string[] = [];
  const { send, follow } = tabSignal('test-tab-signal', signals, id);
  stops.push(follow((signal) => heard.push(signal)));
  return { heard, send };
}

it('tells the other tabs and not the one that speaks, though both channels are of its document', async () => {
  const [one, other] = [tab(1), tab(2)];
  one.send('out');
  other.send('changed');
  // Messages come in the order they were sent: what follows one's own is heard after it would have been.
  await expect.poll(() => one.heard).toEqual(['changed']);
  await expect.poll(() => other.heard).toEqual(['out']);
});

it('what is not on the list is nobody’s signal', async () => {
  const [one, other] = [tab(1), tab(2, ['party', 'out'])];
  other.send('party');
  other.send('out');
  await expect.poll(() => one.heard).toEqual(['out']);
});

it('two signals of one name made by one page are of one tab', async () => {
  const heard: string[] = [];
  const { send } = tabSignal('test-tab-signal', SIGNALS);
  stops.push(tabSignal('test-tab-signal', SIGNALS).follow((signal) => heard.push(signal)));
  const other = tab(2);
  send('out');
  await expect.poll(() => other.heard).toEqual(['out']);
  other.send('changed');
  await expect.poll(() => heard).toEqual(['changed']);
});
