import type { Specification, SpecificationHead } from '@okoem/contract/specification-views.ts';
import { copySpecification, renameSpecification } from '@okoem/contract/specifications.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { goTo } from '../../shared/link.tsx';
import { type ChosenProject, ProjectChoice, projectWish } from '../../shared/projects/project-choice.tsx';
import { putSpecification } from '../../shared/projects/project-queries.ts';
import { tellOfProject } from '../../shared/projects/told-of-project.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import styles from './save-popup.module.css';

interface SavePopupProps {
  spec: Specification;
  /** What it comes to by the variant chosen; absent while that is being counted. */
  plan: { sum: number; name: string } | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const FORM = 'spec-save';
const LONGEST = 200;

/** Named, it is found again, in a project if one is chosen; what was begun as a guest becomes the member's own. */
export function SavePopup({ spec, plan, isOpen, onClose }: SavePopupProps) {
  const [name, setName] = useState(spec.name);
  const [project, setProject] = useState<ChosenProject>('');
  const saving = useSaving({ spec, plan, onClose }, { name: name.trim(), project });
  return (
    <Popup
      title="Сохранить в объект"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            disabled={name.trim() === ''}
            isLoading={saving.isPending}
          >
            Сохранить
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <Field
          label="Название"
          isRequired
          maxLength={LONGEST}
          value={name}
          hint="Например, объект и раздел: «Склад Подольск, корпус 2, СОТ»"
          onChange={({ target }) => setName(target.value)}
        />
        <ProjectChoice
          label="Объект"
          none="Без объекта"
          fresh="Новый объект с этим названием"
          hint={
            plan
              ? `В план войдёт ${formatPrice(plan.sum)}: «${plan.name}»`
              : 'В план войдёт сумма по лучшим предложениям'
          }
          value={project}
          onChange={setProject}
        />
      </form>
    </Popup>
  );
}

function useSaving(
  { spec, plan, onClose }: Omit<SavePopupProps, 'isOpen'>,
  { name, project }: { name: string; project: ChosenProject },
) {
  const client = useQueryClient();
  const { city_guid: cityGuid } = useCurrentCity();
  return useMutation({
    mutationFn: async (): Promise<SpecificationHead> => {
      const call = transportOf(client);
      const isGuests = spec.expires_at !== null;
      const { id } = isGuests ? (await call(copySpecification, { body: { id: spec.id } })).data : spec;
      const kept = (await call(renameSpecification, { params: { id }, body: { name: name } })).data;
      const wish = projectWish(project, name);
      const planned = plan && { planned: plan.sum, planNote: plan.name };
      const put = wish && (await putSpecification(client, wish, { id, cityGuid, ...planned }));
      if (put) tellOfProject('Спецификация в объекте', put);
      else showSuccess(name, 'Спецификация сохранена');
      return kept;
    },
    onSuccess: async ({ id }) => {
      onClose();
      if (id === spec.id) await client.invalidateQueries({ queryKey: ['specification', id] });
      else goTo(shopRoutes.specification({ id }));
    },
    onError: showError,
  });
}
