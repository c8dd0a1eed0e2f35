import { randomUUID } from 'node:crypto';
import {
  type BankAnswerGiven,
  type BankCallSeen,
  type BankImitation,
  startBankImitation,
} from './bank-imitation.ts';

export const ATOL_ACCOUNT = { login: 'okoem', password: 'secret', group: 'okoem-tills' };

export interface AtolReceipt {
  uuid: string;
  operation: string;
  body: Record<string, unknown>;
  status: 'wait' | 'done' | 'fail';
  error?: { code: number; text: string; type: string };
}

export interface AtolImitation extends BankImitation {
  /** By `external_id`: each is printed once. */
  receipts: Map<string, AtolReceipt>;
  /** How many reports answer `wait` before a receipt is done. */
  waits: number;
  /** Tokens given so far die. */
  expireTokens: () => void;
  /** What the next receipt is refused with, at once. */
  refusal: AtolReceipt['error'] | undefined;
}

const fault = (status: number, code: number, text: string): BankAnswerGiven => ({
  status,
  body: { uuid: null, status: 'fail', error: { error_id: randomUUID(), code, text, type: 'system' } },
});

/** As much of АТОЛ Онлайн's API v5 as we use. The same `external_id` is refused with the old number. */
export async function startAtolImitation(): Promise<AtolImitation> {
  const receipts = new Map<string, AtolReceipt>();
  let token = '';
  const imitation = await startBankImitation((call) => {
    if (call.path === '/getToken') {
      const isKnown =
        call.body['login'] === ATOL_ACCOUNT.login && call.body['pass'] === ATOL_ACCOUNT.password;
      if (!isKnown) return fault(401, 12, 'Неверный логин или пароль');
      token = randomUUID();
      return { body: { token, error: null, timestamp: '15.11.2026 12:30:00' } };
    }
    if (token === '' || call.headers['token'] !== token) return fault(401, 11, 'Токен истёк');
    const [, group, operation, uuid] = call.path.split('/');
    if (group !== ATOL_ACCOUNT.group) return fault(400, 31, 'Неизвестная группа касс');
    return operation === 'report' ? report(uuid!) : take(operation!, call);
  });
  const more: Pick<AtolImitation, 'receipts' | 'waits' | 'expireTokens' | 'refusal'> = {
    receipts,
    waits: 0,
    expireTokens: () => {
      token = '';
    },
    refusal: undefined,
  };
  const made: AtolImitation = Object.assign(imitation, more);
  return made;

  function take(operation: string, { body }: BankCallSeen): BankAnswerGiven {
    const id = String(body['external_id']);
    const known = receipts.get(id);
    if (known) {
      const error = { code: 33, text: 'Чек с таким external_id уже есть', type: 'system' };
      return { status: 400, body: { uuid: known.uuid, status: 'fail', error } };
    }
    if (made.refusal) return { status: 400, body: { uuid: null, status: 'fail', error: made.refusal } };
    const uuid = randomUUID();
    receipts.set(id, { uuid, operation, body, status: 'wait' });
    return { body: { uuid, status: 'wait', error: null, timestamp: '15.11.2026 12:30:00' } };
  }

  function report(uuid: string): BankAnswerGiven {
    const place = [...receipts.values()].findIndex((one) => one.uuid === uuid);
    const known = [...receipts.values()][place];
    if (!known) return fault(404, 34, 'Чек не найден');
    if (known.status === 'wait' && made.waits === 0) known.status = 'done';
    else if (known.status === 'wait') made.waits -= 1;
    const { status, error = null } = known;
    return { body: { uuid, status, error, payload: status === 'done' ? payloadOf(place) : null } };
  }
}

function payloadOf(place: number) {
  return {
    total: 100,
    fns_site: 'www.nalog.gov.ru',
    fn_number: '9999078900001234',
    shift_number: 23,
    receipt_datetime: '15.11.2026 12:31:00',
    fiscal_receipt_number: place + 1,
    fiscal_document_number: 1000 + place,
    ecr_registration_number: '0000111118041361',
    fiscal_document_attribute: 3_449_555_941,
    ofd_inn: '7704211201',
    ofd_receipt_url: 'https://ofd.example/receipt/1',
  };
}
