import type { Project } from '@okoem/contract/project-views.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useId } from 'react';
import { useProjectForm } from './use-project-form.ts';
import styles from './project-form.module.css';

interface ProjectFormProps {
  /** Without it a new one is made. */
  project?: Project;
  isCompany: boolean;
  isOpen: boolean;
  onClose: () => void;
}

/** Only the name has to be known on the first day. */
export function ProjectForm({ project, isCompany, isOpen, onClose }: ProjectFormProps) {
  const id = useId();
  const { field, save, isSaving } = useProjectForm({ project, isCompany, onClose });
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
          <Button variant="primary" type="submit" form={id} isLoading={isSaving}>
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
          />
          {isCompany && (
            <Field
              label="Лимит одного заказа, ₽"
              inputMode="decimal"
              hint="Дороже — через владельца или согласующего"
              {...field('limit', 20)}
            />
          )}
        </div>
      </form>
    </Popup>
  );
}
