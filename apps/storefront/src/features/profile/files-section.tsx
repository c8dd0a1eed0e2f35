import type { PrivateFile } from '@okoem/contract/files.ts';
import { deleteProfileFile, uploadProfileFile } from '@okoem/contract/profile.ts';
import { COMPANY_DOCUMENT_LABELS } from '@okoem/domain/customer/company-document.ts';
import { AVATAR, type ProfileFileType, profileFileRules } from '@okoem/domain/customer/profile-file.ts';
import { fileError } from '@okoem/domain/validation/file-rules.ts';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { useDownload } from '../../shared/use-download.ts';
import { profileQuery } from './profile-query.ts';
import { Section } from './section.tsx';
import styles from './profile.module.css';

const FILE_LABELS: Record<ProfileFileType, string> = { ...COMPANY_DOCUMENT_LABELS, [AVATAR]: 'Фото профиля' };
const ACCEPTED = profileFileRules(AVATAR)
  .kinds.map((kind) => `.${kind}`)
  .join(',');

/** Files of the person; documents of a company are sent on the page of its verification. */
export function FilesSection({ files }: { files: readonly PrivateFile[] }) {
  const { error, isBusy, upload, remove } = useFiles();
  const download = useDownload();

  return (
    <Section id="files" title="Файлы" hint="Видите только вы и те, кому это нужно для заказа">
      {files.length > 0 && (
        <ul className={styles.rows}>
          {files.map(({ id, type, name }) => (
            <li key={id}>
              <span>
                <b>{FILE_LABELS[type]}</b>
                <button type="button" className={styles.link} onClick={() => download(id)}>
                  {name}
                </button>
              </span>
              <button
                type="button"
                className={styles.link}
                disabled={isBusy}
                aria-label={`Удалить: ${name}`}
                onClick={() => remove(id)}
              >
                Удалить
              </button>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={FILE_LABELS[AVATAR]}
        hint="JPG, PNG или WEBP до 256 КБ"
        accept={ACCEPTED}
        files={[]}
        error={error}
        isTouched={error !== undefined}
        isDisabled={isBusy}
        onAdd={([file]) => file && upload(file)}
        onRemove={() => {}}
      />
    </Section>
  );
}

function useFiles() {
  const client = useQueryClient();
  const call = transportOf(client);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const doing = async (work: Promise<unknown>, told: string) => {
    setBusy(true);
    setError(undefined);
    try {
      await work;
      await client.invalidateQueries(profileQuery);
      showSuccess(told);
    } catch (failure) {
      if (isRefused(failure) && failure.status < 500) setError(failure.message);
      else showError(failure);
    } finally {
      setBusy(false);
    }
  };
  return {
    error,
    isBusy,
    upload: (file: File) => {
      const wrong = fileError(file, 'icon');
      if (wrong !== undefined) return setError(wrong);
      return void doing(call(uploadProfileFile, { file, body: { type: String(AVATAR) } }), 'Файл загружен');
    },
    remove: (id: string) => void doing(call(deleteProfileFile, { body: { id } }), 'Файл удалён'),
  };
}
