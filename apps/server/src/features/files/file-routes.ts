import { downloadFile, downloadFileAsStaff, FILE_LINK_SECONDS, linkToFile } from '@okoem/contract/files.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { type LookedThing, writeLooks } from '../../platform/audit/document-look.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sendStoredFile } from '../../platform/storage/send-stored-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { fileAnswer, type FileLinks, visibleFile } from './file-access.ts';
import { type FileRow, findFile } from './file-repository.ts';

export interface FileParts {
  pool: Pool;
  storage: Storage;
  links: FileLinks;
}

export function fileRoutes(host: EndpointHost, { pool, storage, links }: FileParts): void {
  const open = async (actor: Actor, id: string) => {
    const row = await visibleFile(pool, id, actor);
    const answer = await fileAnswer(storage, row);
    await writeLooks(pool, actor, [lookedFile(row)]);
    return answer;
  };
  addEndpoint(host, downloadFile, async ({ params, actor }) => open(actor, params.id));
  addEndpoint(host, downloadFileAsStaff, async ({ params, actor }) => open(actor, params.id));

  addEndpoint(host, linkToFile, async ({ params, actor }) => {
    const { id } = await visibleFile(pool, params.id, actor);
    const token = links.sign(id, seconds() + FILE_LINK_SECONDS);
    return { data: { url: `/files/${token}`, expires_in: FILE_LINK_SECONDS } };
  });

  addLinkedFiles(host.app, { pool, storage, links });
}

/** What a link opens. Whoever holds it is asked nothing, so it must not outlive the reason it was given for. */
function addLinkedFiles(app: App, { pool, storage, links }: FileParts): void {
  app.get<{ Params: { token: string } }>(
    '/files/:token',
    { config: { access: 'open' }, exposeHeadRoute: false },
    async ({ params: { token } }, reply) => {
      const id = links.read(token, seconds());
      const row = id === undefined ? undefined : await findFile(pool, id);
      if (!row) throw new Refusal('NOT_FOUND');
      const { file, label } = await fileAnswer(storage, row);
      // Who holds a link may be anybody.
      await writeLooks(pool, { kind: 'guest' }, [lookedFile(row)]);
      return sendStoredFile(reply, file, label);
    },
  );
}

/** The owner is told of each look of others. */
function lookedFile({ name, customerId, companyId }: FileRow): LookedThing {
  return { what: 'file', title: name, customerId, companyId };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
