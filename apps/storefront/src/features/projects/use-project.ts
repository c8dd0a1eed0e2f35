import type { Project } from '@okoem/contract/project-views.ts';
import * as calls from '@okoem/contract/projects.ts';
import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import type { ProjectRole } from '@okoem/domain/project/project-role.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { goTo } from '../../shared/link.tsx';
import { PROJECTS_KEY } from '../../shared/projects/project-queries.ts';
import { showError, showSuccess, showWithAction } from '../../shared/toasts.ts';
import { projectKey } from './project-queries.ts';

interface ThingKey {
  kind: ProjectKind;
  id: string;
}

const UNDO_MS = 10_000;

/** Everything that is done with one project: the answer is the page as it is then, and what went wrong is told. */
export function useProject({ id }: { id: number }) {
  const client = useQueryClient();
  const call = transportOf(client);
  const { city_guid: cityGuid } = useCurrentCity();
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(id) };

  const show = (project: Project) => {
    client.setQueryData(projectKey(params.id), project);
    void client.invalidateQueries({ queryKey: [...projectKey(params.id), 'events'] });
    void client.invalidateQueries({ queryKey: [...PROJECTS_KEY, 'list'] });
    void client.invalidateQueries({ queryKey: [...PROJECTS_KEY, 'open'] });
  };
  const run = async (work: () => Promise<{ data: Project | null }>): Promise<boolean> => {
    setBusy(true);
    try {
      const { data } = await work();
      if (data) show(data);
      return true;
    } catch (error) {
      showError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const attach = ({ kind, id: thing, ...plan }: ThingKey & { planned?: number; plan_note?: string }) =>
    run(() =>
      call(calls.attachToProject, {
        params,
        body: { kind, id: thing, ...plan, customer_region_guid: cityGuid },
      }),
    );
  return {
    isBusy,
    attach,
    detach: async (thing: ThingKey & { title: string; planned?: number; plan_note?: string }) => {
      const { title, ...key } = thing;
      const body = { kind: key.kind, id: key.id };
      if (await run(() => call(calls.detachFromProject, { params, body })))
        showWithAction({
          title: 'Убрано из объекта',
          message: title,
          lifeMs: UNDO_MS,
          action: { label: 'Вернуть', onClick: () => void attach(key) },
        });
    },
    upload: async (files: readonly File[]) => {
      for (const file of files) await run(() => call(calls.uploadProjectFile, { params, file }));
    },
    setMember: (customerId: number, role: ProjectRole) =>
      run(() => call(calls.setProjectMember, { params, body: { customer_id: customerId, role } })),
    removeMember: (customerId: number) =>
      run(() => call(calls.removeProjectMember, { params, body: { customer_id: customerId } })),
    archive: async () => {
      const back = () => void run(() => call(calls.unarchiveProject, { params }));
      if (await run(() => call(calls.archiveProject, { params })))
        showWithAction({
          title: 'Объект в архиве',
          lifeMs: UNDO_MS,
          action: { label: 'Вернуть', onClick: back },
        });
    },
    unarchive: async () => {
      if (await run(() => call(calls.unarchiveProject, { params }))) showSuccess('', 'Объект снова в работе');
    },
    remove: async () => {
      try {
        await call(calls.deleteProject, { params });
      } catch (error) {
        return showError(error);
      }
      goTo(SHOP_PATHS.projects);
      const refresh = () => client.invalidateQueries({ queryKey: PROJECTS_KEY });
      await refresh();
      showWithAction({
        title: 'Объект удалён',
        lifeMs: UNDO_MS,
        action: {
          label: 'Вернуть',
          onClick: () => void call(calls.restoreProject, { params }).then(refresh, showError),
        },
      });
    },
  };
}

export type ProjectDeeds = ReturnType<typeof useProject>;
