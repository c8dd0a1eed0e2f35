import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { forgetAllSearches, forgetSearch } from './recent-searches.ts';
import type { ChosenProps } from './search-option.tsx';
import { OptionGroup } from './search-options.tsx';
import type { SuggestedGroup } from './suggestion-groups.ts';
import { SUGGESTIONS_ID } from './suggestion-ids.ts';
import styles from './search-panel.module.css';

interface SearchStartProps extends ChosenProps {
  groups: readonly SuggestedGroup[];
}

/** Nothing typed yet: what was searched for before, and what others search for. */
export function SearchStart({ groups, ...chosen }: SearchStartProps) {
  const recent = groups.find(({ name }) => name === 'recent')?.options ?? [];

  return (
    <div className={styles.start}>
      {/* A list of options may hold nothing but options, so the buttons stand beside it. */}
      <div
        className={styles.startList}
        id={SUGGESTIONS_ID}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag holds links
        role="listbox"
        aria-label="Подсказки"
      >
        {groups.map((group) => (
          <OptionGroup key={group.name} group={group} asked="" {...chosen} />
        ))}
      </div>
      {recent.length > 0 && (
        <div className={styles.forget}>
          <button type="button" className={styles.forgetAll} onClick={forgetAllSearches}>
            Очистить
          </button>
          {recent.map(
            (option) =>
              option.kind === 'recent' && (
                <button
                  key={option.key}
                  type="button"
                  className={styles.forgetOne}
                  aria-label={`Убрать «${option.text}» из недавних`}
                  onClick={() => forgetSearch(option.text)}
                >
                  <IconX size={16} stroke={1.75} aria-hidden />
                </button>
              ),
          )}
        </div>
      )}
    </div>
  );
}
