/** Lines of one question: an answer comes soon, and a long list is seen to move. */
export const LINES_OF_A_PART = 250;

export interface ListPart {
  text: string;
  /** Lines of the list before it. */
  before: number;
}

/** A long list in pieces; each of its lines is read by itself, so that pieces are read as the whole would be. */
export function listParts(text: string, most: number = LINES_OF_A_PART): ListPart[] {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const parts: ListPart[] = [];
  for (let before = 0; before < lines.length; before += most) {
    parts.push({ text: lines.slice(before, before + most).join('\n'), before });
  }
  return parts;
}
