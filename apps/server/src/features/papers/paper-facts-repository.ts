import type { PaperParty, PaperPayee, PaperSigner, PartyKind } from '@okoem/domain/papers/paper-content.ts';
import type { Db } from '../../platform/database/database.ts';

/** The operator's requisites: money that a seller got itself would be seen by no book of ours. */
export async function findPayee(db: Db): Promise<PaperPayee | undefined> {
  const [row] = await db<(Omit<PaperPayee, 'kpp'> & { kpp: string | null })[]>`
    select kind, name, inn, kpp, address, phone, email, bank_name, bik, account, correspondent, director, accountant, notice
      from payee
     where seller_id is null
  `;
  return row && { ...row, kpp: row.kpp ?? '' };
}

export interface SellerFacts {
  party: PaperParty;
  signer: PaperSigner | null;
  ediId: string;
}

interface SellerRow {
  id: number;
  legalName: string;
  inn: string;
  kpp: string | null;
  legalAddress: string;
  post: string | null;
  lastName: string;
  firstName: string;
  patronymic: string;
  ediId: string | null;
}

const TRADER_INN = 12;

export async function findSellerFacts(db: Db, ids: readonly number[]): Promise<Map<number, SellerFacts>> {
  const rows = await db<SellerRow[]>`
    select seller.id, legal_name, inn, kpp, legal_address, signatory.post, signatory.last_name, signatory.first_name,
           signatory.patronymic, signatory.edi_id
      from seller
      left join seller_signatory as signatory on signatory.seller_id = seller.id
     where seller.id = any(${[...ids]}::bigint[])
  `;
  return new Map(rows.map((row) => [row.id, factsOf(row)]));
}

function factsOf(row: SellerRow): SellerFacts {
  const { inn, kpp, post, lastName, firstName, patronymic } = row;
  const kind: PartyKind = inn.length === TRADER_INN ? 'IP' : 'ENTITY';
  return {
    party: { kind, name: row.legalName, inn, kpp: kpp ?? '', address: row.legalAddress, phone: '' },
    signer: post === null ? null : { post, lastName, firstName, patronymic },
    ediId: row.ediId ?? '',
  };
}

/** Of a company that buys, what its order does not hold. */
export async function findCompanyAddress(db: Db, companyId: number): Promise<string> {
  const [row] = await db<
    { legalAddress: string }[]
  >`select legal_address from company where id = ${companyId}`;
  return row?.legalAddress ?? '';
}

/** When each part left the seller, by the story of the order. */
export async function findHandOvers(
  db: Db,
  orderId: number,
): Promise<{ partId: number; toState: string; at: Date }[]> {
  return db<{ partId: number; toState: string; at: Date }[]>`
    select sub_order_id as part_id, to_state, min(created_at) as at
      from order_event
     where order_id = ${orderId}
       and to_state in ('SHIPPED', 'RECEIVED')
     group by sub_order_id, to_state
  `;
}
