export const STATUS_TYPES = ['created', 'regular', 'success', 'warning', 'error'] as const;

export type StatusType = (typeof STATUS_TYPES)[number];

/** What stands on a badge is never regular. */
export type BadgeType = Uppercase<Exclude<StatusType, 'regular'>>;

/** The look of a badge: the same word in the letters of the kit. */
export function badgeStatus(badge: BadgeType): StatusType {
  return badge.toLowerCase() as Lowercase<BadgeType>;
}
