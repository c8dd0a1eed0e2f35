import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';

/** What a choice or «Показать ещё» has brought, told in a few words: whole texts would be read aloud for minutes. */
export function ShownOf({ shown, total }: { shown: number; total: number }) {
  return (
    <VisuallyHidden>
      <output>{`Показано ${Math.min(shown, total)} из ${total}`}</output>
    </VisuallyHidden>
  );
}
