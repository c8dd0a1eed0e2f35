import type { Project } from '@okoem/contract/project-views.ts';
import {
  archiveProject,
  attachToProject,
  deleteProject,
  detachFromProject,
  downloadProjectFile,
  removeProjectMember,
  restoreProject,
  setProjectMember,
  unarchiveProject,
  uploadProjectFile,
} from '@okoem/contract/projects.ts';
import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { PROJECTS_KEY } from '../../shared/projects/project-queries.ts';
import { showError, showSuccess, showWithAction } from '../../shared/toasts.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import { projectKey } from './project-queries.ts';

interface ThingKey {
  kind: ProjectKind;
  id: string;
  /** As it was planned before, for who takes back what he has taken out. */
  planned?: number;
  plan_note?: string;
}

/** Of which project, and for which city. */
export interface DeedSite {
  client: QueryClient;
  params: { id: string };
  cityGuid: string;
}

interface Site extends DeedSite {
  /** Whether it was done: the answer is the page as it is then, and what went wrong is told. */
  run: (work: () => Promise<{ data: Project | null }>) => Promise<boolean>;
}

const UNDO_MS = 10_000;

/** Everything that is done with one project. Loaded with the first press, so that looking at it stays light. */
export function projectDeeds(place: DeedSite) {
  const { client } = place;
  const run: Site['run'] = async (work) => {
    try {
      const { data } = await work();
      if (data) show(client, data);
      return true;
    } catch (error) {
      showError(error);
      return false;
    }
  };
  const site = { ...place, run };
  return { ...thingDeeds(site), ...memberDeeds(site), ...ownDeeds(site) };
}

export type Deeds = ReturnType<typeof projectDeeds>;

function show(client: QueryClient, project: Project): void {
  const key = projectKey(String(project.id));
  client.setQueryData(key, project);
  void client.invalidateQueries({ queryKey: [...key, 'events'] });
  void askListsAgain(client);
}

/** Not the page itself: of a project that is gone it would hear that there is none. */
async function askListsAgain(client: QueryClient): Promise<void> {
  await Promise.all(
    ['list', 'open'].map((list) => client.invalidateQueries({ queryKey: [...PROJECTS_KEY, list] })),
  );
}

function offerUndo(title: string, message: string, onClick: () => void): void {
  showWithAction({ title, message, lifeMs: UNDO_MS, action: { label: 'Вернуть', onClick } });
}

function thingDeeds({ client, params, cityGuid, run }: Site) {
  const call = transportOf(client);
  const attach = (thing: ThingKey) =>
    run(() => call(attachToProject, { params, body: { ...thing, customer_region_guid: cityGuid } }));
  return {
    attach,
    detach: async ({ title, ...thing }: ThingKey & { title: string }) => {
      const body = { kind: thing.kind, id: thing.id };
      if (await run(() => call(detachFromProject, { params, body })))
        offerUndo('Убрано из объекта', title, () => void attach(thing));
    },
    upload: async (files: readonly File[]) => {
      for (const file of files) await run(() => call(uploadProjectFile, { params, file }));
    },
    download: (file: string) => saveOrTell(call(downloadProjectFile, { params: { ...params, file } })),
  };
}

function memberDeeds({ client, params, run }: Site) {
  const call = transportOf(client);
  const setMember = (customerId: number, role: ProjectRole) =>
    run(() => call(setProjectMember, { params, body: { customer_id: customerId, role } }));
  return {
    setMember,
    removeMember: async ({ id, name, role }: { id: number; name: string; role: ProjectRole }) => {
      const left = await call(removeProjectMember, { params, body: { customer_id: id } }).catch(showError);
      if (!left) return;
      if (left.data) {
        show(client, left.data);
        offerUndo('Объект закрыт', name, () => void setMember(id, role));
      }
      // Who has closed it for himself has nothing to look at any more.
      else goTo(SHOP_PATHS.projects);
    },
  };
}

function ownDeeds({ client, params, run }: Site) {
  const call = transportOf(client);
  const refresh = () => askListsAgain(client);
  return {
    archive: async () => {
      const back = () => void run(() => call(unarchiveProject, { params }));
      if (await run(() => call(archiveProject, { params }))) offerUndo('Объект в архиве', '', back);
    },
    unarchive: async () => {
      if (await run(() => call(unarchiveProject, { params }))) showSuccess('', 'Объект снова в работе');
    },
    remove: async () => {
      const gone = await call(deleteProject, { params }).catch(showError);
      if (!gone) return;
      goTo(SHOP_PATHS.projects);
      void refresh();
      offerUndo('Объект удалён', '', () => void call(restoreProject, { params }).then(refresh, showError));
    },
  };
}
