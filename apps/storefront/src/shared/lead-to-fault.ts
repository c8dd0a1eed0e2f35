/** What a field, or a group of choices, looks like once it is said to be wrong. */
const FAULT = '[aria-invalid="true"], [data-fault] input:enabled';

/**
 * Whoever has sent a form is led to the first field that is wrong in it. Faults are drawn later: by the next render, by a
 * check that takes its time, or when the server has refused. They are awaited until the person does something else.
 * A form that tells its faults in a list of its own, some of them beside no field, says `data-leads` and leads by itself.
 */
export function leadToFault(form: HTMLElement): void {
  if (form.dataset['leads'] !== undefined) return;
  const lead = () => form.querySelector<HTMLElement>(FAULT)?.focus();
  const drawn = new MutationObserver(lead);
  drawn.observe(form, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['aria-invalid', 'data-fault'],
  });
  const ended = new AbortController();
  for (const deed of ['keydown', 'pointerdown', 'click', 'input', 'submit'])
    document.addEventListener(deed, () => ended.abort(), { capture: true, signal: ended.signal });
  ended.signal.addEventListener('abort', () => drawn.disconnect());
  // What was wrong before and still is changes nothing.
  requestAnimationFrame(() => ended.signal.aborted || lead());
}
