import { lazy, Suspense } from 'react';
import { consent } from '../analytics/consent.ts';
import { hasChosenCity } from '../current-city.ts';
import { useSession } from '../session/session.ts';
import { useStore } from '../store.ts';

const CityNote = lazy(async () => ({ default: (await import('./city-note.tsx')).CityNote }));

/** The note's code comes only for who has answered about cookies and has no city yet; who signed in is at home here. */
export function CityQuestion() {
  const given = useStore(consent);
  const { kind } = useSession();
  if (given === undefined || given === null || kind !== 'guest' || hasChosenCity()) return null;
  return (
    <Suspense>
      <CityNote />
    </Suspense>
  );
}
