import { browserConnection } from '../shared/connection.ts';
import { showFact, showLasting } from '../shared/toasts.ts';

/** Says that the connection is gone for as long as it is; calls made meanwhile wait for it by themselves. */
export function followConnection(): () => void {
  let hide: (() => void) | undefined;
  const lost = () => {
    hide ??= showLasting(
      'Нет интернета',
      'Страница открыта, введённое на месте. Что нажмёте — отправим, когда связь вернётся',
    );
  };
  const back = () => {
    if (!hide) return;
    hide();
    hide = undefined;
    showFact('Связь вернулась');
  };
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  if (!browserConnection.isOnline()) lost();
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
  };
}
