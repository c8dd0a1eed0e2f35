import { SHEET_FATES } from '@okoem/domain/specification/read-specification.ts';
import { ROW_KINDS } from '@okoem/domain/specification/row-kind.ts';
import { SPEC_FIELDS } from '@okoem/domain/specification/spec-field.ts';
import {
  FOUND_STATES,
  SPEC_DECISIONS,
  SPEC_SOURCES,
  SPEC_STATES,
} from '@okoem/domain/specification/spec-state.ts';
import { z } from 'zod';

const SpecColumn = z.object({
  /** From 0. */
  column: z.int(),
  /** The words above it; empty where there are none. */
  header: z.string(),
  field: z.enum(SPEC_FIELDS),
  field_label: z.string(),
  /** From 0 to 1; 1 is said by a person. */
  confidence: z.number(),
  samples: z.array(z.string()),
});

const SpecSheet = z.object({
  sheet: z.int(),
  name: z.string(),
  fate: z.enum(SHEET_FATES),
  fate_label: z.string(),
  /** The last row of the header, from 0; null where the table has none. */
  header_row: z.int().nullable(),
  rows: z.int(),
  columns: z.array(SpecColumn),
});

const SpecLayout = z.object({
  sheets: z.array(SpecSheet),
  /** Every row of the file by what it turned out to be. */
  counts: z.object(
    Object.fromEntries(ROW_KINDS.map((kind) => [kind, z.int()])) as Record<
      (typeof ROW_KINDS)[number],
      z.ZodInt
    >,
  ),
  /** The first of those that are no goods. */
  skipped: z.array(
    z.object({
      sheet: z.int(),
      row: z.int(),
      kind: z.enum(ROW_KINDS),
      kind_label: z.string(),
      text: z.string(),
    }),
  ),
  /** Formulas whose value the file does not hold. */
  unknown_formulas: z.int(),
});
export type SpecLayout = z.infer<typeof SpecLayout>;

/** A specification in a list. */
export const SpecificationHead = z.object({
  id: z.guid(),
  name: z.string(),
  state: z.enum(SPEC_STATES),
  state_label: z.string(),
  source: z.enum(SPEC_SOURCES),
  rows: z.int(),
  /** Rows that were looked for already. */
  matched: z.int(),
  created_at: z.iso.datetime(),
  changed_at: z.iso.datetime(),
  /** A guest's is forgotten then. */
  expires_at: z.iso.datetime().nullable(),
});
export type SpecificationHead = z.infer<typeof SpecificationHead>;

const Outcome = z.object({
  sure: z.int(),
  likely: z.int(),
  unsure: z.int(),
  none: z.int(),
  decided: z.int(),
});

export const Specification = z.object({
  ...SpecificationHead.shape,
  file_name: z.string(),
  /** Why it could not be read, for its sender. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  layout: SpecLayout.nullable(),
  /** Rows by what was found for them, and those that a person has decided. */
  outcome: Outcome,
  share: z.object({ token: z.string(), url: z.string(), expires_at: z.iso.datetime() }).nullable(),
  /** Whether the reader may change it. */
  is_own: z.boolean(),
});
export type Specification = z.infer<typeof Specification>;

export const SpecificationRow = z.object({
  id: z.int(),
  /** Where it stands in the file, from 0. */
  sheet: z.int(),
  row: z.int(),
  /** Of a row that was split, from 0. */
  part: z.int(),
  position: z.string(),
  name: z.string(),
  mark: z.string(),
  code: z.string(),
  maker: z.string(),
  unit: z.string(),
  quantity: z.number().nullable(),
  quantity_text: z.string(),
  note: z.string(),
  section: z.string(),
  /** Null until it was looked for. */
  found: z.enum(FOUND_STATES).nullable(),
  confidence: z.number().nullable(),
  candidates: z.array(
    z.object({
      product_id: z.int(),
      /** What led to it, in words. */
      why: z.string(),
      is_analogue: z.boolean(),
      attributes: z.array(
        z.object({ name: z.string(), asked: z.string(), has: z.string(), verdict: z.string() }),
      ),
    }),
  ),
  /** Proposed while nobody has decided. */
  product_id: z.int().nullable(),
  decision: z.enum(SPEC_DECISIONS).nullable(),
  decision_label: z.string(),
  chosen_quantity: z.number().nullable(),
  /** From which offers it comes, where a person has said so: together the chosen quantity. */
  split: z.array(z.object({ offer_id: z.int(), quantity: z.number() })).nullable(),
  /** Not of the file: somebody added it. */
  is_added: z.boolean(),
});
export type SpecificationRow = z.infer<typeof SpecificationRow>;
