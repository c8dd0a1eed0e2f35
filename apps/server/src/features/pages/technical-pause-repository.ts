import type { Db } from '../../platform/database/database.ts';

export async function readTechnicalPause(db: Db): Promise<boolean> {
  const [row] = await db<{ isOn: boolean }[]>`
    select value = 'true' as is_on
      from setting
     where key = 'technical_pause'
  `;
  return row?.isOn ?? false;
}
