import { copyText } from '../../shared/copy-text.ts';
import { showFact } from '../../shared/toasts.ts';

/** Where nothing can be copied, the address is shown to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  if (await copyText(link))
    showFact('Ссылка скопирована', 'Кто по ней войдёт, тот и станет сотрудником: отправьте её лично');
  else showFact('Скопируйте ссылку', link);
}
