import { parseArgs } from 'node:util';
import type { JobActor } from '@okoem/domain/access/actor.ts';
import { STAFF_ROLE_LABELS, STAFF_ROLES } from '@okoem/domain/access/staff-role.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../platform/audit/write-audit.ts';
import { readConfig } from '../platform/config.ts';
import { inTransaction, openPool, type Pool } from '../platform/database/database.ts';
import { findDeadJobs } from '../platform/jobs/job-repository.ts';
import { retryDeadJob } from '../platform/jobs/retry-dead-job.ts';
import { maskSecrets } from '../platform/log.ts';
import { createSession } from '../platform/session/session-repository.ts';
import { endSessions } from './end-sessions.ts';
import { MODELS_USAGE, runMerge } from './operator-models.ts';
import { ORDER_USAGE, runOrder } from './operator-order.ts';
import { PARTNER_USAGE, runInstalments, runPartner } from './operator-partner.ts';
import { PAYEE_USAGE, runPayee, runSignatory } from './operator-payee.ts';
import { PRICES_USAGE, runPriceCommand } from './operator-prices.ts';
import { QUOTE_USAGE, runQuote } from './operator-quote.ts';
import { RETURN_USAGE, runReturn } from './operator-return.ts';
import { REVIEWS_USAGE, runReviews } from './operator-reviews.ts';
import { runBankAccount, runStatement, STATEMENT_USAGE } from './operator-statement.ts';
import { runTalk, TALK_USAGE } from './operator-talk.ts';
import { runTariffs, TARIFFS_USAGE } from './operator-tariffs.ts';
import { listOutbox, runTemplates, TEMPLATES_USAGE } from './operator-templates.ts';
import { runTender, TENDER_USAGE } from './operator-tender.ts';
import { runOrganisation, runVerification, VERIFICATION_USAGE } from './operator-verification.ts';
import { runningDatabaseUrl } from './running-database.ts';
import { UsageError } from './usage-error.ts';
import { addSellerUser, resetSecondFactor, setPasswordFromStdin } from './work-accounts.ts';

const USAGE = `npm run operator -- add --email E --name N [--role administrator]   a new member of staff
npm run operator -- session --operator E | --customer E               a session; prints its access token
npm run operator -- end-sessions --operator E | --customer E | --seller-user E   signs the account out everywhere
npm run operator -- add-seller --seller ID --email E --name N --role R   somebody who works for a seller
npm run operator -- password --operator E | --seller-user E           sets the password that is read from stdin
npm run operator -- totp-reset --operator E | --seller-user E         takes the second factor away, ends sessions
npm run operator -- jobs                                              jobs that used up their attempts
npm run operator -- retry ID                                          gives such a job its attempts back
${MODELS_USAGE}
${VERIFICATION_USAGE}
${PRICES_USAGE}
${TARIFFS_USAGE}
${ORDER_USAGE}
${RETURN_USAGE}
${TALK_USAGE}
${REVIEWS_USAGE}
${QUOTE_USAGE}
${TENDER_USAGE}
${PAYEE_USAGE}
${STATEMENT_USAGE}
${PARTNER_USAGE}
${TEMPLATES_USAGE}`;

/** Whoever can run commands on this machine is not known by name. */
const BY_COMMAND = {
  actor: { kind: 'job', name: 'npm run operator' } satisfies JobActor,
  requestId: null,
} as const;

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  role: { type: 'string', default: 'administrator' },
  operator: { type: 'string' },
  customer: { type: 'string' },
  document: { type: 'string' },
  reason: { type: 'string' },
  status: { type: 'string' },
  note: { type: 'string' },
  until: { type: 'string' },
  lists: { type: 'string' },
  members: { type: 'string' },
  add: { type: 'boolean', default: false },
  seller: { type: 'string' },
  'seller-user': { type: 'string' },
  split: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : maskSecrets(String(error)));
  process.exitCode = 1;
}

async function main(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [command, id] = positionals;
  const config = readConfig();
  const { PUBLIC_URL: publicUrl } = config;
  const commands: Record<string, (pool: Pool) => Promise<void>> = {
    add: (pool) => addOperator(pool, values),
    session: (pool) => openSession(pool, values),
    'end-sessions': (pool) => endSessions(pool, values, BY_COMMAND),
    'add-seller': (pool) => addSellerUser(pool, values, BY_COMMAND),
    password: (pool) => setPasswordFromStdin(pool, values, BY_COMMAND),
    'totp-reset': (pool) => resetSecondFactor(pool, values, BY_COMMAND),
    jobs: listDeadJobs,
    retry: (pool) => retry(pool, id),
    verification: (pool) =>
      runVerification(pool, positionals.slice(1), { values, by: BY_COMMAND, publicUrl }),
    merge: (pool) => runMerge(pool, positionals.slice(1), { ...values, by: BY_COMMAND }),
    order: (pool) => runOrder(pool, positionals.slice(1), { by: BY_COMMAND, publicUrl, force: values.force }),
    return: (pool) => runReturn(pool, positionals.slice(1), { by: BY_COMMAND, publicUrl }),
    talk: (pool) => runTalk(pool, positionals.slice(1), BY_COMMAND),
    reviews: (pool) => runReviews(pool, positionals.slice(1), { by: BY_COMMAND, publicUrl }),
    quote: (pool) => runQuote(pool, positionals.slice(1), { by: BY_COMMAND, publicUrl }),
    tender: (pool) => runTender(pool, positionals.slice(1), { by: BY_COMMAND, publicUrl }),
    prices: (pool) =>
      runPriceCommand(pool, positionals.slice(1), {
        by: BY_COMMAND,
        add: values.add,
        members: values.members,
        lists: values.lists,
      }),
    payee: (pool) => runPayee(pool, id, { seller: values.seller, by: BY_COMMAND }),
    signatory: (pool) => runSignatory(pool, id, { seller: values.seller, by: BY_COMMAND }),
    statement: (pool) => runStatement(pool, id, { by: BY_COMMAND, publicUrl }),
    'bank-account': (pool) => runBankAccount(pool, positionals.slice(1), BY_COMMAND),
    partner: (pool) => runPartner(pool, positionals.slice(1), BY_COMMAND),
    instalments: (pool) => runInstalments(pool, id, BY_COMMAND),
    tariffs: (pool) => runTariffs(pool, positionals.slice(1), BY_COMMAND),
    templates: (pool) => runTemplates(pool, positionals.slice(1), { by: BY_COMMAND, publicUrl }),
    outbox: listOutbox,
    organisation: (pool) => runOrganisation(pool, id, { values, by: BY_COMMAND }),
  };
  const run = commands[command ?? ''];
  if (!run)
    throw new UsageError(command === undefined ? 'Say what to do.' : `There is no command "${command}".`);

  const url = runningDatabaseUrl(config);
  const pool = openPool({ url, name: 'okoem-operator', connections: 1, statementTimeoutMs: 10_000 });
  try {
    await run(pool);
  } finally {
    await pool.end({ timeout: 5 });
  }
}

async function addOperator(
  pool: Pool,
  { email, name, role }: { email?: string; name?: string; role: string },
) {
  if (!email || !name) throw new UsageError('A member of staff needs --email and --name.');
  const known = STAFF_ROLES.find((one) => one === role);
  if (!known) throw new UsageError(`A role of the staff is one of ${STAFF_ROLES.join(', ')}.`);
  await inTransaction(pool, async (tx) => {
    const [added] = await tx<{ id: number }[]>`
      insert into operator (role, name, email) values (${role}, ${name}, ${email})
      on conflict do nothing
      returning id
    `;
    if (!added) throw new UsageError('Somebody of the staff has that e-mail already.');
    const subject = { kind: 'operator', id: added.id };
    await writeAudit(tx, { ...BY_COMMAND, action: 'staff.write', subject, before: null, after: { role } });
  });
  console.log(`Added, with the role ${role} («${STAFF_ROLE_LABELS[known]}»).`);
}

async function openSession(pool: Pool, { operator, customer }: { operator?: string; customer?: string }) {
  const email = operator ?? customer;
  if (!email || (operator && customer)) throw new UsageError('Name one of --operator and --customer.');
  const [row] = operator
    ? await pool<
        { id: number }[]
      >`select id from operator where lower(email) = lower(${email}) and closed_at is null`
    : await pool<
        { id: number }[]
      >`select id from customer where lower(email) = lower(${email}) and closed_at is null`;
  if (!row) throw new UsageError('There is nobody with that e-mail.');
  const owner = operator ? { operatorId: row.id } : { customerId: row.id };
  const { accessToken } = await inTransaction(pool, async (tx) => {
    const session = await createSession(tx, owner);
    const subject = { kind: 'session', id: session.sessionId };
    const action = operator ? 'staff.write' : 'people.write';
    await writeAudit(tx, { ...BY_COMMAND, action, subject, before: null, after: owner });
    return session;
  });
  console.log(accessToken);
}

async function listDeadJobs(pool: Pool): Promise<void> {
  const jobs = await findDeadJobs(pool, 100);
  for (const { id, task, attempts, failedAt, lastError } of jobs) {
    console.log(`${id}\t${task}\t${attempts} attempts\t${failedAt.toISOString()}\t${maskSecrets(lastError)}`);
  }
  if (jobs.length === 0) console.log('No dead jobs.');
}

async function retry(pool: Pool, id: string | undefined): Promise<void> {
  if (!id || !/^\d{1,18}$/.test(id)) throw new UsageError('Name the number of the job.');
  try {
    await retryDeadJob(pool, id, BY_COMMAND);
  } catch (error) {
    throw error instanceof Refusal ? new UsageError('There is no such dead job.') : error;
  }
  console.log('It will run again.');
}
