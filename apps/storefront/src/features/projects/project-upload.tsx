import { PROJECT_FILE_RULES } from '@okoem/domain/project/project-file.ts';
import { fileExtension } from '@okoem/domain/validation/file-kind.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { useState } from 'react';
import type { ProjectDeeds } from './use-project.ts';
import styles from './project-upload.module.css';

const ENDINGS: ReadonlySet<string> = new Set([...PROJECT_FILE_RULES.kinds, 'jpeg']);
const ACCEPT = [...ENDINGS].map((ending) => `.${ending}`).join();

/** Files go up as soon as they are chosen; one that cannot be taken is told before it is sent. */
export function ProjectUpload({ deeds }: { deeds: ProjectDeeds }) {
  const [error, setError] = useState<string>();
  const add = (files: readonly File[]) => {
    const good = files.filter((file) => refusalOf(file) === undefined);
    setError(files.map(refusalOf).find((text) => text !== undefined));
    if (good.length > 0) void deeds.run((all) => all.upload(good));
  };
  return (
    <div className={styles.upload} data-upload aria-busy={deeds.isBusy}>
      <FileDrop
        label="Документ объекта"
        hint="PDF, XLSX, DOCX, JPG, PNG, WEBP — до 10 МБ"
        files={[]}
        accept={ACCEPT}
        isMultiple
        isDisabled={deeds.isBusy}
        isTouched
        error={error}
        onAdd={add}
        onRemove={() => undefined}
      />
    </div>
  );
}

function refusalOf({ name, size }: File): string | undefined {
  if (size > PROJECT_FILE_RULES.largest) return `${name}: ${fileSizeError(PROJECT_FILE_RULES.largest)}`;
  return ENDINGS.has(fileExtension(name)) ? undefined : `${name}: файлы такого типа не принимаются`;
}
