import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import type { OwnProposal } from '@okoem/contract/proposal-views.ts';
import type { createProposal, priceMaterials } from '@okoem/contract/proposals.ts';
import type { TenderEquipmentLine } from '@okoem/contract/tender-views.ts';
import { sumKopecks } from '@okoem/domain/money.ts';
import { SCOPE_WORKS, type ScopeAnswer, type ScopeWork } from '@okoem/domain/tender/proposal-terms.ts';
import { sumInField, typedQuantity, typedSum, typedWhole } from './typed-numbers.ts';

export type LineAnswer = 'same' | 'analogue' | 'excluded';

export interface LineDraft {
  kind: LineAnswer;
  /** Of the analogue, as it was found. */
  offerId: number | null;
  name: string;
  note: string;
}

export interface StageDraft {
  name: string;
  share: string;
  days: string;
}

export interface ExtraDraft {
  offerId: number;
  name: string;
  quantity: string;
  note: string;
}

/** What a contractor has typed, as he typed it. */
export interface ProposalDraft {
  works: string;
  days: string;
  warranty: string;
  startOn: string;
  text: string;
  scope: Record<ScopeWork, { answer: ScopeAnswer; price: string }>;
  stages: readonly StageDraft[];
  /** By the id of the request's line. */
  lines: Readonly<Record<string, LineDraft>>;
  extras: readonly ExtraDraft[];
  files: readonly { id: string; name: string; size: number }[];
}

type Terms = EndpointInput<typeof createProposal>['body'];
export type Materials = EndpointInput<typeof priceMaterials>['body'];

const USUAL_WARRANTY = '12';
/** Shares of stages are whole percents. */
export const WHOLE_SHARE = 100;
export const ONE_STAGE: StageDraft = { name: 'Все работы', share: String(WHOLE_SHARE), days: '' };
const NO_ANALOGUE = { offerId: null, name: '', note: '' } as const;

export function emptyDraft(): ProposalDraft {
  return {
    works: '',
    days: '',
    warranty: USUAL_WARRANTY,
    startOn: '',
    text: '',
    scope: {
      commissioning: { answer: 'included', price: '' },
      documentation: { answer: 'included', price: '' },
    },
    stages: [ONE_STAGE],
    lines: {},
    extras: [],
    files: [],
  };
}

/** What was sent before, to be changed. */
export function draftOf(proposal: OwnProposal): ProposalDraft {
  const { scope, lines, stages, files } = proposal;
  const asked = lines.filter(({ equipment_id: id }) => id !== null);
  return {
    works: sumInField(proposal.works_price),
    days: String(proposal.days),
    warranty: String(proposal.warranty_months),
    startOn: proposal.start_on ?? '',
    text: proposal.text,
    scope: {
      ...emptyDraft().scope,
      ...Object.fromEntries(
        scope.map(({ work, answer, price }) => [
          work,
          { answer, price: answer === 'extra' ? sumInField(price) : '' },
        ]),
      ),
    },
    stages: stages.map(({ name, share, days }) => ({ name, share: String(share), days: String(days) })),
    lines: Object.fromEntries(
      asked.map(({ equipment_id: id, kind, offer_id: offerId, name, note }) => [
        String(id),
        kind === 'analogue'
          ? { kind, offerId, name, note }
          : { kind: kind as LineAnswer, ...NO_ANALOGUE, note },
      ]),
    ),
    extras: lines.flatMap(({ kind, offer_id: offerId, name, quantity, note }) =>
      kind === 'extra' && offerId !== null
        ? [{ offerId, name, quantity: String(quantity).replace('.', ','), note }]
        : [],
    ),
    files,
  };
}

/** What is said of a line until somebody says otherwise: the very thing, where we sell it. */
export function lineOf(draft: ProposalDraft, line: TenderEquipmentLine): LineDraft {
  const usual = line.product === null || line.price === null ? 'excluded' : 'same';
  return draft.lines[line.id] ?? { kind: usual, ...NO_ANALOGUE };
}

/** As the server prices it: an analogue that is still being looked for is left out. */
export function materialsOf(draft: ProposalDraft, lines: readonly TenderEquipmentLine[]): Materials {
  return {
    lines: lines.flatMap((line) => {
      const { kind, offerId, note } = lineOf(draft, line);
      if (kind === 'analogue' && offerId === null) return [];
      return [
        { equipment_id: line.id, kind, offer_id: kind === 'analogue' ? offerId : null, note: note.trim() },
      ];
    }),
    extras: draft.extras.flatMap(({ offerId, quantity, note }) => {
      const amount = typedQuantity(quantity);
      return amount === undefined ? [] : [{ offer_id: offerId, quantity: amount, note: note.trim() }];
    }),
  };
}

export interface DraftFault {
  /** The id of the field that it is about. */
  field: string;
  message: string;
}

const DAYS = [1, 2000] as const;
const MONTHS = [0, 240] as const;
const SHARES = [1, WHOLE_SHARE] as const;

export const FIELD_IDS = {
  works: 'proposal-works',
  days: 'proposal-days',
  warranty: 'proposal-warranty',
  stages: 'proposal-stages',
  lines: 'proposal-lines',
  scope: (work: ScopeWork) => `proposal-scope-${work}`,
  line: (id: number) => `proposal-line-${id}`,
  extra: (place: number) => `proposal-extra-${place}`,
};

/** What is still to be said, in the order of the form. */
export function faultsOf(draft: ProposalDraft, lines: readonly TenderEquipmentLine[]): DraftFault[] {
  const faults: DraftFault[] = [];
  const fault = (field: string, message: string): void => void faults.push({ field, message });
  if (!typedSum(draft.works)) fault(FIELD_IDS.works, 'Назовите цену работ');
  if (typedWhole(draft.days, DAYS) === undefined) fault(FIELD_IDS.days, 'Укажите срок работ в днях');
  if (typedWhole(draft.warranty, MONTHS) === undefined)
    fault(FIELD_IDS.warranty, 'Укажите гарантию в месяцах, не больше 240');
  for (const line of lines) {
    const { kind, offerId, note } = lineOf(draft, line);
    if (kind !== 'analogue') continue;
    if (offerId === null) fault(FIELD_IDS.line(line.id), `Подберите аналог: ${line.name}`);
    else if (note.trim() === '') fault(FIELD_IDS.line(line.id), `Скажите, почему аналог: ${line.name}`);
  }
  for (const [place, { quantity, name }] of draft.extras.entries())
    if (typedQuantity(quantity) === undefined) fault(FIELD_IDS.extra(place), `Сколько нужно: ${name}`);
  for (const work of SCOPE_WORKS) {
    const { answer, price } = draft.scope[work];
    if (answer === 'extra' && !typedSum(price))
      fault(FIELD_IDS.scope(work), 'Назовите цену работ за отдельную плату');
  }
  const stages = stagesFault(draft);
  if (stages !== undefined) fault(FIELD_IDS.stages, stages);
  return faults;
}

function stagesFault({ stages }: ProposalDraft): string | undefined {
  const isOne = stages.length === 1;
  if (stages.some(({ name }) => name.trim() === '')) return 'Назовите каждый этап';
  if (stages.some(({ share }) => typedWhole(share, SHARES) === undefined))
    return 'Доля этапа — от 1 до 100 %';
  if (!isOne && stages.some(({ days }) => typedWhole(days, DAYS) === undefined))
    return 'У каждого этапа есть срок в днях';
  const sum = sharesSum({ stages });
  return sum === WHOLE_SHARE ? undefined : `Доли этапов дают ${sum} %, а нужно 100 %`;
}

export function sharesSum({ stages }: Pick<ProposalDraft, 'stages'>): number {
  return stages.reduce((sum, { share }) => sum + (typedWhole(share, [0, WHOLE_SHARE]) ?? 0), 0);
}

/** Works that cost something on top. */
export function extrasSum({ scope }: ProposalDraft): number {
  return sumKopecks(
    SCOPE_WORKS.map((work) => (scope[work].answer === 'extra' ? (typedSum(scope[work].price) ?? 0) : 0)),
  );
}

/** Of a draft without faults. */
export function termsOf(draft: ProposalDraft, lines: readonly TenderEquipmentLine[]): Terms {
  const days = typedWhole(draft.days, DAYS)!;
  const isOne = draft.stages.length === 1;
  return {
    works_price: typedSum(draft.works)!,
    days,
    warranty_months: typedWhole(draft.warranty, MONTHS)!,
    start_on: draft.startOn === '' ? null : draft.startOn,
    text: draft.text.trim(),
    scope: SCOPE_WORKS.map((work) => {
      const { answer, price } = draft.scope[work];
      return { work, answer, price: answer === 'extra' ? typedSum(price)! : 0 };
    }),
    stages: draft.stages.map((stage) => ({
      name: stage.name.trim(),
      share: typedWhole(stage.share, SHARES)!,
      // One stage lasts as long as the works.
      days: isOne ? days : typedWhole(stage.days, DAYS)!,
    })),
    ...materialsOf(draft, lines),
    files: draft.files.map(({ id }) => id),
  };
}
