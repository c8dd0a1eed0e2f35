export interface AuthorPartProps {
  /** Of the request that the reader has made himself, or a colleague of his. */
  tenderId: number;
}

/** What only who asked for the works sees below his request: proposals side by side, the choice, stages and rating. */
export function AuthorPart(_props: AuthorPartProps) {
  return null;
}
