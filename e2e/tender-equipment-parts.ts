import type { Page } from '@playwright/test';
import { putOnServer, withDatabase } from './member-basket-parts.ts';
import type { Good } from './quote-parts.ts';
import { expect } from './shop-test.ts';
import { proposedLines, quotedLines } from './tender-journey-parts.ts';

const GONE = 'Снятая камера, арт. СНЯТ-1';

interface Taking {
  id: string;
  goods: readonly Good[];
  title: string;
}

/** The equipment of the chosen proposal as a quote, in a project and in the basket; what is gone is named wherever it goes. */
export async function takeEquipment(page: Page, { id, goods, title }: Taking): Promise<void> {
  // What was put there before is gone: whatever lies there now came from the proposal.
  const emptied = goods.map(({ offer_id }) => ({ offer_id, qty: 0 }));
  await putOnServer(page, emptied);
  await proposeWhatIsGone(id);
  await page.goto(`/tenders/${id}`);
  const ways = page.getByRole('region', { name: 'Оборудование из предложения' });
  const told = ways.getByRole('status');
  await ways.getByRole('button', { name: 'Запросить КП' }).click();
  await expect(told).toContainText(`Больше не продаётся: ${GONE}`);
  await told.getByRole('link', { name: 'Остальное — в КП' }).click();
  await expect(page).toHaveURL(/\/lk\/quotes\/\d+$/);
  for (const { article } of goods) await expect(page.getByRole('main')).toContainText(article);
  expect(await quotedLines(page.url().split('/').at(-1)!)).toEqual(proposedLines(goods));
  await page.goBack();
  await keepInNewProject(page);
  await expect(told).toContainText(`Больше не продаётся: ${GONE}`);
  await told.getByRole('link', { name: 'Весь список — в объекте' }).click();
  await expect(page).toHaveURL(/\/lk\/projects\/\d+$/);
  // The name of the request is left to the project of what can be bought.
  const withGone = page.url().split('/').at(-1)!;
  await withDatabase((db) => db`update project set name = 'Со снятым' where id = ${withGone}`);
  await page.goto(`/tenders/${id}`);
  await ways.getByRole('button', { name: 'Положить в корзину' }).click();
  await expect(told).toContainText(`Больше не продаётся: ${GONE}`);
  await told.getByRole('link', { name: 'Остальное — в корзине' }).click();
  await expectBasket(page, goods);

  await putOnServer(page, emptied);
  await proposeOnlyWhatIsSold(id);
  await page.goto(`/tenders/${id}`);
  await keepInNewProject(page);
  await expect(page).toHaveURL(/\/lk\/projects\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(`Оборудование по заявке № ${id}`);
  await page.goto(`/tenders/${id}`);
  await ways.getByRole('button', { name: 'Положить в корзину' }).click();
  await expectBasket(page, goods);
}

async function keepInNewProject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Сохранить в объект' }).click();
  const keeping = page.getByRole('dialog', { name: 'Сохранить оборудование в объект' });
  await expect(keeping.getByRole('combobox', { name: 'Объект' })).toHaveValue('new');
  await keeping.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(keeping).toHaveCount(0);
}

async function expectBasket(page: Page, goods: readonly Good[]): Promise<void> {
  await expect(page).toHaveURL(/\/cart$/);
  for (const { article } of goods) await expect(page.getByRole('main')).toContainText(article);
}

/** One more line of the chosen proposal, with an offer that was switched off before anybody could buy by it. */
async function proposeWhatIsGone(tenderId: string): Promise<void> {
  const rows = await withDatabase(
    (db) => db`
      with gone as (
        insert into offer (product_id, store_id, seller_id, cost, is_active)
        select product.id, store.id, product.seller_id, 100, false
          from product
          join store on store.seller_id = product.seller_id
         where not exists (select from offer where product_id = product.id and store_id = store.id)
         order by product.id, store.id
         limit 1
        returning id, product_id
      )
      insert into tender_proposal_line
        (version_id, position, kind, offer_id, product_id, name, article, unit, quantity_milli, price, total)
      select version.id, 2000, 'extra', gone.id, gone.product_id, 'Снятая камера', 'СНЯТ-1', 'шт', 1000, 100, 100
        from tender
        join tender_proposal as proposal on proposal.id = tender.chosen_proposal_id
        join tender_proposal_version as version
          on version.proposal_id = proposal.id and version.number = proposal.version
       cross join gone
       where tender.id = ${tenderId}
      returning 1
    `,
  );
  expect(rows).toHaveLength(1);
}

async function proposeOnlyWhatIsSold(tenderId: string): Promise<void> {
  await withDatabase(
    (db) => db`
      delete from tender_proposal_line
       where position = 2000
         and version_id in (select version.id from tender_proposal_version as version
                              join tender on tender.chosen_proposal_id = version.proposal_id
                             where tender.id = ${tenderId})
    `,
  );
}
