import { Refusal } from '@okoem/domain/refusal.ts';
import { deadlineFault, MOST_DEADLINE_DAYS } from '@okoem/domain/tender/tender-deadline.ts';
import { repeatedTender, TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool } from '../../platform/database/database.ts';
import { assertRoomForDraft, type OwnTender, refusedTender } from './save-tender.ts';
import { copyEquipment } from './tender-equipment-repository.ts';
import { copyFiles } from './tender-file-repository.ts';
import { keyedBy, oncePerKey } from './tender-keys.ts';
import { insertTender, lockTender, type NewTender, type TenderRecord } from './tender-repository.ts';

interface Repeating extends OwnTender {
  key: string;
  now: Date;
}

/** «Повторить заявку»: a new draft with the same wish, files and list; what became of the old one stays with the old one. */
export async function repeatTender(pool: Pool, { id, actor, key, now }: Repeating): Promise<number> {
  const keyed = keyedBy(actor.customerId, key, { repeat: id });
  return oncePerKey(pool, keyed, async (tx) => {
    const old = ownedRow(await lockTender(tx, id), actor, 'tenders.write');
    if (old.publishedAt === null) throw new Refusal('NOT_FOUND');
    if (old.status === TENDER_STATUSES.AWAITING_FOR_CUSTOMERS)
      throw refusedTender('Заявка ещё собирает предложения: повторить можно законченную');
    await assertRoomForDraft(tx, old);
    const made = await insertTender(tx, wishOf(old, now));
    await copyEquipment(tx, { from: id, to: made });
    await copyFiles(tx, { from: id, to: made });
    return made;
  });
}

const DAY_MS = 86_400_000;

/** As many days for proposals as the first time, within what is allowed. */
function nextDeadline({ publishedAt, deadline }: TenderRecord, now: Date): Date {
  const asBefore = new Date(now.getTime() + (deadline!.getTime() - publishedAt!.getTime()));
  // A moment to spare: it is a draft until its author has looked at it.
  if (deadlineFault(asBefore, now) === 'far') return new Date(now.getTime() + (MOST_DEADLINE_DAYS - 1) * DAY_MS);
  return new Date(asBefore.getTime() + DAY_MS);
}

function wishOf(old: TenderRecord, now: Date): NewTender {
  const wish = {
    customerId: old.customerId,
    companyId: old.companyId,
    kind: old.kind,
    title: old.title,
    description: old.description,
    objectType: old.objectType,
    areaM2: old.areaM2,
    cityGuid: old.cityGuid,
    region: old.region,
    address: old.address,
    systems: old.systems,
    // Dates of works that are over would be wrong today.
    worksFrom: null,
    worksTo: null,
    budgetKind: old.budgetKind,
    budgetFrom: old.budgetFrom,
    budgetTo: old.budgetTo,
    isSealed: old.isSealed,
    verifiedOnly: old.verifiedOnly,
    licenceNeeded: old.licenceNeeded,
    contactName: old.contactName,
    contactPhone: old.contactPhone,
    contactEmail: old.contactEmail,
    materials: old.materials,
    equipmentFrom: old.equipmentFrom,
    equipmentName: old.equipmentName,
    specificationId: old.specificationId,
    projectId: old.projectId,
    repeatedFrom: old.id,
  };
  return repeatedTender(wish, nextDeadline(old, now));
}
