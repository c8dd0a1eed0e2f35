import type { Actor } from '../access/actor.ts';
import { may } from '../access/permissions.ts';
import type { TenderStatus } from './tender-status.ts';

/** What of a request a reader's right depends on. */
export interface ViewedTender {
  customerId: number;
  companyId: number | null;
  isPublished: boolean;
  status: TenderStatus;
  chosenCustomerId: number | null;
  chosenCompanyId: number | null;
}

/**
 * Who looks at a request: its author's side (the person, or colleagues in the company he wrote it for), the staff, the
 * contractor chosen, a business that may propose, or anybody.
 */
export const TENDER_VIEWERS = ['author', 'staff', 'chosen', 'contractor', 'visitor'] as const;

export type TenderViewer = (typeof TENDER_VIEWERS)[number];

/** Undefined for whom the request does not exist: what is not published is for the author's side and the staff. */
export function viewerOf(actor: Actor, tender: ViewedTender): TenderViewer | undefined {
  if (actor.kind === 'staff' && may(actor, 'tenders.read')) return 'staff';
  if (may(actor, 'tenders.read', tender)) return 'author';
  if (!tender.isPublished) return undefined;
  if (isChosen(actor, tender)) return 'chosen';
  return may(actor, 'tenders.propose') && !isAuthorElsewhere(actor, tender) ? 'contractor' : 'visitor';
}

function isChosen(actor: Actor, { chosenCustomerId, chosenCompanyId }: ViewedTender): boolean {
  if (chosenCustomerId === null) return false;
  return may(actor, 'tenders.read', { customerId: chosenCustomerId, companyId: chosenCompanyId });
}

/** The author in another of his companies is no contractor of his own request. */
function isAuthorElsewhere(actor: Actor, { customerId }: ViewedTender): boolean {
  return actor.kind === 'customer' && actor.customerId === customerId;
}

export interface TenderSight {
  /** Name, phone and address of mail, and who the author is. */
  contacts: boolean;
  address: boolean;
  files: boolean;
  /** The lines of the story that are not for everybody. */
  story: boolean;
}

const SEES_ALL: TenderSight = { contacts: true, address: true, files: true, story: true };

/** Contacts and the address are for the one who was chosen; drawings are for those who may still propose. */
export function tenderSight(viewer: TenderViewer, { isOpen }: { isOpen: boolean }): TenderSight {
  if (viewer === 'author' || viewer === 'staff' || viewer === 'chosen') return SEES_ALL;
  return { contacts: false, address: false, files: viewer === 'contractor' && isOpen, story: false };
}
