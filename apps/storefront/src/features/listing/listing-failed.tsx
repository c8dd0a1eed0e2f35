import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';

export function ListingFailed({ onRetry }: { onRetry: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag says alert
    <div role="alert">
      <EmptyState
        isFailure
        title="Список не загрузился"
        text="Проверьте связь — фильтры мы сохранили"
        action={
          <Button variant="primary" onClick={onRetry}>
            Повторить
          </Button>
        }
      />
    </div>
  );
}
