export const ORGANISATION_STATUSES = { ACTIVE: 1, BEING_LIQUIDATED: 2, LIQUIDATED: 3 } as const;

export type OrganisationStatus = (typeof ORGANISATION_STATUSES)[keyof typeof ORGANISATION_STATUSES];

export const ORGANISATION_STATUS_LABELS: Record<OrganisationStatus, string> = {
  1: 'Действующая',
  2: 'Ликвидируется',
  3: 'Ликвидирована',
};

/** A liquidation can be called off; its end cannot. */
const NEXT_STATUSES: Record<OrganisationStatus, readonly OrganisationStatus[]> = {
  1: [2, 3],
  2: [1, 3],
  3: [],
};

export function canOrganisationBecome(current: OrganisationStatus, next: OrganisationStatus): boolean {
  return NEXT_STATUSES[current].includes(next);
}

export function mayPlaceOrders(status: OrganisationStatus): boolean {
  return status !== ORGANISATION_STATUSES.LIQUIDATED;
}

/** A company in liquidation pays before it receives. */
export function mayPayLater(status: OrganisationStatus): boolean {
  return status === ORGANISATION_STATUSES.ACTIVE;
}
