import * as calls from '@okoem/contract/contractors.ts';
import {
  LICENCE_FILE,
  LICENCE_FILE_RULES,
  WORK_PICTURE,
  WORK_PICTURE_RULES,
} from '@okoem/domain/contractor/contractor-files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import { answerPageOf } from '../../platform/http/answer-page.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { fileAnswer, lookedAnswer, ownerOf } from '../files/file-access.ts';
import { findContractorFile } from '../files/file-repository.ts';
import { keepPrivateFile, type PrivateFileParts } from '../files/private-files.ts';
import { findReviews, hasPublicProfile, searchContractorList } from './contractor-repository.ts';
import {
  addContractorLicence,
  addContractorWork,
  deleteContractorLicence,
  deleteContractorWork,
  saveContractorProfile,
  saveContractorWork,
} from './contractor-service.ts';
import { contractorCards, contractorView, ownContractorView } from './contractor-view.ts';
import { findLicences } from './licence-repository.ts';
import { companyOf } from './own-company.ts';
import { isShownPicture } from './work-repository.ts';

export interface ContractorParts {
  pool: Pool;
  listPool: Pool;
  files: PrivateFileParts;
  isLimited: boolean;
}

/** Changes of a profile within an hour: who fills it for the first time needs a few dozen. */
const MOST_CHANGES = 120;

export function contractorRoutes(host: EndpointHost, parts: ContractorParts): void {
  addPublic(host, parts);
  addOwn(host, parts);
  addPapers(host, parts);
}

async function spend({ pool, isLimited }: ContractorParts, companyId: number): Promise<void> {
  if (!isLimited) return;
  await spendCall(pool, {
    scope: 'contractor-profile',
    caller: `company ${companyId}`,
    mostPerHour: MOST_CHANGES,
  });
}

function addPublic(host: EndpointHost, { pool, listPool, files }: ContractorParts): void {
  addEndpoint(host, calls.searchContractors, async ({ body: { filter, pagination } }) => {
    const { ids, total } = await searchContractorList(listPool, { filter, range: pagination });
    const cards = await contractorCards(listPool, ids);
    return answerPageOf(
      ids.flatMap((id) => cards.get(id) ?? []),
      { ...pagination, total },
    );
  });

  const shown = async (id: number) => {
    if (!(await hasPublicProfile(pool, id))) throw new Refusal('NOT_FOUND');
  };

  addEndpoint(host, calls.getContractor, async ({ params: { id } }) => {
    await shown(id);
    return { data: await contractorView(pool, id) };
  });

  addEndpoint(host, calls.searchContractorReviews, async ({ params: { id }, body: { pagination } }) => {
    await shown(id);
    const { rows, total } = await findReviews(listPool, id, pagination);
    const reviews = rows.map(({ stars, text, createdAt, title, tenderId }) => ({
      stars,
      text,
      at: createdAt.toISOString(),
      title,
      tender_id: tenderId,
    }));
    return answerPageOf(reviews, { ...pagination, total });
  });

  addEndpoint(host, calls.getWorkPicture, async ({ params: { id, picture } }) => {
    await shown(id);
    const isShown = await isShownPicture(pool, { companyId: id, fileId: picture });
    const row = isShown ? await findContractorFile(pool, picture, 'contractor') : undefined;
    if (!row) throw new Refusal('NOT_FOUND');
    return fileAnswer(files.storage, row);
  });
}

function addOwn(host: EndpointHost, parts: ContractorParts): void {
  const { pool, files } = parts;
  const answered = async (companyId: number) => ({ data: await ownContractorView(pool, companyId) });

  addEndpoint(host, calls.getOwnContractor, ({ actor }) => answered(companyOf(actor)));

  addEndpoint(host, calls.saveContractor, async ({ actor, body }) => {
    const companyId = companyOf(actor);
    await spend(parts, companyId);
    await saveContractorProfile(files, companyId, body);
    return answered(companyId);
  });

  addEndpoint(host, calls.addLicence, async ({ actor, body }) => {
    const companyId = companyOf(actor);
    await spend(parts, companyId);
    await addContractorLicence(files, companyId, body);
    return answered(companyId);
  });

  addEndpoint(host, calls.deleteLicence, async ({ actor, params }) => {
    const companyId = companyOf(actor);
    await deleteContractorLicence(files, companyId, params.licence);
    return answered(companyId);
  });

  addEndpoint(host, calls.addWork, async ({ actor, body }) => {
    const companyId = companyOf(actor);
    await spend(parts, companyId);
    await addContractorWork(files, companyId, body);
    return answered(companyId);
  });

  addEndpoint(host, calls.saveWork, async ({ actor, params, body }) => {
    const companyId = companyOf(actor);
    await spend(parts, companyId);
    await saveContractorWork(files, { companyId, id: params.work }, body);
    return answered(companyId);
  });

  addEndpoint(host, calls.deleteWork, async ({ actor, params }) => {
    const companyId = companyOf(actor);
    await deleteContractorWork(files, companyId, params.work);
    return answered(companyId);
  });
}

function addPapers(host: EndpointHost, parts: ContractorParts): void {
  const { pool, files } = parts;

  addEndpoint(host, calls.uploadLicenceFile, async ({ actor, file, caller, signal }) => {
    await spend(parts, companyOf(actor));
    const sent = {
      file,
      type: LICENCE_FILE,
      rules: LICENCE_FILE_RULES,
      owner: ownerOf(actor),
      caller,
      signal,
    };
    const { id, name, size } = await keepPrivateFile(files, { ...sent, purpose: 'contractor' });
    return { data: { id, name, size } };
  });

  addEndpoint(host, calls.uploadWorkPicture, async ({ actor, file, caller, signal }) => {
    await spend(parts, companyOf(actor));
    const sent = {
      file,
      type: WORK_PICTURE,
      rules: WORK_PICTURE_RULES,
      owner: ownerOf(actor),
      caller,
      signal,
    };
    const { id, name, size } = await keepPrivateFile(files, { ...sent, purpose: 'contractor' });
    return { data: { id, name, size } };
  });

  addEndpoint(host, calls.downloadLicenceFile, async ({ actor, params }) => {
    const own = await findLicences(pool, [companyOf(actor)]);
    const fileId = own.find(({ id }) => id === params.licence)?.fileId ?? null;
    const row = fileId === null ? undefined : await findContractorFile(pool, fileId, 'contractor');
    if (!row) throw new Refusal('NOT_FOUND');
    return lookedAnswer(files, row, actor);
  });
}
