import type { FocusEvent } from 'react';

/**
 * Whoever is in a field hears what is wrong with it as soon as it is known. Other fields keep silent: their words are read
 * when the focus comes to them, and a form with many faults does not read them all.
 */
export const SAYS_ERRORS = { onFocus: sayErrors('polite'), onBlur: sayErrors('off') };

function sayErrors(how: 'polite' | 'off') {
  return ({ currentTarget }: FocusEvent) => {
    currentTarget.querySelector(':scope > [aria-live]')?.setAttribute('aria-live', how);
  };
}
