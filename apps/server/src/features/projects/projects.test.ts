import type { ProjectRow } from '@okoem/contract/project-views.ts';
import * as calls from '@okoem/contract/projects.ts';
import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { projectRole, roleMay } from '@okoem/domain/project/project-rights.ts';
import { PROJECT_ROLES } from '@okoem/domain/project/project-role.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setItems } from '../../testing/basket-calls.ts';
import { signIn } from '../../testing/factories.ts';
import { createHeldOrder } from '../../testing/order-factories.ts';
import { attach, letIn, lookAtProject, makeProject, sendDocument } from '../../testing/project-calls.ts';
import { PDF } from '../../testing/sent-files.ts';
import { addColleague, createTeam, newPerson } from '../../testing/team-calls.ts';
import { createTestApp, expectRefusal, type TestApp } from '../../testing/test-app.ts';
import { createOffer } from '../../testing/trade-factories.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const listed = async (token: string, filter: object = {}): Promise<ProjectRow[]> =>
  (await shop.call(calls.searchProjects, { token, body: { filter } })).json().data;
const namesOf = async (token: string, filter: object = {}) =>
  (await listed(token, filter)).map(({ name }) => name);
const on = (id: number) => ({ params: { id: String(id) } });
/** The sentences of a project, the newest first. */
const diaryOf = async (token: string, id: number) =>
  (await shop.call(calls.searchProjectEvents, { ...on(id), token, body: {} }))
    .json<{ data: { who: string; text: string }[] }>()
    .data.map(({ who, text }) => `${who}. ${text.replaceAll('\u00a0', ' ')}`);

describe('a project', () => {
  it('is made, found by any of its words, changed, put away and taken back, all of it told in its diary [PROJ-001] [PROJ-012]', async () => {
    const { owner } = await createTeam(shop);
    const { token } = owner;
    const made = await makeProject(shop, token, {
      name: 'Склад Подольск',
      city: 'Подольск',
      address: 'ул. Правды, 12',
      contract: 'Договор № 44/1',
      budget: 500_000_00,
    });
    expect(made).toMatchObject({
      status: 'ACTIVE',
      role: 'manager',
      contract: 'Договор № 44/1',
      money: { budget: 500_000_00, planned: 0, ordered: 0, paid: 0, rest: 500_000_00, over: null },
      items: [],
    });
    await makeProject(shop, token, { name: 'Школа 7' });

    expect(await namesOf(token)).toEqual(['Школа 7', 'Склад Подольск']);
    const plant = await makeProject(shop, token, { name: 'Цех', city: 'Клин', order_limit: 90_000_00 });
    expect(plant).toMatchObject({ city: 'Клин', order_limit: 90_000_00 });
    expect(await namesOf(token, { query: 'клин' })).toEqual(['Цех']);
    expect(await namesOf(token, { query: 'школа' })).toEqual(['Школа 7']);
    await shop.call(calls.deleteProject, { ...on(plant.id), token });
    for (const query of ['подольск', 'ПРАВДЫ', '44/1']) {
      expect(await namesOf(token, { query }), query).toEqual(['Склад Подольск']);
    }
    expect(await namesOf(token, { query: '%' })).toEqual([]);

    const changed = await shop.call(calls.updateProject, {
      ...on(made.id),
      token,
      body: {
        name: 'Склад, корпус 2',
        address: 'ул. Мира, 1',
        contract: 'Договор № 45',
        order_limit: 70_000_00,
        budget: null,
      },
    });
    expect(changed.json().data).toMatchObject({
      name: 'Склад, корпус 2',
      city: 'Подольск',
      address: 'ул. Мира, 1',
      contract: 'Договор № 45',
      order_limit: 70_000_00,
      money: { budget: null, rest: null },
    });

    await shop.call(calls.archiveProject, { ...on(made.id), token });
    expect(await namesOf(token, { status: 'ACTIVE' })).toEqual(['Школа 7']);
    expect(await namesOf(token, { status: 'ARCHIVED' })).toEqual(['Склад, корпус 2']);
    await shop.call(calls.unarchiveProject, { ...on(made.id), token });
    expect(await namesOf(token, { status: 'ACTIVE' })).toEqual(['Склад, корпус 2', 'Школа 7']);
    const told = [
      'Объект возвращён из архива',
      'Объект убран в архив',
      'Лимит одного заказа: 70 000 ₽',
      'Бюджет снят',
      'Изменены адрес или договор',
      'Новое название: «Склад, корпус 2»',
      'Создан объект «Склад Подольск»',
    ];
    const diary = await diaryOf(token, made.id);
    expect(diary.toSorted()).toEqual(told.map((text) => `Пётр Ильин. ${text}`).toSorted());
    expect(diary[0]).toBe(`Пётр Ильин. ${told[0]}`);
  });

  it('takes nothing in while it is put away [PROJ-001]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { id } = await makeProject(shop, owner.token);
    const order = await createHeldOrder(shop.pool, { customerId: owner.id, companyId });
    await shop.call(calls.archiveProject, { ...on(id), token: owner.token });
    expectRefusal(
      await attach(shop, owner.token, id, { kind: 'order', id: order.id }),
      409,
      'PROJECT_ARCHIVED',
    );
    const file = { bytes: PDF, name: 'План.pdf' };
    expectRefusal(await sendDocument(shop, owner.token, id, file), 409, 'PROJECT_ARCHIVED');
    const { offerId } = await createOffer(shop.pool);
    await setItems(shop, owner.token, [{ offer_id: offerId, qty: 1 }]);
    const keep = { ...on(id), token: owner.token, body: { name: 'Этап 1' } };
    expectRefusal(await shop.call(calls.keepBasketInProject, keep), 409, 'PROJECT_ARCHIVED');
    expect((await lookAtProject(shop, owner.token, id)).items).toEqual([]);
  });

  it('is deleted when it is empty, and can be had back; one with things in it stays [PROJ-001]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { token } = owner;
    const { id } = await makeProject(shop, token);
    expect((await shop.call(calls.deleteProject, { ...on(id), token })).statusCode).toBe(200);
    expectRefusal(await shop.call(calls.getProject, { ...on(id), token }), 404, 'NOT_FOUND');
    expect(await listed(token)).toEqual([]);
    expect((await shop.call(calls.restoreProject, { ...on(id), token })).statusCode).toBe(200);
    expect(await namesOf(token)).toEqual(['Склад Подольск']);

    const order = await createHeldOrder(shop.pool, { customerId: owner.id, companyId });
    await attach(shop, token, id, { kind: 'order', id: order.id });
    expectRefusal(await shop.call(calls.deleteProject, { ...on(id), token }), 409, 'PROJECT_NOT_EMPTY');
    expect(await namesOf(token)).toEqual(['Склад Подольск']);
    const papers = await makeProject(shop, token, { name: 'Бумаги' });
    await sendDocument(shop, token, papers.id, { bytes: PDF, name: 'План.pdf' });
    expectRefusal(
      await shop.call(calls.deleteProject, { ...on(papers.id), token }),
      409,
      'PROJECT_NOT_EMPTY',
    );
  });

  it('has a limit for orders in a company only [PROJ-009]', async () => {
    const { token } = await newPerson(shop);
    const body = { name: 'Дача', order_limit: 100_00 };
    expectRefusal(await shop.call(calls.createProject, { token, body }), 400, 'VALIDATION');
    expect(await listed(token)).toEqual([]);
  });
});

describe('who may do what in a project', () => {
  /** What each action is asked by, and what a good call is answered. */
  const asked = {
    read: (id: number, token: string) => shop.call(calls.getProject, { ...on(id), token }),
    fill: (id: number, token: string) =>
      shop.call(calls.detachFromProject, { ...on(id), token, body: { kind: 'order', id: '999999' } }),
    manage: (id: number, token: string) =>
      shop.call(calls.updateProject, { ...on(id), token, body: { city: 'Тула' } }),
  };
  /** A thing that is not there is refused as such to whoever may take things out. */
  const isAllowed = { read: 200, fill: 404, manage: 200 };

  it('follows from the role in the company and the role in the project [PROJ-002]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const { id } = await makeProject(shop, owner.token);
    const person = await addColleague(shop, companyId);
    const cases = COMPANY_ROLES.filter((role) => role !== 'owner').flatMap((company) =>
      [...PROJECT_ROLES, null].map((role) => ({ company, role })),
    );
    expect(cases).toHaveLength(16);
    for (const { company, role } of cases) {
      await shop.pool`update company_member set role = ${company} where customer_id = ${person.id}`;
      await shop.pool`delete from project_member where customer_id = ${person.id}`;
      if (role !== null) {
        await shop.pool`
          insert into project_member (project_id, company_id, customer_id, role)
          values (${id}, ${companyId}, ${person.id}, ${role})
        `;
      }
      const token = await signIn(shop.pool, { customerId: person.id });
      const actor = {
        kind: 'customer',
        customerId: person.id,
        company: { companyId, role: company },
      } as const;
      const stands = projectRole(actor, { customerId: owner.id, companyId, role });
      for (const action of ['read', 'fill', 'manage'] as const) {
        const { statusCode } = await asked[action](id, token);
        // Who may write no project is stopped at the door of the call.
        const refused = action !== 'read' && (company === 'accountant' || company === 'viewer') ? 403 : 404;
        const expected = stands === undefined ? refused : roleMay(stands, action) ? isAllowed[action] : 403;
        expect(statusCode, `${company} as ${role}: ${action}`).toBe(expected);
      }
      expect(await namesOf(token), `${company} as ${role}`).toEqual(
        stands === undefined ? [] : ['Склад Подольск'],
      );
    }
  });

  it('of a colleague is managed by the owner of the company, one of a person by himself [PROJ-002]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId);
    const person = await newPerson(shop);
    for (const [maker, manager] of [
      [buyer, owner],
      [person, person],
    ] as const) {
      const { id } = await makeProject(shop, maker.token, { name: 'Дом' });
      expect(await namesOf(manager.token)).toEqual(['Дом']);
      expect(await lookAtProject(shop, manager.token, id)).toMatchObject({ role: 'manager', can_fill: true });
      expect((await asked.manage(id, manager.token)).statusCode).toBe(200);
      expect((await lookAtProject(shop, maker.token, id)).city).toBe('Тула');
    }
  });

  it('is nothing for strangers, whatever they ask [PROJ-002]', async () => {
    const { owner } = await createTeam(shop);
    const { id } = await makeProject(shop, owner.token);
    const other = await createTeam(shop);
    const guid = '0b1f6e2c-6f7e-4a3b-9a55-1f0e5b7c2d11';
    const strangers = [await newPerson(shop), other.owner];
    const bodies = {
      updateProject: { name: 'Чужой' },
      attachToProject: { kind: 'order', id: '1' },
      detachFromProject: { kind: 'order', id: '1' },
      keepBasketInProject: { name: 'Корзина' },
      setProjectMember: { customer_id: 1, role: 'viewer' },
      removeProjectMember: { customer_id: 1 },
      searchProjectEvents: {},
    } as Record<string, object>;
    const ofOne = Object.entries(calls).filter(
      ([name, call]) => call.path.includes('{id}') && name !== 'uploadProjectFile',
    );
    expect(ofOne.length).toBeGreaterThan(12);
    for (const [name, call] of ofOne)
      for (const { token } of strangers) {
        const response = await shop.call(call, {
          token,
          params: { id: String(id), file: guid, basket: guid },
          ...(bodies[name] && { body: bodies[name] }),
        });
        expect(`${name} ${response.statusCode}`).toBe(`${name} 404`);
      }
    expect((await lookAtProject(shop, owner.token, id)).name).toBe('Склад Подольск');
  });
});

describe('people of a project', () => {
  it('are let in, given another role and let go by who manages it, which its diary tells [PROJ-006] [PROJ-012]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const [buyer, other] = [await addColleague(shop, companyId), await addColleague(shop, companyId)];
    const accountant = await addColleague(shop, companyId, 'accountant');
    const { id } = await makeProject(shop, buyer.token);
    const before = await lookAtProject(shop, buyer.token, id);
    expect(before.members.map(({ id: who, role }) => [who, role])).toEqual([
      [owner.id, null],
      [buyer.id, 'manager'],
    ]);
    expect(before.colleagues.map(({ id: who, roles }) => [who, roles.length]).toSorted()).toEqual(
      [
        [other.id, 3],
        [accountant.id, 1],
      ].toSorted(),
    );

    expect((await letIn(shop, buyer.token, id, { customer_id: other.id, role: 'viewer' })).statusCode).toBe(
      200,
    );
    expect((await lookAtProject(shop, other.token, id)).role).toBe('viewer');
    expectRefusal(
      await letIn(shop, other.token, id, { customer_id: accountant.id, role: 'viewer' }),
      403,
      'FORBIDDEN',
    );
    expectRefusal(
      await letIn(shop, buyer.token, id, { customer_id: accountant.id, role: 'editor' }),
      400,
      'VALIDATION',
    );
    await letIn(shop, buyer.token, id, { customer_id: other.id, role: 'editor' });
    expect((await lookAtProject(shop, other.token, id)).can_fill).toBe(true);

    const remove = (token: string, who: number) =>
      shop.call(calls.removeProjectMember, { ...on(id), token, body: { customer_id: who } });
    expectRefusal(await remove(buyer.token, owner.id), 404, 'NOT_FOUND');
    // Who fills a project has no say in who is in it.
    const viewer = { customer_id: accountant.id, role: 'viewer' } as const;
    expectRefusal(await letIn(shop, other.token, id, viewer), 403, 'FORBIDDEN');
    await letIn(shop, buyer.token, id, viewer);
    expectRefusal(await remove(other.token, accountant.id), 403, 'FORBIDDEN');
    expect((await lookAtProject(shop, accountant.token, id)).role).toBe('viewer');
    expect((await remove(buyer.token, other.id)).statusCode).toBe(200);
    expectRefusal(await shop.call(calls.getProject, { ...on(id), token: other.token }), 404, 'NOT_FOUND');
    expect((await diaryOf(buyer.token, id)).slice(0, 4)).toEqual([
      expect.stringMatching(/: больше не участвует$/),
      expect.stringMatching(/: теперь наблюдатель$/),
      expect.stringMatching(/: теперь участник$/),
      expect.stringMatching(/: теперь наблюдатель$/),
    ]);
    const stranger = await newPerson(shop);
    expectRefusal(
      await letIn(shop, buyer.token, id, { customer_id: stranger.id, role: 'viewer' }),
      404,
      'NOT_FOUND',
    );
  });

  it('leave it with the company, and the owner still sees it [PROJ-006]', async () => {
    const { owner, companyId } = await createTeam(shop);
    const buyer = await addColleague(shop, companyId);
    const { id } = await makeProject(shop, buyer.token);
    await shop.pool`delete from company_member where customer_id = ${buyer.id}`;
    const { members } = await lookAtProject(shop, owner.token, id);
    expect(members.map(({ id: who }) => who)).toEqual([owner.id]);
  });
});
