import type { MemberSession } from '@okoem/contract/page.ts';
import type { VerificationRequest } from '@okoem/contract/verification.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { verificationQuery } from './verification-query.ts';
import { Verification } from './verification.tsx';

type Document = VerificationRequest['documents'][number];

const documentOf = (type: number, status: Document['status']): Document => ({
  id: type,
  type,
  file_id: `0c5b2444-70a0-4932-980c-00000000000${type}`,
  name: `${type}.pdf`,
  size: 1,
  url: '',
  status,
  reason: '',
  valid_until: null,
});

const draft = (changes: Partial<VerificationRequest>): VerificationRequest => ({
  id: 1,
  number: 'ПР-2026-000001',
  company_id: 1,
  status: 1,
  documents: [],
  comment: '',
  is_head: false,
  cause: 'customer',
  created_at: '2026-11-17T00:00:00.000Z',
  sent_at: null,
  decided_at: null,
  decided_by: null,
  ...changes,
});

const company: MemberSession = sampleMember({
  customerType: 'ENTITY',
  company: { id: 1, name: 'ООО «Контур»', role: 'owner' },
});

function drawn(requests: VerificationRequest[], organisationStatus = 1): string {
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(verificationQuery.queryKey, {
    data: requests,
    meta: {
      verification_status: 1,
      organisation_status: organisationStatus,
      prices_until: null,
      missing: [],
    },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Verification session={company} />
    </QueryClientProvider>,
  );
}

const textsIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text);

it('asks for documents by the names of all seven types [ENUM-022]', () => {
  expect(textsIn(drawn([draft({})]), /<h3[^>]*>([^<]+)</g)).toEqual([
    'Выписка из ЕГРЮЛ',
    'ИНН',
    'ОГРН',
    'Устав',
    'Документ о полномочиях',
    'Доверенность',
    'Лицензия',
  ]);
});

it('marks each document with the word of its status [ENUM-020] [VERIF-003]', () => {
  const documents = [documentOf(5, 1), documentOf(7, 2), documentOf(6, 3), documentOf(4, 4)];
  const html = drawn([draft({ documents })]);
  expect(
    textsIn(html, />(\d\.pdf<\/button>.*?)<\/p>/g).map((row) => row?.replaceAll(/<[^>]*>/g, ' ').trim()),
  ).toEqual(['5.pdf  Новый', '7.pdf  На проверке', '6.pdf  Подтверждён', '4.pdf  Отклонён']);
  const rows = textsIn(html, />\d\.pdf<\/button>(.*?)<\/p>/g);
  expect(rows.map((row) => /data-status="(\w+)"/.exec(row!)?.[1])).toEqual([
    'created',
    'warning',
    'success',
    'error',
  ]);
});

it.each([
  [1, 'Действующая'],
  [2, 'Ликвидируется'],
  [3, 'Ликвидирована'],
])('tells the status %i of the organisation as «%s» [VERIF-005] [ENUM-014]', (status, word) => {
  const text = drawn([], status).replaceAll(/<[^>]*>/g, '');
  expect(/Статус организации: (\p{L}+)/u.exec(text)?.[1]).toBe(word);
});
