import type { StageState } from '@okoem/domain/tender/stage-status.ts';
import type { Db, Transaction } from '../../platform/database/database.ts';

export interface StageRow {
  id: number;
  tenderId: number;
  position: number;
  name: string;
  share: number;
  price: number;
  days: number;
  state: StageState;
}

export async function insertStages(
  tx: Transaction,
  tenderId: number,
  stages: readonly Omit<StageRow, 'id' | 'tenderId' | 'state'>[],
): Promise<void> {
  await tx`insert into tender_stage ${tx(stages.map((stage) => ({ ...stage, tenderId })))}`;
}

export async function findStages(db: Db, tenderId: number): Promise<StageRow[]> {
  return db<StageRow[]>`
    select id, tender_id, position, name, share, price, days, state
      from tender_stage
     where tender_id = ${tenderId}
     order by position
  `;
}

export async function setStageState(tx: Transaction, id: number, state: StageState): Promise<void> {
  await tx`update tender_stage set state = ${state}, changed_at = now() where id = ${id}`;
}

export interface NewStep {
  stageId: number;
  to: Exclude<StageState, 'PLANNED'>;
  customerId: number;
  text: string;
}

export async function insertStep(
  tx: Transaction,
  { stageId, to, customerId, text }: NewStep,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into tender_stage_step (stage_id, to_state, customer_id, text)
    values (${stageId}, ${to}, ${customerId}, ${text})
    returning id
  `;
  return row!.id;
}

export async function insertStepPhotos(
  tx: Transaction,
  stepId: number,
  photos: readonly string[],
): Promise<void> {
  if (photos.length === 0) return;
  await tx`
    insert into tender_stage_photo ${tx(photos.map((fileId, at) => ({ stepId, fileId, position: at + 1 })))}
  `;
}

export async function countTakenPhotos(tx: Transaction, photos: readonly string[]): Promise<number> {
  const found = await tx`select from tender_stage_photo where file_id = any(${[...photos]}::uuid[])`;
  return found.count;
}

export interface StepRow {
  id: number;
  stageId: number;
  toState: Exclude<StageState, 'PLANNED'>;
  by: string;
  text: string;
  createdAt: Date;
  photos: { id: string; name: string; size: number }[];
}

export async function findSteps(db: Db, tenderId: number): Promise<StepRow[]> {
  return db<StepRow[]>`
    select step.id, step.stage_id, step.to_state, trim(actor.first_name || ' ' || actor.last_name) as by, step.text,
           step.created_at,
           coalesce((select json_agg(json_build_object('id', file.id, 'name', file.name, 'size', file.size)
                                     order by photo.position)
                       from tender_stage_photo as photo
                       join stored_file as file on file.id = photo.file_id and file.state = 'kept'
                      where photo.step_id = step.id), '[]') as photos
      from tender_stage_step as step
      join tender_stage as stage on stage.id = step.stage_id
      join customer as actor on actor.id = step.customer_id
     where stage.tender_id = ${tenderId}
     order by step.id
  `;
}

export async function isStagePhoto(
  db: Db,
  { tenderId, fileId }: { tenderId: number; fileId: string },
): Promise<boolean> {
  const found = await db`
    select from tender_stage_photo as photo
      join tender_stage_step as step on step.id = photo.step_id
      join tender_stage as stage on stage.id = step.stage_id
     where photo.file_id = ${fileId} and stage.tender_id = ${tenderId}
  `;
  return found.count > 0;
}

export interface RatingRow {
  side: 'customer' | 'contractor';
  stars: number;
  text: string;
  createdAt: Date;
}

export async function findRatings(db: Db, tenderId: number): Promise<RatingRow[]> {
  return db<RatingRow[]>`
    select side, stars, text, created_at from tender_rating where tender_id = ${tenderId}
  `;
}

export async function insertRating(
  tx: Transaction,
  given: { tenderId: number; side: 'customer' | 'contractor'; customerId: number; stars: number; text: string },
): Promise<void> {
  await tx`insert into tender_rating ${tx(given)}`;
}

export async function setRatingTold(tx: Transaction, tenderId: number): Promise<void> {
  await tx`update tender set rating_told_at = now() where id = ${tenderId}`;
}

export interface ContactRow {
  name: string;
  organisation: string;
  phone: string;
  email: string;
}

/** Of the person who proposed, for the company he proposed for. */
export async function findContractorContact(
  db: Db,
  { customerId, companyId }: { customerId: number; companyId: number },
): Promise<ContactRow> {
  const [row] = await db<ContactRow[]>`
    select trim(customer.first_name || ' ' || customer.last_name) as name, company.name as organisation,
           coalesce(customer.phone, '') as phone, coalesce(customer.email, '') as email
      from customer, company
     where customer.id = ${customerId}
       and company.id = ${companyId}
  `;
  return row!;
}

/** People behind the other living proposals. */
export async function findOtherProposers(
  db: Db,
  { tenderId, except }: { tenderId: number; except: number },
): Promise<number[]> {
  const rows = await db<{ customerId: number }[]>`
    select distinct customer_id from tender_proposal
     where tender_id = ${tenderId} and id <> ${except} and withdrawn_at is null
  `;
  return rows.map(({ customerId }) => customerId);
}
