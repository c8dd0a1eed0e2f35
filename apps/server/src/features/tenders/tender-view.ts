import type {
  OwnTenderRow,
  TenderCard,
  TenderEvent,
  TenderFileView,
  TenderView,
} from '@okoem/contract/tender-views.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { stageOf } from '@okoem/domain/tender/tender-check.ts';
import { TENDER_KIND_LABELS } from '@okoem/domain/tender/tender-kind.ts';
import { type TenderLack, tenderLacks } from '@okoem/domain/tender/tender-lacks.ts';
import { TENDER_OBJECT_LABELS } from '@okoem/domain/tender/tender-object.ts';
import { CLOSE_LABELS, GIVE_UP_LABELS } from '@okoem/domain/tender/tender-reason.ts';
import { mayChooseContractor, mayCloseTender, mayPropose } from '@okoem/domain/tender/tender-rights.ts';
import {
  canTenderBecome,
  choiceUntil,
  TENDER_STATUS_LABELS,
  TENDER_STATUSES,
} from '@okoem/domain/tender/tender-status.ts';
import { tenderSight, type TenderViewer, viewerOf } from '@okoem/domain/tender/tender-viewer.ts';
import type { Db } from '../../platform/database/database.ts';
import { isBusiness } from './tender-actor.ts';
import { findTenderEvents, type TenderEventRow } from './tender-event-repository.ts';
import { findTenderFiles, type TenderFileRow } from './tender-file-repository.ts';
import type { TenderRecord } from './tender-repository.ts';

const { AWAITING_FOR_CUSTOMERS, CUSTOMER_WAS_NOT_CHOSEN, CUSTOMER_WAS_CHOSEN, CLOSED } = TENDER_STATUSES;
const LONGEST_EXCERPT = 300;

export function viewedOf(tender: TenderRecord) {
  return { ...tender, isPublished: tender.publishedAt !== null };
}

/** Who the asker is to this request, or the refusal that an unknown one gets. */
export function viewerIn(actor: Actor, tender: TenderRecord | undefined): TenderViewer {
  const viewer = tender && viewerOf(actor, viewedOf(tender));
  // What its author has sent nowhere is for nobody else, the staff neither.
  const isUnsent = tender?.submittedAt === null && viewer === 'staff';
  if (!viewer || isUnsent) throw new Refusal('NOT_FOUND');
  return viewer;
}

export function isOpenFor(tender: Pick<TenderRecord, 'publishedAt' | 'status' | 'deadline'>, now: Date) {
  return (
    tender.publishedAt !== null &&
    tender.status === AWAITING_FOR_CUSTOMERS &&
    tender.deadline !== null &&
    tender.deadline > now
  );
}

function card(tender: TenderRecord, now: Date) {
  return {
    id: tender.id,
    kind: tender.kind,
    kind_label: TENDER_KIND_LABELS[tender.kind],
    title: tender.title,
    object_type: tender.objectType || null,
    object_label: tender.objectType ? TENDER_OBJECT_LABELS[tender.objectType] : '',
    area_m2: tender.areaM2,
    city: tender.cityGuid === null ? null : { guid: tender.cityGuid, name: tender.cityName ?? '' },
    region: tender.region,
    systems: tender.systems,
    works_from: tender.worksFrom,
    works_to: tender.worksTo,
    budget: { kind: tender.budgetKind, from: tender.budgetFrom, to: tender.budgetTo },
    deadline: iso(tender.deadline),
    is_open: isOpenFor(tender, now),
    status: tender.status,
    status_label: TENDER_STATUS_LABELS[tender.status],
    published_at: iso(tender.publishedAt),
    is_sealed: tender.isSealed,
    verified_only: tender.verifiedOnly,
    licence_needed: tender.licenceNeeded,
    proposal_count: tender.proposalCount,
    file_count: tender.fileCount,
    equipment_count: tender.equipmentCount,
    equipment_total: tender.equipmentTotal,
    author: {
      type: tender.companyId === null ? ('person' as const) : ('company' as const),
      is_verified: tender.isVerified,
    },
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function tenderCard(tender: TenderRecord, { actor, now }: { actor: Actor; now: Date }): TenderCard {
  return {
    ...card(tender, now),
    excerpt: excerptOf(tender.description),
    is_own: actor.kind === 'customer' && may(actor, 'tenders.read', tender),
  };
}

/** Cut between words, as a list has room for. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_EXCERPT) return line;
  const cut = line.slice(0, LONGEST_EXCERPT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_EXCERPT / 2))}…`;
}

export function ownTenderRow(tender: TenderRecord, now: Date): OwnTenderRow {
  return {
    ...card(tender, now),
    stage: stageOf({ publishedAt: tender.publishedAt, check: tender.checkState }),
    check: checkOf(tender),
    created_at: tender.createdAt.toISOString(),
    changed_at: tender.changedAt.toISOString(),
    choice_until: choiceEnd(tender),
  };
}

function checkOf({ checkState, checkReason, submittedAt }: TenderRecord) {
  if (checkState === null || submittedAt === null) return null;
  return { state: checkState, reason: checkReason, submitted_at: submittedAt.toISOString() };
}

function choiceEnd({ status, publishedAt, deadline }: TenderRecord): string | null {
  const isAwaiting = status === AWAITING_FOR_CUSTOMERS && publishedAt !== null && deadline !== null;
  return isAwaiting ? choiceUntil(deadline).toISOString() : null;
}

/** What is left to say, by the clock of the moment. */
export function lacksOf(tender: TenderRecord, now: Date): TenderLack[] {
  if (tender.publishedAt !== null) return [];
  const { budgetKind: kind, budgetFrom: from, budgetTo: to } = tender;
  return tenderLacks({ ...tender, budget: { kind, from, to } }, now);
}

interface Asking {
  actor: Actor;
  now: Date;
  /** Of a preview: as this viewer would see it. */
  as?: TenderViewer;
}

/** A request as the asker may see it. */
export async function tenderView(db: Db, tender: TenderRecord, asking: Asking): Promise<TenderView> {
  const { actor, now } = asking;
  const viewer = asking.as ?? viewerIn(actor, tender);
  // Who looks at it beforehand sees what there will be to see.
  const sight = tenderSight(viewer, { isOpen: asking.as !== undefined || isOpenFor(tender, now) });
  const [files, events] = await Promise.all([
    sight.files ? findTenderFiles(db, tender.id) : null,
    findTenderEvents(db, tender.id, { isAll: sight.story }),
  ]);
  const isInside = sight.story;
  return {
    ...ownTenderRow(tender, now),
    check: isInside ? checkOf(tender) : null,
    description: tender.description,
    viewer,
    materials: tender.materials,
    equipment: equipmentOf(tender, { isOwn: viewer === 'author' }),
    address: sight.address ? tender.address : null,
    contacts: sight.contacts ? contactsOf(tender) : null,
    files: files && files.map(fileView),
    events: events.map((event) => eventView(event, isInside)),
    give_up: giveUpOf(tender, isInside),
    close: tender.closeReason && {
      reason: tender.closeReason,
      reason_label: CLOSE_LABELS[tender.closeReason],
    },
    repeated_from: isInside ? tender.repeatedFrom : null,
    chosen: isInside ? chosenOf(tender) : null,
    lacks: viewer === 'author' ? lacksOf(tender, now) : [],
    ...rightsOf(tender, asking),
  };
}

function equipmentOf(tender: TenderRecord, { isOwn }: { isOwn: boolean }): TenderView['equipment'] {
  if (tender.equipmentFrom === null) return null;
  return {
    from: tender.equipmentFrom,
    // What people call their projects may be an address.
    name: isOwn ? tender.equipmentName : '',
    specification_id: isOwn ? tender.specificationId : null,
    project_id: isOwn ? tender.projectId : null,
  };
}

function contactsOf({ contactName, contactPhone, contactEmail, companyName }: TenderRecord) {
  return {
    name: contactName,
    phone: contactPhone,
    email: contactEmail,
    organisation: companyName ?? '',
  };
}

function giveUpOf(
  { giveUpReason: reason, endComment }: TenderRecord,
  isInside: boolean,
): TenderView['give_up'] {
  if (reason === null) return null;
  return { reason, reason_label: GIVE_UP_LABELS[reason], comment: isInside ? endComment : '' };
}

function chosenOf(tender: TenderRecord): TenderView['chosen'] {
  if (tender.chosenProposalId === null) return null;
  return {
    proposal_id: tender.chosenProposalId,
    at: tender.chosenAt!.toISOString(),
    accepted_by_customer: tender.acceptedByCustomerAt !== null,
    accepted_by_contractor: tender.acceptedByContractorAt !== null,
  };
}

export function fileView({ id, name, size, mediaType }: TenderFileRow): TenderFileView {
  return { id, name, size, media_type: mediaType };
}

function eventView(event: TenderEventRow, isInside: boolean): TenderEvent {
  return {
    id: event.id,
    at: event.createdAt.toISOString(),
    kind: event.kind,
    to: event.toStatus,
    actor: event.actor,
    actor_name: isInside ? event.actorName : '',
    text: event.text,
  };
}

/** Both sides have said that the works are done. */
export function isAccepted(tender: TenderRecord): boolean {
  return tender.acceptedByCustomerAt !== null && tender.acceptedByContractorAt !== null;
}

function rightsOf(tender: TenderRecord, { actor, now, as }: Asking) {
  const isMine = as === undefined && actor.kind === 'customer' && may(actor, 'tenders.write', tender);
  const isPublished = tender.publishedAt !== null;
  const isWaiting = tender.checkState === 'waiting';
  // Colleagues act for the author: the rights of a request are those of its side.
  const side = { id: tender.customerId, customerType: 'PHYSICAL' } as const;
  const parties = { authorId: tender.customerId, status: tender.status };
  const isDecided = tender.status === CUSTOMER_WAS_NOT_CHOSEN || isAccepted(tender);
  return {
    can_edit: isMine && !isPublished && !isWaiting,
    can_publish: isMine && !isPublished && !isWaiting && lacksOf(tender, now).length === 0,
    can_delete: isMine && !isPublished,
    can_extend: isMine && isPublished && tender.status === AWAITING_FOR_CUSTOMERS,
    can_give_up: isMine && isPublished && canTenderBecome(tender.status, CUSTOMER_WAS_NOT_CHOSEN),
    can_choose:
      isMine &&
      isPublished &&
      mayChooseContractor(side, parties) &&
      canTenderBecome(tender.status, CUSTOMER_WAS_CHOSEN),
    can_close: isMine && mayCloseTender(side, parties) && isDecided && canTenderBecome(tender.status, CLOSED),
    can_repeat: isMine && isPublished && tender.status !== AWAITING_FOR_CUSTOMERS,
    can_propose: mayAnswer(tender, { actor, now }),
  };
}

function mayAnswer(tender: TenderRecord, { actor, now }: Asking): boolean {
  if (!isBusiness(actor) || !may(actor, 'tenders.propose') || !isOpenFor(tender, now)) return false;
  const parties = { authorId: tender.customerId, status: tender.status };
  const isColleague = actor.company?.companyId === tender.companyId;
  return !isColleague && mayPropose({ id: actor.customerId, customerType: actor.customerType }, parties);
}
