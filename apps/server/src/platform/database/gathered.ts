/** More of them are asked for in statements beside each other. */
const MOST_KEYS = 50;

interface Gathering<Key, Row> {
  keys: Set<Key>;
  answer: Promise<ReadonlyMap<Key, Row>>;
  ask: () => void;
}

/**
 * Questions by key that come in one turn of the event loop, while another is on its way, are one statement: with many clients
 * at once every statement less is a write, a process of the database that need not wake, and an answer to read. Who is alone is
 * asked for at once. Keys must be known to be sound: one that the database refuses would spoil the answer of all beside it.
 */
export function gathered<Key, Row>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  let next: Gathering<Key, Row> | undefined;
  let onTheirWay = 0;

  async function ask(keys: ReadonlySet<Key>): Promise<ReadonlyMap<Key, Row>> {
    onTheirWay += 1;
    try {
      return await find([...keys]);
    } finally {
      onTheirWay -= 1;
    }
  }

  function begin(): Gathering<Key, Row> {
    const keys = new Set<Key>();
    const { promise: isTime, resolve } = Promise.withResolvers<void>();
    const gathering = { keys, answer: isTime.then(() => ask(keys)), ask: resolve };
    setImmediate(send, gathering);
    return gathering;
  }

  function send(gathering: Gathering<Key, Row>): void {
    if (next === gathering) next = undefined;
    gathering.ask();
  }

  return async (key) => {
    if (onTheirWay === 0) return (await ask(new Set([key]))).get(key);
    const gathering = (next ??= begin());
    gathering.keys.add(key);
    if (gathering.keys.size >= MOST_KEYS) send(gathering);
    return (await gathering.answer).get(key);
  };
}
