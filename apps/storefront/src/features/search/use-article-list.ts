import { listPlace } from '@okoem/domain/lines/list-address.ts';
import {
  asOneLineOfArticles,
  brokenAtSigns,
  isListOfArticles,
} from '@okoem/domain/lines/several-articles.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

interface Pasted {
  /** As the field of one line shows it. */
  shown: string;
  text: string;
}

/**
 * A list in the search field. A field of one line drops the ends of pasted lines, so that a list is pasted by hand: its lines
 * are joined by signs, and the text itself is remembered.
 *
 * @returns The list that stands in the field, if it is one.
 */
export function useArticleList(
  form: RefObject<HTMLFormElement | null>,
  { text, onLeave }: { text: string; onLeave: () => void },
): string | undefined {
  const navigate = useNavigate();
  const [pasted, setPasted] = useState<Pasted>();
  const listIn = (value: string) => {
    const whole = pasted?.shown === value ? pasted.text : brokenAtSigns(value);
    return isListOfArticles(whole) ? whole : undefined;
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const whole = brokenAtSigns(event.clipboardData?.getData('text/plain').trim() ?? '');
    if (!isListOfArticles(whole)) return;
    event.preventDefault();
    const input = event.target as HTMLInputElement;
    const shown = asOneLineOfArticles(whole);
    input.setRangeText(shown, input.selectionStart!, input.selectionEnd!, 'end');
    if (input.value === shown) setPasted({ shown, text: whole });
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  const submit = useEffectEvent((event: SubmitEvent) => {
    const list = listIn((event.target as HTMLFormElement).querySelector('input')!.value);
    if (list === undefined) return;
    event.preventDefault();
    // The field itself would ask the search.
    event.stopPropagation();
    onLeave();
    const { to, state } = listPlace(list);
    void navigate(to, { state });
  });
  useEffect(() => {
    const element = form.current!;
    const onPaste = (event: ClipboardEvent) => paste(event);
    const onSubmit = (event: SubmitEvent) => submit(event);
    element.addEventListener('paste', onPaste);
    element.addEventListener('submit', onSubmit);
    return () => {
      element.removeEventListener('paste', onPaste);
      element.removeEventListener('submit', onSubmit);
    };
  }, [form]);
  return listIn(text);
}
