import { MOST_WORK_PICTURES } from '@okoem/domain/contractor/contractor-files.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useWorkForm, type WorkFormProps } from './use-work-form.ts';
import styles from './own-contractor.module.css';

export function WorkForm(props: WorkFormProps) {
  const { kept, fresh, fileError, room, drop, remove, add, field, submit } = useWorkForm(props);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Field label="Объект и системы" isRequired maxLength={200} {...field('title')} />
        <Field label="Год" inputMode="numeric" maxLength={4} {...field('year')} />
        <Field label="Город" maxLength={100} {...field('city')} />
      </div>
      <TextArea label="Что сделали" rows={3} maxLength={2000} {...field('text')} />
      <p className={styles.thumbs}>
        {kept.map(({ id, url }, place) => (
          <button
            key={id}
            type="button"
            aria-label={`Убрать фотографию ${place + 1}`}
            onClick={() => drop(id)}
          >
            <img src={url} alt="" width={64} height={48} />
          </button>
        ))}
      </p>
      <FileDrop
        label="Фотографии работы"
        hint={`JPG, PNG, WEBP — до 10 МБ, не больше ${MOST_WORK_PICTURES}`}
        accept="image/jpeg,image/png,image/webp"
        isMultiple
        isDisabled={room <= 0}
        isTouched={fileError !== undefined}
        error={fileError}
        files={fresh}
        onAdd={add}
        onRemove={remove}
      />
      <div className={styles.deeds}>
        <Button type="submit" variant="primary" isLoading={props.deeds.isBusy}>
          Сохранить работу
        </Button>
        <Button variant="secondary" onClick={props.onDone}>
          Отмена
        </Button>
      </div>
    </form>
  );
}
