import {
  addPushSubscription,
  type NoticeSettings,
  removePushSubscription,
  tryPush,
} from '@okoem/contract/notices.ts';
import { Button } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess, showWarning } from '../../shared/toasts.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { noticeSettingsQuery } from './notice-settings-query.ts';
import { canPush, ownSubscription, subscribe } from './push-subscription.ts';
import styles from './profile.module.css';

/** Asks the browser for its permission only when the button is pressed. */
export function PushSwitch({ settings }: { settings: NoticeSettings }) {
  const { endpoint, isPossible, isBusy, turnOn, turnOff, tryOut } = usePush(settings.push.public_key);
  const { browsers } = settings.push;
  return (
    <div>
      <p>
        <b>Уведомления браузера</b>
      </p>
      <p className={styles.hint} aria-live="polite">
        {stateWords({ isPossible, isOn: endpoint !== undefined, browsers })}
      </p>
      {isPossible && (
        <p className={styles.submit}>
          {endpoint === undefined ? (
            <Button variant="secondary" size={40} isLoading={isBusy} onClick={turnOn}>
              Присылать в этот браузер
            </Button>
          ) : (
            <>
              <Button variant="secondary" size={40} isLoading={isBusy} onClick={tryOut}>
                Прислать пробное
              </Button>{' '}
              <Button variant="outline" size={40} disabled={isBusy} onClick={turnOff}>
                Больше не присылать сюда
              </Button>
            </>
          )}
        </p>
      )}
    </div>
  );
}

function stateWords({
  isPossible,
  isOn,
  browsers,
}: {
  isPossible: boolean;
  isOn: boolean;
  browsers: number;
}): string {
  if (!isPossible) return 'Этот браузер не умеет показывать уведомления, когда сайт закрыт';
  if (isOn) return 'Включены в этом браузере: покажем новости, даже если сайт закрыт';
  return browsers > 0
    ? `Выключены здесь, включены в других браузерах: ${browsers}`
    : 'Выключены. Браузер спросит разрешение после нажатия';
}

function usePush(publicKey: string) {
  const client = useQueryClient();
  const call = transportOf(client);
  const [endpoint, setEndpoint] = useState<string>();
  const isPossible = useHydrated() && canPush();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isPossible) void ownSubscription().then((own) => setEndpoint(own?.endpoint));
  }, [isPossible]);
  const doing = (work: () => Promise<void>) => {
    setBusy(true);
    void work()
      .then(() => client.invalidateQueries(noticeSettingsQuery))
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return {
    endpoint,
    isPossible,
    isBusy,
    turnOn: () =>
      doing(async () => {
        const own = await subscribe(publicKey);
        if (!own)
          return showWarning('Браузер не разрешил', 'Разрешите уведомления для этого сайта в его настройках');
        await call(addPushSubscription, { body: own });
        setEndpoint(own.endpoint);
        showSuccess('Уведомления включены');
      }),
    turnOff: () =>
      doing(async () => {
        await call(removePushSubscription, { body: endpoint === undefined ? {} : { endpoint } });
        await (await ownSubscription())?.unsubscribe();
        setEndpoint(undefined);
        showSuccess('Сюда больше не пришлём');
      }),
    tryOut: () =>
      doing(async () => {
        await call(tryPush, { body: {} });
        showSuccess('Отправили пробное уведомление');
      }),
  };
}
