import { digestLetter } from '../features/notices/notice-letters.ts';
import { exportReadyLetter } from '../features/personal-data/personal-data-letters.ts';
import type { NewMessage } from '../platform/messages/message.ts';

interface SampleWords {
  to: string;
  name: string;
  publicUrl: string;
}

export function noticeLetters({ to, name, publicUrl }: SampleWords): Record<string, NewMessage> {
  const item = { id: 1, event: 'restock', recipient: to, title: name, text: name } as const;
  const items = [
    { ...item, url: `${publicUrl}/product/kamera-7` },
    { ...item, url: '' },
  ];
  return {
    digest: digestLetter({ to, items, publicUrl, key: 'key' }),
    exportReady: exportReadyLetter(to, { id: '1', until: new Date('2026-11-25T12:00:00Z'), publicUrl }),
  };
}
