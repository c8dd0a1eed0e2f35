import { downloadFile, downloadFileAsStaff, FILE_LINK_SECONDS, linkToFile } from '@okoem/contract/files.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/app-type.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import { sendStoredFile } from '../../platform/storage/send-stored-file.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { fileAnswer, type FileLinks, visibleFile } from './file-access.ts';
import { findFile } from './file-repository.ts';

export interface FileParts {
  pool: Pool;
  storage: Storage;
  links: FileLinks;
}

export function fileRoutes(host: EndpointHost, { pool, storage, links }: FileParts): void {
  addEndpoint(host, downloadFile, async ({ params, actor }) =>
    fileAnswer(storage, await visibleFile(pool, params.id, actor)),
  );

  addEndpoint(host, downloadFileAsStaff, async ({ params, actor }) =>
    fileAnswer(storage, await visibleFile(pool, params.id, actor)),
  );

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
      return sendStoredFile(reply, file, label);
    },
  );
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
