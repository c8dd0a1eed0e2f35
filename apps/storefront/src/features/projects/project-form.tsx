import type { Project } from '@okoem/contract/project-views.ts';
import { createProject, updateProject } from '@okoem/contract/projects.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { goTo } from '../../shared/link.tsx';
import { PROJECTS_KEY } from '../../shared/projects/project-queries.ts';
import { showError } from '../../shared/toasts.ts';
import { projectKey } from './project-queries.ts';
import { sumInField, typedSum } from './project-words.ts';
import styles from './project-form.module.css';

interface ProjectFormProps {
  /** Without it a new one is made. */
  project?: Project;
  isCompany: boolean;
  isOpen: boolean;
  onClose: () => void;
}

interface Typed {
  name: string;
  city: string;
  address: string;
  contract: string;
  budget: string;
  limit: string;
}

const WRONG_SUM = 'Сумма в рублях, например 1 500 000';
const FIELDS = {
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

/** Only the name has to be known on the first day. */
export function ProjectForm({ project, isCompany, isOpen, onClose }: ProjectFormProps) {
  const client = useQueryClient();
  const id = useId();
  const [typed, setTyped] = useState(() => typedOf(project));
  const [isTried, setTried] = useState(false);
  const [budget, limit] = [typedSum(typed.budget), typedSum(typed.limit)];
  const saving = useMutation({
    mutationFn: async (): Promise<Project> => {
      const call = transportOf(client);
      const { name, city, address, contract } = typed;
      const body = {
        name: name.trim(),
        city: city.trim(),
        address: address.trim(),
        contract: contract.trim(),
        budget: budget ?? null,
        order_limit: isCompany ? (limit ?? null) : null,
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
      if (Object.keys(fieldErrors(error, FIELDS)).length === 0) showError(error);
    },
  });
  const refused = fieldErrors(saving.error, FIELDS);
  const isGood = typed.name.trim() !== '' && budget !== undefined && limit !== undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isGood && !saving.isPending) saving.mutate();
  };
  const field = (name: keyof Typed, most: number) => ({
    value: typed[name],
    maxLength: most,
    isTouched: isTried,
    error: refused[name],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped((now) => ({ ...now, [name]: target.value })),
  });

  return (
    <Popup
      title={project ? 'Объект' : 'Новый объект'}
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" type="submit" form={id} isLoading={saving.isPending}>
            {project ? 'Сохранить' : 'Создать объект'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={save}>
        <Field
          label="Название"
          isRequired
          hint="Как его называют в вашей переписке"
          {...field('name', 200)}
          error={refused.name ?? (typed.name.trim() === '' ? 'Назовите объект' : undefined)}
        />
        <div className={styles.pair}>
          <Field label="Город" {...field('city', 100)} />
          <Field label="Адрес" {...field('address', 500)} />
        </div>
        <Field label="Договор" hint="Номер, дата, заказчик" {...field('contract', 500)} />
        <div className={styles.pair}>
          <Field
            label="Бюджет, ₽"
            inputMode="decimal"
            hint="Предупредим, когда план или заказы его превысят"
            {...field('budget', 20)}
            error={refused.budget ?? (budget === undefined ? WRONG_SUM : undefined)}
          />
          {isCompany && (
            <Field
              label="Лимит одного заказа, ₽"
              inputMode="decimal"
              hint="Дороже — через владельца или согласующего"
              {...field('limit', 20)}
              error={refused.limit ?? (limit === undefined ? WRONG_SUM : undefined)}
            />
          )}
        </div>
      </form>
    </Popup>
  );
}
