import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';

interface LoadFailedProps {
  title: string;
  /** What is not lost. */
  text: string;
  onRetry: () => void;
}

/** In the place of what did not come. */
export function LoadFailed({ title, text, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      isFailure
      action={
        <Button variant="primary" onClick={onRetry}>
          Повторить
        </Button>
      }
    />
  );
}
