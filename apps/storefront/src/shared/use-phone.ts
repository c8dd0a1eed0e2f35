import { PHONE_SCREEN } from '@okoem/domain/screen/breakpoints.ts';
import { useSyncExternalStore } from 'react';

const onPhone = () => window.matchMedia(PHONE_SCREEN);

/** Whether the window is as narrow as a phone's. The server cannot know: until scripts arrive the style sheet decides. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    followWidth,
    () => onPhone().matches,
    () => false,
  );
}

function followWidth(listener: () => void): () => void {
  const query = onPhone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
