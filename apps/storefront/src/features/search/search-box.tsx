import { askedText } from '@okoem/domain/catalog/search-text.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ComponentProps, useRef } from 'react';
import { useLocation } from 'react-router';
import { sendGoal } from '../../shared/analytics/analytics.ts';
import { usePhone } from '../../shared/use-phone.ts';
import type { ShownPanel } from './search-panel.tsx';
import { SUGGESTIONS_ID } from './suggestion-ids.ts';
import { useSearchField } from './use-search-field.ts';
import { useSlashKey } from './use-slash-key.ts';
import styles from './search-box.module.css';

/** A plain form until scripts arrive; the suggestions are a chunk of their own, fetched when the field is first used. */
export function SearchBox() {
  const { pathname, search } = useLocation();
  const asked = pathname === SHOP_PATHS.search ? askedText(new URLSearchParams(search)) : '';
  const form = useRef<HTMLFormElement>(null);
  const { input, shown, Panel, wantPanel, panel, ...field } = useSearchField(asked);
  useSlashKey(input);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- clicks are only counted
    <form
      ref={form}
      className={styles.form}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one element is enough
      role="search"
      action={SHOP_PATHS.search}
      data-shown={shown.isShown}
      onSubmit={field.submit}
      onClick={() => sendGoal('header_search_click')}
      onPointerEnter={wantPanel}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) field.close();
      }}
    >
      <IconSearch className={styles.glass} size={24} stroke={1.75} aria-hidden />
      <button
        type="button"
        className={styles.back}
        aria-label="Закрыть подсказки"
        onClick={() => field.leave()}
      >
        <IconArrowLeft size={24} stroke={1.75} aria-hidden />
      </button>
      <SearchInput ref={input} asked={asked} shown={shown} onOpen={field.open} onKeyDown={field.press} />
      <button type="button" className={styles.clear} aria-label="Очистить поле" onClick={field.clear}>
        <IconX size={20} stroke={1.75} aria-hidden />
      </button>
      <button type="submit" className={styles.submit} aria-label="Найти">
        <IconArrowRight size={24} stroke={1.75} aria-hidden />
      </button>
      {Panel && <Panel form={form} {...panel} />}
    </form>
  );
}

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'ref' | 'onKeyDown'> {
  asked: string;
  shown: ShownPanel;
  onOpen: () => void;
}

function SearchInput({ ref, asked, shown: { isShown, activeId }, onOpen, onKeyDown }: SearchInputProps) {
  return (
    <input
      ref={ref}
      className={styles.input}
      name="q"
      defaultValue={asked}
      placeholder={usePlaceholder()}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="search"
      role="combobox"
      aria-label="Поиск товаров"
      aria-autocomplete="list"
      aria-expanded={isShown}
      aria-controls={isShown ? SUGGESTIONS_ID : undefined}
      aria-activedescendant={activeId}
      aria-keyshortcuts="/"
      onFocus={onOpen}
      onClick={onOpen}
      onChange={onOpen}
      onKeyDown={onKeyDown}
    />
  );
}

/** Until scripts arrive the style sheet shows phones the short one. */
function usePlaceholder(): string {
  return usePhone() ? 'Поиск товаров' : 'Поиск товаров в магазине';
}
