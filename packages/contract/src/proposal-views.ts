import { BUDGET_PLACES } from '@okoem/domain/tender/proposal-compare.ts';
import { PROPOSAL_STATES } from '@okoem/domain/tender/proposal-state.ts';
import { PROPOSAL_LINE_KINDS, SCOPE_ANSWERS, SCOPE_WORKS } from '@okoem/domain/tender/proposal-terms.ts';
import { z } from 'zod';
import { ContractorCard } from './contractors.ts';
import { TenderStatusCode } from './tender-views.ts';

export const ProposalFile = z.object({ id: z.guid(), name: z.string(), size: z.int() });
export type ProposalFile = z.infer<typeof ProposalFile>;

/** A line of the request's list as the proposal answers it, or something beyond the list. */
export const ProposalLine = z.object({
  position: z.int(),
  /** Null for what is offered beyond the list. */
  equipment_id: z.int().nullable(),
  kind: z.enum(PROPOSAL_LINE_KINDS),
  label: z.string(),
  offer_id: z.int().nullable(),
  product_id: z.int().nullable(),
  name: z.string(),
  article: z.string(),
  unit: z.string(),
  quantity: z.number(),
  /** Kopecks a unit for everybody, when the version was written. */
  price: z.int().nullable(),
  total: z.int(),
  note: z.string(),
});
export type ProposalLine = z.infer<typeof ProposalLine>;

export const ProposalScope = z.object({
  work: z.enum(SCOPE_WORKS),
  label: z.string(),
  answer: z.enum(SCOPE_ANSWERS),
  price: z.int(),
});
export type ProposalScope = z.infer<typeof ProposalScope>;

export const ProposalStage = z.object({
  position: z.int(),
  name: z.string(),
  share: z.int(),
  price: z.int(),
  days: z.int(),
});
export type ProposalStage = z.infer<typeof ProposalStage>;

/** What one version says. */
export const ProposalTerms = z.object({
  works_price: z.int(),
  materials_price: z.int(),
  /** Works that cost something on top. */
  extras_price: z.int(),
  total: z.int(),
  days: z.int(),
  warranty_months: z.int(),
  start_on: z.iso.date().nullable(),
  text: z.string(),
  scope: z.array(ProposalScope),
  stages: z.array(ProposalStage),
  lines: z.array(ProposalLine),
  files: z.array(ProposalFile),
});
export type ProposalTerms = z.infer<typeof ProposalTerms>;

const State = z.object({ code: z.enum(PROPOSAL_STATES), label: z.string() });

const OfTender = z.object({
  id: z.int(),
  title: z.string(),
  status: TenderStatusCode,
  city: z.string(),
  deadline: z.iso.datetime(),
  is_sealed: z.boolean(),
});

/** A line of the contractor's own list. */
export const ProposalRow = z.object({
  id: z.int(),
  tender: OfTender,
  state: State,
  version: z.int(),
  works_price: z.int(),
  total: z.int(),
  days: z.int(),
  changed_at: z.iso.datetime(),
});
export type ProposalRow = z.infer<typeof ProposalRow>;

/** One's own proposal, with all that it said before. */
export const OwnProposal = z.object({
  ...ProposalRow.shape,
  ...ProposalTerms.shape,
  versions: z.array(
    z.object({
      number: z.int(),
      at: z.iso.datetime(),
      by: z.string(),
      works_price: z.int(),
      materials_price: z.int(),
      total: z.int(),
      days: z.int(),
    }),
  ),
  can_change: z.boolean(),
  can_withdraw: z.boolean(),
  /** Chosen, and the works are not closed yet. */
  can_leave: z.boolean(),
});
export type OwnProposal = z.infer<typeof OwnProposal>;

/** What the request asks for: the rows of the comparison. */
export const AskedEquipment = z.object({
  id: z.int(),
  position: z.int(),
  product_id: z.int().nullable(),
  name: z.string(),
  article: z.string(),
  unit: z.string(),
  quantity: z.number(),
});
export type AskedEquipment = z.infer<typeof AskedEquipment>;

export const ComparedProposal = z.object({
  id: z.int(),
  version: z.int(),
  changed_at: z.iso.datetime(),
  contractor: ContractorCard,
  ...ProposalTerms.shape,
  is_chosen: z.boolean(),
  budget_place: z.enum(BUDGET_PLACES),
  /** Percents below the middle price of works, where that is worth a look. */
  below_median: z.int().nullable(),
  /** Lines of the list that it leaves out. */
  excluded: z.int(),
});
export type ComparedProposal = z.infer<typeof ComparedProposal>;

export const Comparison = z.object({
  /** Living ones, all of them. */
  count: z.int(),
  /** False while the seal holds: there is nothing but the count then. */
  is_open: z.boolean(),
  opens_at: z.iso.datetime().nullable(),
  can_choose: z.boolean(),
  budget: z.object({ from: z.int().nullable(), to: z.int().nullable() }),
  median_works: z.int().nullable(),
  range: z.object({ least: z.int(), most: z.int() }).nullable(),
  equipment: z.array(AskedEquipment),
  /** The cheapest of all that is asked for comes first. */
  proposals: z.array(ComparedProposal),
});
export type Comparison = z.infer<typeof Comparison>;
