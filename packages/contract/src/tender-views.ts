import { TENDER_BUDGETS } from '@okoem/domain/tender/tender-budget.ts';
import { TENDER_CHECKS, TENDER_STAGES } from '@okoem/domain/tender/tender-check.ts';
import { TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_OBJECTS } from '@okoem/domain/tender/tender-object.ts';
import { CLOSE_REASONS, GIVE_UP_REASONS, NO_CHOICE } from '@okoem/domain/tender/tender-reason.ts';
import { TENDER_STATUSES } from '@okoem/domain/tender/tender-status.ts';
import { TENDER_SYSTEMS } from '@okoem/domain/tender/tender-system.ts';
import { TENDER_VIEWERS } from '@okoem/domain/tender/tender-viewer.ts';
import { z } from 'zod';

export const TenderKindCode = z.enum(TENDER_KINDS);
export const TenderStatusCode = z.enum(TENDER_STATUSES);
export const TenderSystemCode = z.enum(TENDER_SYSTEMS);
export const TenderObjectCode = z.enum(TENDER_OBJECTS);

export const TenderBudgetView = z.object({
  kind: z.enum(TENDER_BUDGETS),
  /** Kopecks; equal where the sum is fixed, null where proposals are awaited. */
  from: z.int().nullable(),
  to: z.int().nullable(),
});

/** What anybody may read of a request: no contacts, no exact address, no names. */
const Card = {
  id: z.int(),
  kind: TenderKindCode,
  kind_label: z.string(),
  title: z.string(),
  /** Null of a draft that has none yet. */
  object_type: TenderObjectCode.nullable(),
  object_label: z.string(),
  area_m2: z.int().nullable(),
  city: z.object({ guid: z.guid(), name: z.string() }).nullable(),
  region: z.string(),
  systems: z.array(TenderSystemCode),
  works_from: z.iso.date().nullable(),
  works_to: z.iso.date().nullable(),
  budget: TenderBudgetView,
  /** Until when contractors may propose. */
  deadline: z.iso.datetime().nullable(),
  /** Proposals are still taken. */
  is_open: z.boolean(),
  status: TenderStatusCode,
  status_label: z.string(),
  published_at: z.iso.datetime().nullable(),
  is_sealed: z.boolean(),
  verified_only: z.boolean(),
  licence_needed: z.boolean(),
  proposal_count: z.int(),
  file_count: z.int(),
  /** Lines of the list of equipment, and what they cost together, kopecks; null where a line has no price. */
  equipment_count: z.int(),
  equipment_total: z.int().nullable(),
  author: z.object({ type: z.enum(['person', 'company']), is_verified: z.boolean() }),
};

/** A row of the public list. */
export const TenderCard = z.object({
  ...Card,
  /** The beginning of the description. */
  excerpt: z.string(),
  /** Of the asker's own company, or his own. */
  is_own: z.boolean(),
});
export type TenderCard = z.infer<typeof TenderCard>;

export const TenderCheckView = z.object({
  state: z.enum(TENDER_CHECKS),
  /** What to mend, in the words of who looked. */
  reason: z.string(),
  submitted_at: z.iso.datetime(),
});

const Stage = z.enum(TENDER_STAGES);

/** A row of one's own list: drafts too. */
export const OwnTenderRow = z.object({
  ...Card,
  stage: Stage,
  check: TenderCheckView.nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** Until when somebody is to be chosen: then the request is given up by itself. */
  choice_until: z.iso.datetime().nullable(),
});
export type OwnTenderRow = z.infer<typeof OwnTenderRow>;

export const TenderEquipmentLine = z.object({
  id: z.int(),
  position: z.int(),
  product: z
    .object({
      id: z.int(),
      /** Of the product's page, null when it is shown no more. */
      code: z.string().nullable(),
      main_image: z.string(),
    })
    .nullable(),
  name: z.string(),
  article: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Kopecks a unit on the day of publishing; null where it had no price. */
  price: z.int().nullable(),
  total: z.int().nullable(),
});
export type TenderEquipmentLine = z.infer<typeof TenderEquipmentLine>;

export const TenderFileView = z.object({
  id: z.guid(),
  name: z.string(),
  size: z.int(),
  media_type: z.string(),
});
export type TenderFileView = z.infer<typeof TenderFileView>;

export const TenderEvent = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** `published`, `check`, `move`, `deadline`, `addition`, `chosen` and whatever the works bring. */
  kind: z.string(),
  to: TenderStatusCode.nullable(),
  actor: z.enum(['customer', 'contractor', 'operator', 'system']),
  /** Empty for who may not know it. */
  actor_name: z.string(),
  text: z.string(),
});
export type TenderEvent = z.infer<typeof TenderEvent>;

export const EQUIPMENT_SOURCES = ['specification', 'project', 'basket'] as const;

export const TenderView = z.object({
  ...Card,
  description: z.string(),
  stage: Stage,
  /** Whom this answer is for: what the others may not see is null in it. */
  viewer: z.enum(TENDER_VIEWERS),
  check: TenderCheckView.nullable(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  choice_until: z.iso.datetime().nullable(),
  materials: z.enum(['own', 'contractor']),
  equipment: z
    .object({
      from: z.enum(EQUIPMENT_SOURCES),
      name: z.string(),
      specification_id: z.guid().nullable(),
      project_id: z.int().nullable(),
    })
    .nullable(),
  /** For the author's side, the staff and the contractor chosen. */
  address: z.string().nullable(),
  contacts: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), organisation: z.string() })
    .nullable(),
  /** Null for who may not open them. */
  files: z.array(TenderFileView).nullable(),
  /** Last ones last; what is for the author's side alone is left out for others. */
  events: z.array(TenderEvent),
  give_up: z
    .object({
      reason: z.enum([...GIVE_UP_REASONS, NO_CHOICE]),
      reason_label: z.string(),
      comment: z.string(),
    })
    .nullable(),
  close: z.object({ reason: z.enum(CLOSE_REASONS), reason_label: z.string() }).nullable(),
  repeated_from: z.int().nullable(),
  chosen: z
    .object({
      proposal_id: z.int(),
      at: z.iso.datetime(),
      accepted_by_customer: z.boolean(),
      accepted_by_contractor: z.boolean(),
    })
    .nullable(),
  /** What is left to say before it can be published; empty of a published one. */
  lacks: z.array(z.object({ field: z.string(), message: z.string() })),
  can_edit: z.boolean(),
  can_publish: z.boolean(),
  can_delete: z.boolean(),
  /** Put the deadline off, and add to the description. */
  can_extend: z.boolean(),
  can_give_up: z.boolean(),
  can_choose: z.boolean(),
  can_close: z.boolean(),
  can_repeat: z.boolean(),
  /** A business whose proposal would be taken; whether it needs a licence is said by the proposal. */
  can_propose: z.boolean(),
});
export type TenderView = z.infer<typeof TenderView>;

const Count = z.object({ count: z.int() });

/** How many there are of each, were it chosen besides the other filters. */
export const TenderFacets = z.object({
  kinds: z.array(z.object({ kind: TenderKindCode, ...Count.shape })),
  systems: z.array(z.object({ system: TenderSystemCode, ...Count.shape })),
  /** The fullest first, 100 at most. */
  regions: z.array(z.object({ region: z.string(), ...Count.shape })),
  statuses: z.array(z.object({ status: TenderStatusCode, ...Count.shape })),
});
export type TenderFacets = z.infer<typeof TenderFacets>;

/** Of one's own list: its tabs. */
export const OwnTenderCounts = z.object({
  all: z.int(),
  drafts: z.int(),
  waiting_check: z.int(),
  awaiting: z.int(),
  chosen: z.int(),
  not_chosen: z.int(),
  closed: z.int(),
});
export type OwnTenderCounts = z.infer<typeof OwnTenderCounts>;
