import { LONGEST_SEARCH } from '@okoem/domain/catalog/search-text.ts';
import { searchText } from '@okoem/domain/catalog/suggestions.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as PanelModule from './search-panel.tsx';
import type { PanelKeys, SearchPanel, ShownPanel } from './search-panel.tsx';

const HIDDEN: ShownPanel = { isShown: false, activeId: undefined };

/** What the field does; its text is the browser's own, so nothing typed before scripts arrive is lost. */
export function useSearchField(asked: string) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<PanelKeys>(null);
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(HIDDEN);
  const [Panel, wantPanel] = useLazyPanel();

  const write = (words: string) => {
    input.current!.value = words;
    setText(words);
  };
  const open = () => {
    wantPanel();
    setText(input.current!.value);
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  const clear = () => {
    write('');
    input.current!.focus();
  };
  /** Words that were chosen stand in the field afterwards. */
  const leave = (searched?: string) => {
    if (searched !== undefined) {
      write(searched);
      loadPanel((panel) => panel.rememberSearch(searched));
    }
    close();
    input.current!.blur();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const searched = searchText(input.current!.value);
    if (searched === undefined) return;
    // The panel says so, and knows whether it is a list.
    if (searched.length > LONGEST_SEARCH) return open();
    leave(searched);
    void navigate(shopRoutes.search({ q: searched }));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      if (shown.isShown) close();
      else clear();
    } else if (keys.current?.press(event.key)) event.preventDefault();
    else if (event.key === 'ArrowDown') open();
  };

  useEarlyFocus(input, open);
  useAskedText(asked, (text) => {
    // Whoever types the next question already is not interrupted by the answer to the last.
    if (document.activeElement !== input.current) write(text);
  });
  const panel = { ref: keys, text, isOpen, onShow: setShown, onClose: close, onLeave: leave };
  return { input, shown, Panel, wantPanel, panel, open, close, clear, leave, submit, press };
}

function useLazyPanel(): [panel: typeof SearchPanel | undefined, want: () => void] {
  const [panel, setPanel] = useState<typeof SearchPanel>();
  const want = () => {
    if (!panel) loadPanel((module) => setPanel(() => module.SearchPanel));
  };
  return [panel, want];
}

/** Without its suggestions the field still searches, and the next touch tries again. */
function loadPanel(use: (panel: typeof PanelModule) => void): void {
  import('./search-panel.tsx').then(use, () => undefined);
}

/** Whoever was quicker than the scripts has the field open already. */
function useEarlyFocus(input: { current: HTMLInputElement | null }, open: () => void): void {
  const wasSeen = useRef(false);
  useEffect(() => {
    if (!wasSeen.current && document.activeElement === input.current) open();
    wasSeen.current = true;
  });
}

/** Another page of results, another text; elsewhere it stays as it was, to be searched again. */
function useAskedText(asked: string, write: (text: string) => void): void {
  const before = useRef(asked);
  useEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    if (asked !== '') write(asked);
  });
}
