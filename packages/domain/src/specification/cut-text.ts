/** At most so many signs of a text, none of them half of one: a database takes no halves. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).toWellFormed();
}
