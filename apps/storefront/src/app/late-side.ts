import { REGISTRATION_POPUP_DELAY_MS } from '@okoem/domain/screen/timings.ts';
import { consent } from '../shared/analytics/consent.ts';
import type { BrowserSide } from './start-browser-side.ts';
import { exposeStorefront } from './storefront-object.ts';

/** What nothing on the page needs, fetched after everything that it does. */
export function startLateSide(side: BrowserSide): () => void {
  const stops = [
    exposeStorefront(side),
    ...(side.session.kind === 'guest' ? [offerRegistrationLater()] : []),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Even the question whether to offer it is fetched when its time has come. */
function offerRegistrationLater(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let answeredAt = -Infinity;
  const stopListening = consent.subscribe(() => {
    answeredAt = Date.now();
  });
  const wait = () => {
    timer = setTimeout(() => void offer().catch(wait), REGISTRATION_POPUP_DELAY_MS);
  };
  const offer = async () => {
    const { offerRegistration } = await import('./registration-popup.ts');
    if (await offerRegistration(() => Date.now() - answeredAt)) wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
