interface Named {
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  org_name?: string | null | undefined;
}

/** Who came by a code may have told no name yet. */
const UNKNOWN_NAME = 'Личный кабинет';

/** What a member is called in the frame of a page: the company they act for, or their own name. */
export function shownName({ first_name, last_name, org_name }: Named): string {
  return org_name || [first_name, last_name].filter(Boolean).join(' ') || UNKNOWN_NAME;
}
