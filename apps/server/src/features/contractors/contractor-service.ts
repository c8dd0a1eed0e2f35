import {
  type addLicence as addLicenceCall,
  type addWork as addWorkCall,
  MOST_LICENCES,
  MOST_WORKS,
  type saveContractor as saveCall,
} from '@okoem/contract/contractors.ts';
import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import { LICENCE_FILE, WORK_PICTURE } from '@okoem/domain/contractor/contractor-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { findOwnFiles, removeFiles } from '../files/file-repository.ts';
import { forgetFiles, type PrivateFileParts } from '../files/private-files.ts';
import { openProfile, saveProfile, setRegions } from './contractor-repository.ts';
import { countLicences, insertLicence, removeLicence } from './licence-repository.ts';
import {
  countWorks,
  findHungPictures,
  insertWork,
  removeWork,
  setPictures,
  updateWork,
} from './work-repository.ts';

type Keeping = Pick<PrivateFileParts, 'pool' | 'storage'>;

export async function saveContractorProfile(
  { pool }: Keeping,
  companyId: number,
  { regions, ...fields }: EndpointCall<typeof saveCall>['body'],
): Promise<void> {
  const guids = [...new Set(regions.map((guid) => guid.toLowerCase()))];
  await inTransaction(pool, async (tx) => {
    await saveProfile(tx, companyId, { ...fields, systems: [...new Set(fields.systems)] });
    if ((await setRegions(tx, companyId, guids)) !== guids.length)
      throw new Refusal('UNKNOWN_REGION', { field: 'regions' });
  });
}

export async function addContractorLicence(
  { pool }: Keeping,
  companyId: number,
  body: EndpointCall<typeof addLicenceCall>['body'],
): Promise<void> {
  const { issued_on: issuedOn, valid_until: validUntil, file_id: fileId } = body;
  if (issuedOn !== null && validUntil !== null && validUntil < issuedOn)
    throw new Refusal('VALIDATION', { field: 'valid_until' });
  await inTransaction(pool, async (tx) => {
    await openProfile(tx, companyId);
    if ((await countLicences(tx, companyId)) >= MOST_LICENCES) throw new Refusal('TOO_MANY_ROWS');
    if (fileId !== null) await assertFreePaper(tx, companyId, fileId);
    const { kind, number, issued_by: issuedBy } = body;
    const licence = { kind, number, issuedBy, issuedOn, validUntil, fileId };
    if (await insertLicence(tx, companyId, licence)) return;
    const message = 'Лицензия с таким номером уже есть в профиле';
    throw new Refusal('CONFLICT', { field: 'number' }, [{ code: 'LICENCE_KNOWN', message }]);
  });
}

/** The company's own scan, on no other licence. */
async function assertFreePaper(tx: Transaction, companyId: number, fileId: string): Promise<void> {
  const own = await findOwnFiles(tx, [fileId], { companyId, purpose: 'contractor', type: LICENCE_FILE });
  const taken = await tx`select from contractor_licence where file_id = ${fileId}`;
  if (own.length === 0 || taken.count > 0) throw new Refusal('NOT_FOUND', { field: 'file_id' });
}

export async function deleteContractorLicence(parts: Keeping, companyId: number, id: number): Promise<void> {
  const removed = await inTransaction(parts.pool, async (tx) => {
    const licence = await removeLicence(tx, { companyId, id });
    if (!licence) throw new Refusal('NOT_FOUND');
    return removeFiles(tx, licence.fileId === null ? [] : [licence.fileId]);
  });
  await forgetFiles(parts, removed);
}

type WorkBody = EndpointCall<typeof addWorkCall>['body'];

export async function addContractorWork(
  { pool }: Keeping,
  companyId: number,
  { pictures, ...fields }: WorkBody,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await openProfile(tx, companyId);
    if ((await countWorks(tx, companyId)) >= MOST_WORKS) throw new Refusal('TOO_MANY_ROWS');
    await assertFreePictures(tx, companyId, { pictures, exceptWork: null });
    await setPictures(tx, await insertWork(tx, companyId, fields), pictures);
  });
}

export async function saveContractorWork(
  parts: Keeping,
  { companyId, id }: { companyId: number; id: number },
  { pictures, ...fields }: WorkBody,
): Promise<void> {
  const removed = await inTransaction(parts.pool, async (tx) => {
    if (!(await updateWork(tx, { companyId, id }, fields))) throw new Refusal('NOT_FOUND');
    await openProfile(tx, companyId);
    await assertFreePictures(tx, companyId, { pictures, exceptWork: id });
    return removeFiles(tx, await setPictures(tx, id, pictures));
  });
  await forgetFiles(parts, removed);
}

/** The company's own pictures, each once, and none that hangs elsewhere. */
async function assertFreePictures(
  tx: Transaction,
  companyId: number,
  { pictures, exceptWork }: { pictures: readonly string[]; exceptWork: number | null },
): Promise<void> {
  if (new Set(pictures).size < pictures.length) throw new Refusal('VALIDATION', { field: 'pictures' });
  const own = await findOwnFiles(tx, pictures, { companyId, purpose: 'contractor', type: WORK_PICTURE });
  const hung = await findHungPictures(tx, pictures, { exceptWork });
  if (own.length < pictures.length || hung.length > 0) throw new Refusal('NOT_FOUND', { field: 'pictures' });
}

export async function deleteContractorWork(parts: Keeping, companyId: number, id: number): Promise<void> {
  const removed = await inTransaction(parts.pool, async (tx) => {
    const pictures = await removeWork(tx, { companyId, id });
    if (!pictures) throw new Refusal('NOT_FOUND');
    return removeFiles(tx, pictures);
  });
  await forgetFiles(parts, removed);
}
