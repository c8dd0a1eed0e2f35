import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { MessageList } from './message-list.tsx';
import { sampleMessage, sampleThread } from './sample-thread.ts';

afterEach(() => void vi.useRealTimers());

it('messages stand under their days by Moscow, each day named once, above its first message [TALK-056]', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T09:00:00.000Z') });
  const said = [
    ['2025-12-31T12:00:00.000Z', 'год'],
    ['2026-11-16T12:00:00.000Z', 'позавчера'],
    // A minute of UTC apart, and a day of Moscow.
    ['2026-11-17T20:59:30.000Z', 'вечер'],
    ['2026-11-17T21:00:30.000Z', 'ночь'],
    ['2026-11-18T08:00:00.000Z', 'утро'],
  ] as const;
  const messages = said.map(([created_at, text], at) =>
    sampleMessage({ seq: at + 1, created_at, text: `слово-${text}` }),
  );
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <MessageList thread={sampleThread({ messages })} pending={[]} typist={undefined} at={undefined} />
    </QueryClientProvider>,
  );
  const order = html.match(/слово-[а-я]+|[^<>]*, время МСК/g);
  expect(order).toEqual([
    '31 декабря 2025, время МСК',
    'слово-год',
    '16 ноября, время МСК',
    'слово-позавчера',
    'Вчера, время МСК',
    'слово-вечер',
    'Сегодня, время МСК',
    'слово-ночь',
    'слово-утро',
  ]);
});
