import { dismissSpecificationFinding } from '@okoem/contract/specification-check.ts';
import { useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showWithAction } from '../../shared/toasts.ts';
import { type CheckAsked, checkQuery, type SpecCheckAnswer } from './check-query.ts';

interface Dismissal {
  key: string;
  title: string;
  isDismissed: boolean;
}

/** Shown at once, kept with the specification. */
export function useDismissals(asked: CheckAsked) {
  const client = useQueryClient();
  const show = ({ key, isDismissed }: Dismissal) =>
    client.setQueryData<SpecCheckAnswer>(
      checkQuery(asked).queryKey,
      (answer) =>
        answer && {
          ...answer,
          findings: answer.findings.map((one) =>
            one.key === key ? { ...one, is_dismissed: isDismissed } : one,
          ),
        },
    );
  const save = async (dismissal: Dismissal): Promise<boolean> => {
    show(dismissal);
    const { key, isDismissed } = dismissal;
    try {
      const input = { params: { id: asked.id }, body: { key, is_dismissed: isDismissed } };
      await transportOf(client)(dismissSpecificationFinding, input);
      return true;
    } catch (error) {
      show({ ...dismissal, isDismissed: !isDismissed });
      showError(error);
      return false;
    }
  };
  return async (dismissal: Dismissal) => {
    const isKept = await save(dismissal);
    if (!isKept || !dismissal.isDismissed) return;
    showWithAction({
      title: `Так и задумано: ${dismissal.title}`,
      action: { label: 'Отменить', onClick: () => void save({ ...dismissal, isDismissed: false }) },
    });
  };
}
