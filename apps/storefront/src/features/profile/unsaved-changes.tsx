import { lazy, Suspense, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import type { ProfileForm } from './use-profile-form.ts';

const loadPopup = () => import('./unsaved-popup.tsx');
const UnsavedPopup = lazy(async () => ({ default: (await loadPopup()).UnsavedPopup }));

/** Whoever leaves with changes is asked: within the shop by a popup, on the way out of it by the browser. */
export function UnsavedChanges({ form }: { form: ProfileForm }) {
  const isChanged = form.changed.length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  const isOpen = blocker.state === 'blocked';
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (!isChanged) return undefined;
    // There may be no connection when it is needed.
    void loadPopup().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (!wasOpened) return null;

  return (
    <Suspense>
      <UnsavedPopup
        form={form}
        isOpen={isOpen}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </Suspense>
  );
}
