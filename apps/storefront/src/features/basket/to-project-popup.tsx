import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
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
  const client = useQueryClient();
  const form = useId();
  const { city_guid: cityGuid } = useCurrentCity();
  const { data: projects } = useQuery(openProjectsQuery);
  const [name, setName] = useState(() => `Корзина ${formatDate(new Date(), 'dd.MM.yyyy')}`);
  const [chosen, setChosen] = useState<ChosenProject>();
  const [projectName, setProjectName] = useState('');
  const first: ChosenProject = projects?.[0] ? `${projects[0].id}` : 'new';
  const project = chosen ?? first;
  const isNew = project === 'new';
  const saving = useMutation({
    mutationFn: () => putBasket(client, projectWish(project, projectName.trim())!, { name: name.trim(), cityGuid }),
    onSuccess: (put) => {
      tellOfProject('Корзина сохранена', put);
      onClose();
    },
    onError: showError,
  });
  const isGiven = name.trim() !== '' && (!isNew || projectName.trim() !== '');
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
            form={form}
            disabled={!isGiven}
            isLoading={saving.isPending}
          >
            Сохранить
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isGiven && !saving.isPending) saving.mutate();
        }}
      >
        <ProjectChoice label="Объект" fresh="Новый объект" value={project} onChange={setChosen} />
        {isNew && (
          <Field
            label="Название объекта"
            isRequired
            maxLength={LONGEST}
            hint="Например, «Склад Подольск, корпус 2»"
            value={projectName}
            onChange={({ target }) => setProjectName(target.value)}
          />
        )}
        <Field
          label="Как назвать корзину"
          isRequired
          maxLength={LONGEST}
          hint="Сохраним состав, количество и цены этой минуты; сама корзина останется"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Popup>
  );
}
