import type { Transaction } from './database.ts';

type Work = (tx: Transaction) => unknown;
export type Begin = (...given: [Work] | [string, Work]) => Promise<unknown>;

/** What the driver keeps of a query that is yet to be sent. */
interface DriversQuery extends Promise<unknown> {
  handler: ((query: DriversQuery) => void) & object;
  reject: (error: unknown) => void;
}

/** Of one transaction. */
interface Connection {
  isLost: boolean;
}

const LOST = /^(CONNECTION_|ECONN|EPIPE|ETIMEDOUT|ERR_STREAM_)/;

/**
 * The driver ends a failed transaction with a `rollback`, also when it failed because its connection is gone; then there is
 * nothing to write to, and the driver throws where nobody can catch it: every transaction under way would end the process with
 * the database. So nothing is sent down a connection that is lost, and a work that fails by its loss is left unanswered, because
 * the driver itself then tells the caller of the loss.
 */
export function beginOrLose(begin: Begin): Begin {
  return (...given) => {
    const connection: Connection = { isLost: false };
    const work = given.at(-1) as Work;
    const guarded = (tx: Transaction) => unlessLost(connection, work(guardedTx(tx, connection)));
    const transaction = given.length === 1 ? begin(guarded) : begin(given[0] as string, guarded);
    return transaction.catch((error: unknown) => {
      // Lost while the work was busy with something else; or over, and then nobody asks.
      connection.isLost = true;
      throw error;
    });
  };
}

/** The driver sends `commit` or `rollback` as soon as this settles. */
function unlessLost(connection: Connection, result: unknown): Promise<unknown> {
  const all = Array.isArray(result) ? Promise.all(result) : Promise.resolve(result);
  return new Promise((resolve, reject) => {
    const ifThere =
      <Value>(settle: (value: Value) => void) =>
      (value: Value) => {
        if (!connection.isLost) settle(value);
      };
    all.then(ifThere(resolve), ifThere(reject));
  });
}

function guardedTx(tx: Transaction, connection: Connection): Transaction {
  const guardedMethods = {
    unsafe: (...given: Parameters<Transaction['unsafe']>) => guardedQuery(tx.unsafe(...given), connection),
    savepoint: async (work: Work) => {
      if (connection.isLost) throw lostConnection();
      return tx.savepoint((inner) =>
        unlessLost(connection, work(guardedTx(inner as Transaction, connection))),
      );
    },
  };
  return new Proxy(tx, {
    apply: (target, self, given) => guardedQuery(Reflect.apply(target, self, given), connection),
    get: (target, name, receiver) =>
      Object.hasOwn(guardedMethods, name)
        ? Reflect.get(guardedMethods, name)
        : (Reflect.get(target, name, receiver) as unknown),
  });
}

/** Notices at once that its connection is lost, before whoever waits for it hears of it and asks for more. */
function guardedQuery<Made>(made: Made, connection: Connection): Made {
  // A name or a list to be put into a query.
  if (!(made instanceof Promise)) return made;
  const query = made as unknown as DriversQuery;
  const { handler, reject } = query;
  query.reject = (error) => {
    connection.isLost ||= LOST.test(String((error as { code?: unknown }).code));
    reject(error);
  };
  const send = (sent: DriversQuery) => (connection.isLost ? sent.reject(lostConnection()) : handler(sent));
  query.handler = Object.assign(send, handler);
  return made;
}

function lostConnection(): Error {
  return Object.assign(new Error('The connection of the transaction is lost.'), {
    code: 'CONNECTION_CLOSED',
  });
}
