/** One block of a stream of server-sent events; `data` is absent where there was none, which is not an empty text. */
export interface EventBlock {
  event: string;
  id?: string;
  data?: string;
  /** Milliseconds. */
  retry?: number;
}

/** Reads such a stream piece by piece, however its lines are cut: answers the blocks that each piece has completed. */
export function eventReader(): (piece: string) => EventBlock[] {
  let rest = '';
  let fields: [name: string, value: string][] = [];
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    const blocks: EventBlock[] = [];
    for (const line of lines.map((text) => text.replace(/\r$/, ''))) {
      if (line !== '') {
        fields.push(fieldOf(line));
        continue;
      }
      if (fields.length > 0) blocks.push(blockOf(fields));
      fields = [];
    }
    return blocks;
  };
}

/** A comment is a field without a name. */
function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':');
  if (colon < 0) return [line, ''];
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')];
}

function blockOf(fields: readonly [name: string, value: string][]): EventBlock {
  const all = (name: string) => fields.filter(([key]) => key === name).map(([, value]) => value);
  const [id, retry] = [all('id').at(-1), all('retry').at(-1)];
  const data = all('data');
  return {
    event: all('event').at(-1) ?? 'message',
    ...(id !== undefined && { id }),
    ...(data.length > 0 && { data: data.join('\n') }),
    ...(retry !== undefined && /^\d+$/.test(retry) && { retry: Number(retry) }),
  };
}
