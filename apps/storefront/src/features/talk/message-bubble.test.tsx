import type { Message } from '@okoem/contract/thread-views.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MessageBubble } from './message-bubble.tsx';
import { sampleMessage } from './sample-thread.ts';

function words(changes: Partial<Message>, onDelete?: () => void): string {
  const html = renderToStaticMarkup(
    <MessageBubble
      message={sampleMessage(changes)}
      isOwnSide
      hasName
      mark={undefined}
      onFile={() => {}}
      onDelete={onDelete}
    />,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('what was taken back leaves «Сообщение удалено» in its place, and can be taken back no more [TALK-006]', () => {
  expect(words({}, () => {})).toBe('Вы Когда отгрузите? Удалить 12:00');
  expect(words({})).toBe('Вы Когда отгрузите? 12:00');
  expect(words({ text: '', is_deleted: true }, () => {})).toBe('Вы Сообщение удалено 12:00');
});
