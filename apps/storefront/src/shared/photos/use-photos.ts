import type { uploadReviewPhoto } from '@okoem/contract/own-reviews.ts';
import type { uploadReturnPhoto } from '@okoem/contract/returns.ts';
import { fileExtension, type FileKind } from '@okoem/domain/validation/file-kind.ts';
import { fileSizeError } from '@okoem/domain/validation/file-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../api-failure.ts';
import { transportOf } from '../api-query.ts';

/** What a form takes, and where it goes. */
export interface PhotoTerms {
  call: typeof uploadReviewPhoto | typeof uploadReturnPhoto;
  most: number;
  rules: { kinds: readonly FileKind[]; largest: number };
}

export interface FormPhoto {
  key: string;
  name: string;
  /** Small, as an address that a page may show. */
  preview?: string;
  /** Known once the server has it. */
  id?: string;
  error?: string;
}

const PREVIEW = 160;

/** Photos go up as soon as they are chosen, so that sending the form takes no time. */
export function usePhotos({ call, most, rules }: PhotoTerms, given: readonly FormPhoto[] = []) {
  const transport = transportOf(useQueryClient());
  const [photos, setPhotos] = useState(given);
  const [error, setError] = useState<string>();
  const settle = (key: string, change: Partial<FormPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)));

  const add = (chosen: readonly File[]) => {
    const room = most - photos.length;
    setError(chosen.length > room ? VALIDATION_MESSAGES.MAX_FILES(most) : undefined);
    for (const file of chosen.slice(0, room)) {
      const key = crypto.randomUUID();
      const wrong = refusalOf(file, rules);
      setPhotos((now) => [...now, { key, name: file.name, ...(wrong !== undefined && { error: wrong }) }]);
      if (wrong !== undefined) continue;
      void previewOf(file).then((preview) => preview !== undefined && settle(key, { preview }));
      transport(call, { file }).then(
        ({ data }) => settle(key, { id: data.id }),
        (failure: unknown) => settle(key, { error: failureText(failure, 'Не загрузилось, добавьте снова') }),
      );
    }
  };

  return {
    photos,
    most,
    error,
    add,
    remove: (key: string) => {
      setError(undefined);
      setPhotos((now) => now.filter((photo) => photo.key !== key));
    },
    waiting: photos.filter(({ id, error: wrong }) => id === undefined && wrong === undefined).length,
    isWrong: photos.some(({ error: wrong }) => wrong !== undefined),
    ids: photos.flatMap(({ id }) => (id === undefined ? [] : [id])),
  };
}

export type FormPhotos = ReturnType<typeof usePhotos>;

function refusalOf({ name, size }: File, { kinds, largest }: PhotoTerms['rules']): string | undefined {
  if (size > largest) return fileSizeError(largest);
  const ending = fileExtension(name);
  const isPhoto = ending === 'jpeg' || kinds.some((kind) => kind === ending);
  return isPhoto ? undefined : 'Нужно фото JPG, PNG или WEBP';
}

/** Drawn small: ten photos of a phone at full size would be a hundred megabytes of page. */
async function previewOf(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    const scale = PREVIEW / Math.max(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return canvas.toDataURL('image/jpeg');
  } catch {
    // What the browser cannot draw the server refuses, with its reason.
    return undefined;
  }
}
