import { ApiError } from '@okoem/contract/call-api.ts';
import { GUEST_SESSION, type Session } from '@okoem/contract/page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { SessionContext } from '../../shared/session/session.ts';
import { INVITATION_FAULTS, invitationQuery, type Offer } from './invitation-query.ts';
import { Invitation } from './invitation.tsx';

const TOKEN = 'A'.repeat(43);
const OFFER: Offer = {
  company_name: 'ООО «Щит»',
  role: 'accountant',
  email: 'b•••@example.com',
  invited_by: 'Пётр Ильин',
  expires_at: '2026-11-24T10:00:00.000Z',
  reader: 'guest',
};

/** The page as it is drawn for what the server answers. */
async function drawn(answer: () => unknown, session: Session): Promise<string> {
  const client = createQueryClient((async () => answer()) as never);
  await client.fetchQuery(invitationQuery(TOKEN));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <Invitation token={TOKEN} />
      </SessionContext>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const offered = (reader: Offer['reader']) =>
  drawn(() => ({ data: { ...OFFER, reader } }), reader === 'guest' ? GUEST_SESSION : sampleMember());
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) => inside!.replace(/<[^>]*>/g, ''));

it('says who invites, where to and as what, in words that need no help page', async () => {
  const html = await offered('guest');
  for (const word of ['ООО «Щит»', 'Пётр Ильин', 'Бухгалтер', 'Не заказывает', 'до 24 ноября 2026'])
    expect(html).toContain(word);
});

it('offers each reader the one way on', async () => {
  expect(buttons(await offered('guest'))).toEqual(['Войти', 'Зарегистрироваться']);
  expect(buttons(await offered('addressee'))).toEqual(['Принять приглашение']);
  expect(buttons(await offered('other'))).toEqual(['Принять приглашение', 'Войти другим кабинетом']);
  expect(await offered('other')).toContain('такой подтверждённой почты в вашем кабинете нет');
  expect(buttons(await offered('colleague'))).toEqual(['Выбрать, за кого действовать']);
});

it('has words of its own for every link that is dead, and a way on', async () => {
  const pages = await Promise.all(
    INVITATION_FAULTS.map((code) =>
      drawn(() => {
        throw new ApiError(400, [{ code, message: '' }]);
      }, GUEST_SESSION),
    ),
  );
  const titles = pages.map((html) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]);
  expect(titles).toEqual([
    'Ссылка не подходит',
    'Приглашение уже приняли',
    'Срок приглашения закончился',
    'Приглашение отозвали',
  ]);
  expect(pages.map(buttons)).toEqual(pages.map(() => ['Войти']));
});

it('is not taken for a dead link while the server is in trouble', async () => {
  const failed = drawn(() => {
    throw new ApiError(503, [{ code: 'OVERLOADED', message: '' }]);
  }, GUEST_SESSION);
  await expect(failed).rejects.toThrow(ApiError);
});
