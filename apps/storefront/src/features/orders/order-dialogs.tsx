import { lazy, Suspense, useState } from 'react';
import type { CancelTold } from './cancel-popup.tsx';
import type { ReceiveTold } from './receive-popup.tsx';
import type { RepeatTold } from './repeat-popup.tsx';

const CancelPopup = lazy(async () => ({ default: (await import('./cancel-popup.tsx')).CancelPopup }));
const RepeatPopup = lazy(async () => ({ default: (await import('./repeat-popup.tsx')).RepeatPopup }));
const ReceivePopup = lazy(async () => ({ default: (await import('./receive-popup.tsx')).ReceivePopup }));

type Opened =
  | { name: 'cancel'; told: CancelTold }
  | { name: 'repeat'; told: RepeatTold }
  | { name: 'receive'; told: ReceiveTold };

export interface OrderDialogState {
  opened: (Opened & { isOpen: boolean; key: number }) | undefined;
  close: () => void;
  cancel: (told: CancelTold) => void;
  repeat: (told: RepeatTold) => void;
  receive: (told: ReceiveTold) => void;
}

/** A closed dialog stays drawn while it fades out; each opening begins anew. */
export function useOrderDialogs(): OrderDialogState {
  const [opened, setOpened] = useState<OrderDialogState['opened']>();
  const open = (next: Opened) => setOpened((now) => ({ ...next, isOpen: true, key: (now?.key ?? 0) + 1 }));
  return {
    opened,
    close: () => setOpened((now) => now && { ...now, isOpen: false }),
    cancel: (told) => open({ name: 'cancel', told }),
    repeat: (told) => open({ name: 'repeat', told }),
    receive: (told) => open({ name: 'receive', told }),
  };
}

export function OrderDialogs({ dialogs: { opened, close } }: { dialogs: OrderDialogState }) {
  if (!opened) return null;
  const shared = { key: opened.key, isOpen: opened.isOpen, onClose: close };
  return (
    <Suspense>
      {opened.name === 'cancel' && <CancelPopup {...shared} key={shared.key} told={opened.told} />}
      {opened.name === 'repeat' && <RepeatPopup {...shared} key={shared.key} told={opened.told} />}
      {opened.name === 'receive' && <ReceivePopup {...shared} key={shared.key} told={opened.told} />}
    </Suspense>
  );
}
