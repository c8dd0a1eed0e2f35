import { showFact } from '../../shared/toasts.ts';

/** Where nothing can be copied, the address is shown to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    showFact('Ссылка скопирована', 'Кто по ней войдёт, тот и станет сотрудником: отправьте её лично');
  } catch {
    showFact('Скопируйте ссылку', link);
  }
}
