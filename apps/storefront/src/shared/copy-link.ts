import { copyText } from './copy-text.ts';
import { showFact } from './toasts.ts';

/** Puts an address into the clipboard and says so; where a browser refuses, it is at least shown. */
export async function copyLink(address: string, otherwise: string): Promise<void> {
  if (await copyText(address)) showFact('Ссылка скопирована', address);
  else showFact('Ссылка готова', otherwise);
}
