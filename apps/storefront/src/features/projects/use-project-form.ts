import type { Project } from '@okoem/contract/project-views.ts';
import { createProject, updateProject } from '@okoem/contract/projects.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fieldErrors } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { PROJECTS_KEY } from '../../shared/projects/project-queries.ts';
import { showError } from '../../shared/toasts.ts';
import { projectKey } from './project-queries.ts';
import { sumInField, typedSum } from './project-words.ts';

interface Typed {
  name: string;
  city: string;
  address: string;
  contract: string;
  budget: string;
  limit: string;
}

interface FormWish {
  project: Project | undefined;
  isCompany: boolean;
  onClose: () => void;
}

const WRONG_SUM = 'Сумма в рублях, например 1 500 000';
/** Fields as the wire calls them. */
const NAMES = {
  name: 'name',
  city: 'city',
  address: 'address',
  contract: 'contract',
  budget: 'budget',
  order_limit: 'limit',
} as const;

function typedOf(project: Project | undefined): Typed {
  return {
    name: project?.name ?? '',
    city: project?.city ?? '',
    address: project?.address ?? '',
    contract: project?.contract ?? '',
    budget: sumInField(project?.money.budget ?? null),
    limit: sumInField(project?.order_limit ?? null),
  };
}

function wrongOf({ name, budget, limit }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...(name.trim() === '' && { name: 'Назовите объект' }),
    ...(typedSum(budget) === undefined && { budget: WRONG_SUM }),
    ...(typedSum(limit) === undefined && { limit: WRONG_SUM }),
  };
}

/** What is typed of a project, what is wrong with it, and how it is saved. */
export function useProjectForm({ project, isCompany, onClose }: FormWish) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(project));
  const [isTried, setTried] = useState(false);
  const wrong = wrongOf(typed);
  const saving = useMutation({
    mutationFn: async (): Promise<Project> => {
      const call = transportOf(client);
      const body = {
        name: typed.name.trim(),
        city: typed.city.trim(),
        address: typed.address.trim(),
        contract: typed.contract.trim(),
        budget: typedSum(typed.budget) ?? null,
        order_limit: isCompany ? (typedSum(typed.limit) ?? null) : null,
      };
      return project
        ? (await call(updateProject, { params: { id: String(project.id) }, body })).data
        : (await call(createProject, { body })).data;
    },
    onSuccess: (saved) => {
      client.setQueryData(projectKey(String(saved.id)), saved);
      void client.invalidateQueries({ queryKey: PROJECTS_KEY });
      onClose();
      if (!project) goTo(shopRoutes.project(saved));
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error, NAMES)).length === 0) showError(error);
    },
  });
  const refused = fieldErrors(saving.error, NAMES);

  return {
    isSaving: saving.isPending,
    save: (event: FormEvent) => {
      event.preventDefault();
      setTried(true);
      if (Object.keys(wrong).length === 0 && !saving.isPending) saving.mutate();
    },
    field: (name: keyof Typed, most: number) => ({
      value: typed[name],
      maxLength: most,
      isTouched: isTried,
      error: refused[name] ?? wrong[name],
      onChange: ({ target }: { target: HTMLInputElement }) =>
        setTyped((now) => ({ ...now, [name]: target.value })),
    }),
  };
}
