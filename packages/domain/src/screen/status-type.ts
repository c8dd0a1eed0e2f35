export const STATUS_TYPES = ['created', 'regular', 'success', 'warning', 'error'] as const;

export type StatusType = (typeof STATUS_TYPES)[number];

export const BADGE_TYPES = ['CREATED', 'SUCCESS', 'ERROR', 'WARNING'] as const;

export type BadgeType = (typeof BADGE_TYPES)[number];
