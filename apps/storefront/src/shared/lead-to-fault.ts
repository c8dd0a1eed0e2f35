/** What a field, or a group of choices, looks like once it is said to be wrong. */
const FAULT = '[aria-invalid="true"], [data-fault] input:enabled';

/**
 * Every form of the shop: whoever sends one is led to the first field that is wrong in it. A form that tells its faults in a
 * list of its own, some of them beside no field, says `data-leads` and leads by itself.
 */
export function leadToFaultsOfForms(): () => void {
  const lead = ({ target }: SubmitEvent) => {
    const form = target as HTMLFormElement;
    if (form.dataset['leads'] === undefined) leadToFault(form);
  };
  document.addEventListener('submit', lead);
  return () => document.removeEventListener('submit', lead);
}

/**
 * Faults are drawn later: by the next render, by a check that takes its time, or when the server has refused. They are awaited
 * until the person does something else.
 */
export function leadToFault(form: Element): void {
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
