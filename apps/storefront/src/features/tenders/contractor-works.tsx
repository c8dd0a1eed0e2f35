export interface ContractorWorksProps {
  tenderId: number;
}

/** What the contractor who was chosen does about the works: contacts, stages, the end of them and the rating. */
export function ContractorWorks(_props: ContractorWorksProps) {
  return null;
}
