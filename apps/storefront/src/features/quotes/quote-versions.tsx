import type { QuoteView } from '@okoem/contract/quote-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import type { VersionChoice } from './quote-page.tsx';
import styles from './quote-page.module.css';

/** Earlier versions stay readable; what a version changed is a tick away. */
export function QuoteVersions({ view, choice }: { view: QuoteView; choice: VersionChoice }) {
  const { sent, number, canCompare, before, isCompared } = choice;
  if (sent.length < 2) return null;
  return (
    <div className={styles.versions}>
      <fieldset aria-label={`Версии ${view.number}`}>
        {sent.map((version) => (
          <Chip
            key={version.number}
            isOn={version.number === number}
            onClick={() => choice.choose(version.number)}
          >
            Версия {version.number}
            {version.sent_at !== null && `, ${formatDate(version.sent_at)}`}
          </Chip>
        ))}
      </fieldset>
      {canCompare && (
        <Checkbox
          checked={isCompared}
          onChange={({ currentTarget }) => choice.compare(currentTarget.checked)}
        >
          Рядом с версией {before}
        </Checkbox>
      )}
    </div>
  );
}
