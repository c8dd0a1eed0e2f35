import { downloadFile, downloadFileAsStaff, FILE_LINK_SECONDS, linkToFile } from '@okoem/contract/files.ts';
import type { Actor } from '@okoem/domain/access/actor.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sendStoredFile } from '../../platform/storage/send-stored-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type FileLinks, lookedAnswer, visibleFile } from './file-access.ts';
import { findFile } from './file-repository.ts';

export interface FileParts {
  pool: Pool;
  storage: Storage;
  links: FileLinks;
}

export function fileRoutes(host: EndpointHost, { pool, storage, links }: FileParts): void {
  const open = async (actor: Actor, id: string) =>
    lookedAnswer({ pool, storage }, await visibleFile(pool, id, actor), actor);
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
      // Who holds a link may be anybody.
      const { file, label } = await lookedAnswer({ pool, storage }, row, { kind: 'guest' });
      return sendStoredFile(reply, file, label);
    },
  );
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
