import { countOf } from '@okoem/domain/format/plural.ts';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { useState } from 'react';
import { showWarning } from '../../shared/toasts.ts';

const ACCEPTED = '.xlsx,.csv,.txt,.tsv';
const ROWS = ['строка', 'строки', 'строк'] as const;

/** A list as a file, read in the browser: nothing but its lines leaves it. */
export function ListFile({ onRead }: { onRead: (text: string) => void }) {
  const [state, setState] = useState<{ file?: File; error?: string | undefined; isReading: boolean }>({
    isReading: false,
  });
  const read = async (file: File) => {
    setState({ file, isReading: true });
    try {
      const { readListFile } = await import('./read-list-file.ts');
      const { text, leftOut } = await readListFile(file);
      setState({ isReading: false });
      if (leftOut > 0)
        showWarning(
          'Файл длиннее списка',
          `Не поместилось: ${countOf(leftOut, ROWS)}. Разделите файл`,
          15_000,
        );
      onRead(text);
    } catch (error) {
      setState({ isReading: false, error: wordsOf(error) });
    }
  };

  return (
    <FileDrop
      label="Файл со списком"
      hint="XLSX или CSV — до 10 МБ и 2 000 строк. Колонки в любом порядке: найдём артикул и количество"
      accept={ACCEPTED}
      files={state.file && state.isReading ? [state.file] : []}
      isDisabled={state.isReading}
      error={state.error}
      isTouched
      onAdd={([file]) => void read(file!)}
      onRemove={() => setState({ isReading: false })}
    />
  );
}

/** What the reader says of a file is for people; what the browser says is not. */
function wordsOf(error: unknown): string {
  const isOurs = error instanceof Error && error.name === 'ListFileError';
  return isOurs ? error.message : 'Файл не прочитался — попробуйте ещё раз';
}
