import { COMPANY_ROLES } from '@okoem/domain/access/company-role.ts';
import { PROJECT_KINDS, PROJECT_STATUSES } from '@okoem/domain/project/project-kind.ts';
import { PROJECT_ROLES } from '@okoem/domain/project/project-role.ts';
import { z } from 'zod';

const Role = z.enum(PROJECT_ROLES);
const Kind = z.enum(PROJECT_KINDS);
const Status = z.enum(PROJECT_STATUSES);

const Over = z.object({ what: z.enum(['ordered', 'planned']), by: z.int() }).nullable();

export const ProjectMoney = z.object({
  budget: z.int().nullable(),
  planned: z.int(),
  ordered: z.int(),
  shipped: z.int(),
  paid: z.int(),
  /** Of the budget, less what is ordered; below zero where it is not enough. */
  rest: z.int().nullable(),
  over: Over,
});
export type ProjectMoney = z.infer<typeof ProjectMoney>;

const Head = {
  id: z.int(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  status: Status,
  /** As what the asker stands in it. */
  role: Role,
  changed_at: z.iso.datetime(),
  money: ProjectMoney,
};

export const ProjectRow = z.object({
  ...Head,
  /** By kind; a kind that the asker may not see is not told. */
  counts: z.partialRecord(Kind, z.int()),
  members: z.int(),
  /** Whether things may be put into it by the asker. */
  can_fill: z.boolean(),
  order_limit: z.int().nullable(),
});
export type ProjectRow = z.infer<typeof ProjectRow>;

export const ProjectItem = z.object({
  kind: Kind,
  id: z.string(),
  title: z.string(),
  /** One line of what it is: rows, positions, size. */
  note: z.string(),
  state: z.object({ code: z.string(), label: z.string() }).nullable(),
  /** What it costs, or is planned at. */
  sum: z.int().nullable(),
  paid: z.int().nullable(),
  /** By which variant, and of which day the plan is. */
  plan_note: z.string(),
  planned_at: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
  added_by: z.string(),
});
export type ProjectItem = z.infer<typeof ProjectItem>;

export const ProjectMember = z.object({
  id: z.int(),
  name: z.string(),
  company_role: z.enum(COMPANY_ROLES),
  /** Null: sees everything as the owner of the company does. */
  role: Role.nullable(),
});
export type ProjectMember = z.infer<typeof ProjectMember>;

export const Project = z.object({
  ...Head,
  contract: z.string(),
  order_limit: z.int().nullable(),
  created_at: z.iso.datetime(),
  created_by: z.string(),
  is_company: z.boolean(),
  can_fill: z.boolean(),
  can_manage: z.boolean(),
  items: z.array(ProjectItem),
  members: z.array(ProjectMember),
  /** Who else of the company could be let in, and as what; empty for who may not. */
  colleagues: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      company_role: z.enum(COMPANY_ROLES),
      roles: z.array(Role),
    }),
  ),
});
export type Project = z.infer<typeof Project>;

export const ProjectEvent = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  text: z.string(),
});
export type ProjectEvent = z.infer<typeof ProjectEvent>;
