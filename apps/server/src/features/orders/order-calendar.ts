import type { WorkingCalendar } from '@okoem/domain/delivery/working-time.ts';
import type { Db } from '../../platform/database/database.ts';

/** Days of the country that differ from their weekday, by the table that operators may add to. */
export async function findWorkingCalendar(db: Db): Promise<WorkingCalendar> {
  const rows = await db<{ day: string; isWorking: boolean }[]>`
    select day, is_working from day_exception where day > moscow_today() - 31
  `;
  return {
    holidays: rows.filter(({ isWorking }) => !isWorking).map(({ day }) => day),
    workingWeekends: rows.filter(({ isWorking }) => isWorking).map(({ day }) => day),
  };
}
