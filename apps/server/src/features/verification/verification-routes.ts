import {
  correctVerificationRequest,
  decideVerificationRequest,
  discardVerificationRequest,
  listVerificationRequests,
  saveVerificationRequest,
  searchVerificationRequests,
  uploadVerificationFile,
} from '@okoem/contract/verification.ts';
import { profileFileRules } from '@okoem/domain/customer/profile-file.ts';
import { mayChangeFiles } from '@okoem/domain/customer/verification-status.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeLooks } from '../../platform/audit/document-look.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { SignedInCustomer } from '../../platform/session/actor.ts';
import { fileUrl } from '../files/file-address.ts';
import { keepPrivateFile, type PrivateFileParts } from '../files/private-files.ts';
import { decideVerification } from './decide-verification.ts';
import {
  findCompany,
  findDocuments,
  findRequestsOfCompany,
  type RequestRow,
  searchRequests,
} from './verification-repository.ts';
import {
  companyIdOf,
  correctRequest,
  discardRequest,
  missingOf,
  saveRequest,
} from './verification-service.ts';
import { requestViews, staffViews } from './verification-view.ts';

export interface VerificationParts {
  pool: Pool;
  listPool: Pool;
  publicUrl: string;
  files: PrivateFileParts;
}

export function verificationRoutes(host: EndpointHost, parts: VerificationParts): void {
  const { pool, files } = parts;
  const view = async (row: RequestRow) => (await requestViews(pool, [row]))[0]!;

  addEndpoint(host, listVerificationRequests, async ({ actor }) => listOf(pool, actor));

  addEndpoint(host, saveVerificationRequest, async ({ body, actor }) => {
    const { is_head: isHead, ...saved } = body;
    return { data: await view(await saveRequest(pool, actor, { ...saved, isHead })) };
  });

  addEndpoint(host, correctVerificationRequest, async ({ params, actor }) => ({
    data: await view(await correctRequest(pool, actor, params.id)),
  }));

  addEndpoint(host, discardVerificationRequest, async ({ params, actor }) => {
    await discardRequest(pool, actor, params.id);
    return { data: { ok: true as const } };
  });

  addEndpoint(host, uploadVerificationFile, async ({ file, body: { type }, actor, caller, signal }) => {
    const owner = { customerId: actor.customerId, companyId: companyIdOf(actor) };
    const sent = { file, type, rules: profileFileRules(type), owner, caller, signal };
    const kept = await keepPrivateFile(files, { ...sent, purpose: 'verification' });
    return { data: { ...kept, url: fileUrl(kept.id) } };
  });

  addStaffCalls(host, parts);
}

async function listOf(pool: Pool, actor: SignedInCustomer) {
  const companyId = companyIdOf(actor);
  const [company, rows] = await Promise.all([
    findCompany(pool, companyId),
    findRequestsOfCompany(pool, companyId),
  ]);
  // Whoever acts for a company that was closed a moment ago.
  if (!company) throw new Refusal('NOT_FOUND');
  const draft = rows.find(({ status }) => mayChangeFiles(status));
  const documents = draft ? await findDocuments(pool, [draft.id]) : [];
  return {
    data: await requestViews(pool, rows),
    meta: {
      verification_status: company.verification,
      organisation_status: company.status,
      prices_until: company.pricesUntil?.toISOString() ?? null,
      missing: missingOf(
        company,
        draft && { isHead: draft.isHead, types: documents.map(({ type }) => type) },
      ),
    },
  };
}

function addStaffCalls(host: EndpointHost, { pool, listPool, publicUrl }: VerificationParts): void {
  addEndpoint(host, searchVerificationRequests, async ({ actor, body: { filter, pagination } }) => {
    const { offset, limit } = pagination;
    const { rows, total } = await searchRequests(listPool, { statuses: filter.status, offset, limit });
    await writeLooks(
      pool,
      actor,
      rows.map(({ number, companyId }) => ({
        what: 'verification' as const,
        title: number,
        customerId: null,
        companyId,
      })),
    );
    return {
      data: await staffViews(listPool, rows),
      meta: { pagination: { type: 'offset' as const, offset, limit, total } },
    };
  });

  addEndpoint(host, decideVerificationRequest, async ({ params, body, actor, requestId }) => {
    const documents = body.documents.map(({ valid_until: validUntil = null, ...document }) => ({
      ...document,
      validUntil,
    }));
    const row = await decideVerification(pool, { id: params.id, documents, actor, requestId, publicUrl });
    return { data: (await staffViews(pool, [row]))[0]! };
  });
}
