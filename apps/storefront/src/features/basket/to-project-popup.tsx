import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useCurrentCity } from '../../shared/current-city.ts';
import { type ChosenProject, ProjectChoice, projectWish } from '../../shared/projects/project-choice.tsx';
import { openProjectsQuery, putBasket } from '../../shared/projects/project-queries.ts';
import { tellOfProject } from '../../shared/projects/told-of-project.ts';
import { showError } from '../../shared/toasts.ts';
import styles from './to-project-popup.module.css';

interface ToProjectPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

const LONGEST = 200;

/** Keeps the basket as it is now; it can be put back from the project, with what has changed told. */
export function ToProjectPopup({ isOpen, onClose }: ToProjectPopupProps) {
  const id = useId();
  const form = useKeeping(onClose);
  return (
    <Popup
      title="Сохранить корзину в объект"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={id}
            disabled={!form.isGiven}
            isLoading={form.isSaving}
          >
            Сохранить
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.save}>
        <ProjectChoice label="Объект" fresh="Новый объект" value={form.project} onChange={form.choose} />
        {form.project === 'new' && (
          <Field
            label="Название объекта"
            isRequired
            maxLength={LONGEST}
            hint="Например, «Склад Подольск, корпус 2»"
            value={form.projectName}
            onChange={({ target }) => form.nameProject(target.value)}
          />
        )}
        <Field
          label="Как назвать корзину"
          isRequired
          maxLength={LONGEST}
          hint="Сохраним состав, количество и цены этой минуты; сама корзина останется"
          value={form.name}
          onChange={({ target }) => form.nameBasket(target.value)}
        />
      </form>
    </Popup>
  );
}

/** The project that was changed last is meant, until another one is chosen. */
function useKeeping(onClose: () => void) {
  const client = useQueryClient();
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: projects } = useQuery(openProjectsQuery);
  const [name, nameBasket] = useState(() => `Корзина ${formatDate(new Date(), 'dd.MM.yyyy')}`);
  const [chosen, choose] = useState<ChosenProject>();
  const [projectName, nameProject] = useState('');
  const first: ChosenProject = projects?.[0] ? `${projects[0].id}` : 'new';
  const project = chosen ?? first;
  const saving = useMutation({
    mutationFn: () =>
      putBasket(client, projectWish(project, projectName.trim())!, { name: name.trim(), cityGuid }),
    onSuccess: (put) => {
      tellOfProject('Корзина сохранена', put);
      onClose();
    },
    onError: showError,
  });
  const isGiven = name.trim() !== '' && (project !== 'new' || projectName.trim() !== '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven && !saving.isPending) saving.mutate();
  };
  return {
    project,
    choose,
    projectName,
    nameProject,
    name,
    nameBasket,
    isGiven,
    isSaving: saving.isPending,
    save,
  };
}
