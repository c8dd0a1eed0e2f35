import type { SpecificationHead } from '@okoem/contract/specification-views.ts';
import { deleteSpecification, restoreSpecification } from '@okoem/contract/specifications.ts';
import type { QueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showWithAction } from '../../shared/toasts.ts';
import { formerQuery } from './specification-queries.ts';

const UNDO_MS = 12_000;

/** Taken off the list at once; «Вернуть» brings it back, as it does for thirty days by the API. */
export async function removeFormer(client: QueryClient, { id, name }: SpecificationHead): Promise<void> {
  const call = transportOf(client);
  const { queryKey } = formerQuery();
  const again = () => client.invalidateQueries({ queryKey });
  const restore = async () => {
    try {
      await call(restoreSpecification, { params: { id } });
      await again();
    } catch (error) {
      showError(error);
    }
  };
  try {
    await call(deleteSpecification, { params: { id } });
    client.setQueryData<SpecificationHead[]>(queryKey, (list) => list?.filter((one) => one.id !== id));
    void again();
    showWithAction({
      title: `Убрали: ${name}`,
      action: { label: 'Вернуть', onClick: () => void restore() },
      lifeMs: UNDO_MS,
    });
  } catch (error) {
    showError(error);
  }
}
