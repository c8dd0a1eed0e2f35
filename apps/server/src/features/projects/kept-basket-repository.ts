import type { Db } from '../../platform/database/database.ts';
import type { KeptService } from '../basket/basket-repository.ts';
import type { FormerLine } from '../basket/put-lines-back.ts';
import type { ProjectOwner } from './project-repository.ts';

export interface NewKeptBasket extends ProjectOwner {
  name: string;
  total: number;
  lines: readonly FormerLine[];
  services: readonly KeptService[];
}

export async function insertKeptBasket(tx: Db, basket: NewKeptBasket): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into project_basket (customer_id, company_id, name, total, lines, services)
    values (${basket.customerId}, ${basket.companyId}, ${basket.name}, ${basket.total}, ${tx.json(basket.lines as never)},
            ${tx.json(basket.services as never)})
    returning id
  `;
  return row!.id;
}

export interface KeptProjectBasket {
  lines: FormerLine[];
  services: KeptService[];
}

/** Only as one of this project's. */
export async function findKeptBasket(
  db: Db,
  { projectId, basketId }: { projectId: number; basketId: string },
): Promise<KeptProjectBasket | undefined> {
  const [row] = await db<KeptProjectBasket[]>`
    select lines, services
      from project_basket
     where id = ${basketId}
       and exists (select from project_item
                    where kind = 'basket' and subject_id = project_basket.id::text and project_id = ${projectId})
  `;
  return row;
}
