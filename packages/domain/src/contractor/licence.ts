import { needsLicence, type TenderSystem } from '../tender/tender-system.ts';

/** Papers by which a company may do the works of our trade. */
export const LICENCE_KINDS = ['mchs', 'sro-design', 'sro-build', 'fsb', 'other'] as const;

export type LicenceKind = (typeof LICENCE_KINDS)[number];

export const LICENCE_KIND_LABELS: Record<LicenceKind, string> = {
  mchs: 'Лицензия МЧС',
  'sro-design': 'Допуск СРО, проектирование',
  'sro-build': 'Допуск СРО, строительство',
  fsb: 'Лицензия ФСБ',
  other: 'Другое разрешение',
};

export interface LicenceTerm {
  kind: LicenceKind;
  /** The last day it counts, as `YYYY-MM-DD`; null for one without an end. */
  validUntil: string | null;
}

/** The last day counts whole. */
export function isLicenceValid({ validUntil }: Pick<LicenceTerm, 'validUntil'>, today: string): boolean {
  return validUntil === null || validUntil >= today;
}

/** Whether one of the papers still counts and is of a kind that works on the systems need. */
export function hasNeededLicence(
  licences: readonly LicenceTerm[],
  systems: readonly TenderSystem[],
  today: string,
): boolean {
  const isFire = needsLicence(systems);
  return licences.some((licence) => (!isFire || licence.kind === 'mchs') && isLicenceValid(licence, today));
}
