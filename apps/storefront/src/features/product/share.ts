import { copyText } from '../../shared/copy-text.ts';
import { showFact, showWarning } from '../../shared/toasts.ts';

/** The phone's own way to pass an address on; elsewhere it is copied. */
export async function share(title: string): Promise<void> {
  const url = window.location.origin + window.location.pathname;
  if (typeof navigator.share !== 'function') return copy(url, 'Ссылка скопирована');
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Whoever changed their mind needs no word about it.
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      await copy(url, 'Ссылка скопирована');
    }
  }
}

export async function copy(text: string, done: string): Promise<void> {
  if (await copyText(text)) showFact(done, text);
  else showWarning('Скопировать не удалось', text);
}
