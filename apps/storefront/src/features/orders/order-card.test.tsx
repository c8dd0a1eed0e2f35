import { COMPANY_ROLES, type CompanyRole } from '@okoem/domain/access/company-role.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { OrderCard } from './order-card.tsx';
import { sampleRow } from './sample-order.ts';

function drawn(changes: object, role?: CompanyRole): string {
  const company = role === undefined ? null : { id: 1, name: 'ООО «Гранитум»', role };
  const session = sampleMember({ company } as never);
  return renderToStaticMarkup(
    <OrderCard row={sampleRow(changes)} session={session} dialogs={undefined as never} />,
  );
}

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('an order in the list', () => {
  it('has number, day, sum, each way it is delivered and its state [LK-009]', () => {
    const row = {
      number: '2611-000042',
      created_at: '2026-11-16T09:05:00Z',
      total: 47_980_00,
      status: 'SHIPPED',
      delivery_methods: [1, 3],
    } as const;
    const text = plain(drawn(row));
    expect(text).toContain('Заказ 2611-000042 Передан в доставку');
    expect(text).toContain('47 980 ₽');
    expect(text).toContain('16 ноября 2026, в 12:05');
    expect(text).toContain('Доставка Курьерская доставка, Самовывоз со склада');
    expect(plain(drawn({ ...row, delivery_methods: [2] }))).toContain('Доставка Самовывоз из ПВЗ');
  });

  it('is offered for repeating and cancelling to who may buy, and to nobody who may only read [LK-018]', () => {
    const offered = (role?: CompanyRole) =>
      ['Повторить', 'Отменить'].filter((label) => drawn({ status: 'NEW' }, role).includes(`${label}: заказ`));
    expect(offered()).toEqual(['Повторить', 'Отменить']);
    expect(COMPANY_ROLES.filter((role) => offered(role).length === 0)).toEqual(['accountant', 'viewer']);
    expect(COMPANY_ROLES.filter((role) => offered(role).length === 2)).toEqual([
      'owner',
      'buyer',
      'approver',
    ]);
  });
});
