import type { PanelView } from './panel-view.ts';
import { SearchOption, type ChosenProps } from './search-option.tsx';
import type { SuggestedGroup } from './suggestion-groups.ts';
import { groupLabelId, SUGGESTIONS_ID } from './suggestion-ids.ts';
import styles from './search-panel.module.css';

interface SearchOptionsProps extends ChosenProps {
  view: PanelView;
}

/** What the typed text may mean: words on the left, goods on the right, all results at the end. */
export function SearchOptions({ view, ...chosen }: SearchOptionsProps) {
  const { kind, groups, asked, correction } = view;
  const isArticle = correction?.reason === 'article';
  const isRight = ({ name }: SuggestedGroup) => name === 'products' || name === 'all';
  const sides = [groups.filter((group) => !isRight(group)), groups.filter(isRight)];

  return (
    <>
      {correction && (
        <p className={styles.note}>
          {isArticle ? 'Возможно, вы имели в виду ' : 'Показаны результаты по запросу '}
          <b>{`«${correction.text}»`}</b>
          {!isArticle && <span className={styles.reason}>{` — ${correction.reason_name}`}</span>}
        </p>
      )}
      {kind === 'failed' && <p className={styles.note}>Подсказки не загрузились</p>}
      <div
        className={styles.columns}
        id={SUGGESTIONS_ID}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no tag holds links with pictures
        role="listbox"
        aria-label="Подсказки"
      >
        {sides
          .filter((side) => side.length > 0)
          .map((side) => (
            <div key={side[0]!.name} className={styles.side}>
              {side.map((group) => (
                <OptionGroup key={group.name} group={group} asked={asked} {...chosen} />
              ))}
            </div>
          ))}
      </div>
    </>
  );
}

interface OptionGroupProps extends ChosenProps {
  group: SuggestedGroup;
  asked: string;
}

export function OptionGroup({ group: { name, label, options }, asked, ...chosen }: OptionGroupProps) {
  return (
    <div
      className={styles.group}
      data-group={name}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups options, not fields
      role="group"
      aria-labelledby={label && groupLabelId(name)}
    >
      {label && (
        <p className={styles.label} id={groupLabelId(name)} role="presentation">
          {label}
        </p>
      )}
      {options.map((option) => (
        <SearchOption key={option.key} option={option} asked={asked} {...chosen} />
      ))}
    </div>
  );
}
