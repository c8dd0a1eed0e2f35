import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PanelView } from './panel-view.ts';
import { SearchOptions } from './search-options.tsx';
import type { SearchPanelProps } from './search-panel.tsx';
import { SearchStart } from './search-start.tsx';
import { optionId } from './suggestion-ids.ts';
import { usePanelRoom } from './use-panel-room.ts';
import styles from './search-panel.module.css';

interface OpenPanelProps extends Omit<SearchPanelProps, 'isOpen'> {
  view: PanelView;
  isBusy: boolean;
}

export function OpenPanel({ ref, form, view, text, isBusy, onShow, onClose, onLeave }: OpenPanelProps) {
  const navigate = useNavigate();
  const options = useMemo(() => view.groups.flatMap((group) => group.options), [view]);
  // Another text is another question: what was reached for the last one is reached no more.
  const [reached, setReached] = useState<{ key: string | undefined; text: string }>({ key: undefined, text });
  const place = reached.text === text ? options.findIndex(({ key }) => key === reached.key) : -1;
  const active = options[place];
  const activeId = active && optionId(active.key);

  useLayoutEffect(() => {
    onShow({ isShown: true, activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [onShow, activeId]);
  useLayoutEffect(() => () => onShow({ isShown: false, activeId: undefined }), [onShow]);
  usePressOutside(form, onClose);
  usePanelRoom(form);
  useImperativeHandle(ref, () => ({
    press(key) {
      if (key === 'Enter' && active) {
        onLeave('text' in active ? active.text : undefined);
        void navigate(active.to, { state: 'state' in active ? active.state : undefined });
        return true;
      }
      const next = nextPlace(key, { place, count: options.length });
      if (next !== undefined) setReached({ key: options[next]?.key, text });
      return next !== undefined;
    },
  }));

  const chosen = { activeKey: active?.key, onLeave };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pressing the mouse must not take the focus from the field
    <div className={styles.panel} tabIndex={-1} onMouseDown={(event) => event.preventDefault()}>
      <div className={styles.progress} data-busy={isBusy} />
      {view.kind === 'start' ? (
        <SearchStart groups={view.groups} {...chosen} />
      ) : (
        <SearchOptions view={view} {...chosen} />
      )}
    </div>
  );
}

/** Past either end waits the field itself. */
function nextPlace(key: string, { place, count }: { place: number; count: number }): number | undefined {
  const ring = count + 1;
  if (key === 'ArrowDown') return ((place + 2) % ring) - 1;
  if (key === 'ArrowUp') return ((place + ring) % ring) - 1;
  // Without an option reached they move about the text.
  if (place < 0) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * A press or the focus elsewhere. The form hears by itself that it lost the focus, but not when a button of the panel had
 * it and went away with a list that another took the place of.
 */
function usePressOutside(form: RefObject<HTMLFormElement | null>, onPress: () => void): void {
  useEffect(() => {
    const onElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && form.current?.contains(target))) onPress();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [form, onPress]);
}
