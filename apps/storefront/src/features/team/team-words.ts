import type { CompanyRole, EmployeeRole } from '@okoem/domain/access/company-role.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { KOPECKS_IN_ROUBLE } from '@okoem/domain/money.ts';

/** What a role means, beside its name: nobody looks it up elsewhere before letting a person in. */
export const ROLE_HINTS: Record<CompanyRole, string> = {
  owner: 'Всё, включая сотрудников, реквизиты и закрытие компании',
  buyer: 'Собирает корзину, запрашивает КП и оформляет заказы: все или до лимита',
  approver: 'Всё, что закупщик, и утверждает заказы сверх чужих лимитов',
  accountant: 'Видит заказы, документы, оплаты и баланс. Не заказывает',
  viewer: 'Смотрит заказы и документы. Ничего не меняет',
};

/** Of who does not order there is nothing to limit. */
export function mayOrder(role: CompanyRole): boolean {
  return role !== 'accountant' && role !== 'viewer';
}

export function limitWords(role: CompanyRole, limit: number | null): string {
  if (!mayOrder(role)) return role === 'accountant' ? 'Только документы' : 'Только просмотр';
  return limit === null ? 'Без лимита' : `До ${formatPrice(limit)}`;
}

/** Roubles as they were typed; an empty field is no limit. */
export function limitOf(roubles: string): number | null {
  return Number(roubles) > 0 ? Number(roubles) * KOPECKS_IN_ROUBLE : null;
}

/** Nobody limits an order to a trillion. */
export const LONGEST_LIMIT = 12;

/** What stands in the field for a limit that is set; kopecks that another program has set are left out. */
export function typedLimit(limit: number | null): string {
  return limit === null ? '' : String(Math.floor(limit / KOPECKS_IN_ROUBLE));
}

/** Who came by a code may have told no name yet. */
export function personName({
  first_name,
  last_name,
  email,
}: {
  first_name: string;
  last_name: string;
  email: string | null;
}): string {
  return `${last_name} ${first_name}`.trim() || email || 'Без имени';
}

/** What somebody is to a company. */
export interface Terms {
  role: EmployeeRole;
  order_limit: number | null;
  position: string;
}
