import { getOverview } from '@okoem/contract/overview.ts';
import { byUrgency } from '@okoem/domain/customer/cabinet-signals.ts';
import { apiDate } from '@okoem/domain/format/date-format.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { currentUser } from '../accounts/current-user.ts';
import { findSignals } from './overview-signals.ts';
import { findWork } from './overview-work.ts';

/** The first page of the cabinet in one answer. */
export function overviewRoutes(host: EndpointHost, { pool }: { pool: Pool }): void {
  addEndpoint(host, getOverview, async ({ actor }) => {
    const today = apiDate(Date.now());
    const [user, signals, work] = await Promise.all([
      currentUser(pool, actor),
      findSignals(pool, actor, today),
      findWork(pool, actor),
    ]);
    return {
      data: {
        today,
        first_name: user.customer.first_name,
        signals: byUrgency(signals),
        total: signals.length,
        work,
        companies: user.companies,
      },
    };
  });
}
