import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { FormPhoto, FormPhotos } from './use-photos.ts';
import styles from './photo-field.module.css';

/** Photos to a form: seen at once, on their way while the rest is filled in. */
export function PhotoField({ photos, note = '' }: { photos: FormPhotos; note?: string }) {
  const count = photos.photos.length;
  return (
    <div className={styles.field}>
      <FileDrop
        label="Фото"
        hint={`JPG, PNG или WEBP до 10 МБ, не больше ${photos.most}${note}`}
        accept=".jpg,.jpeg,.png,.webp"
        isMultiple
        files={[]}
        error={photos.error}
        isTouched
        isDisabled={count >= photos.most}
        onAdd={photos.add}
        onRemove={() => {}}
      />
      <output className={styles.uploading}>
        {photos.waiting > 0 && (
          <>
            <Spinner /> Загружаем фото: {count - photos.waiting} из {count}
          </>
        )}
      </output>
      {count > 0 && (
        <ul className={styles.thumbs} aria-label="Приложенные фото">
          {photos.photos.map((photo) => (
            <Thumb key={photo.key} photo={photo} onRemove={() => photos.remove(photo.key)} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Thumb({
  photo: { name, preview, id, error },
  onRemove,
}: {
  photo: FormPhoto;
  onRemove: () => void;
}) {
  return (
    <li
      className={styles.thumb}
      data-wrong={error !== undefined || undefined}
      data-sent={id !== undefined || undefined}
    >
      {preview === undefined ? (
        <IconPhoto size={24} stroke={1.75} aria-hidden />
      ) : (
        <img src={preview} alt={name} />
      )}
      <IconButton label={`Убрать фото ${name}`} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
      {error !== undefined && <small role="alert">{error}</small>}
    </li>
  );
}
