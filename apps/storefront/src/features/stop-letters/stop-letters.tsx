import { lookAtStop, stopLetters } from '@okoem/contract/notices.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { showError } from '../../shared/toasts.ts';
import styles from './stop-letters.module.css';

/** Asks before it ends anything: programs that look through letters open their links too. What was ended can be had back. */
export function StopLetters({ token }: { token: string }) {
  const client = useQueryClient();
  const transport = transportOf(client);
  const queryKey = ['letter-stop', token];
  const stop = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await transport(lookAtStop, { body: { token } }, { signal })).data,
    enabled: token !== '',
    retry: false,
  });
  const change = useMutation({
    mutationFn: async (isStopped: boolean) =>
      (await transport(stopLetters, { body: { token, stop: isStopped } })).data,
    onSuccess: (data) => client.setQueryData(queryKey, data),
    onError: showError,
  });

  if (token === '' || stop.isError) return <NoLink />;
  if (!stop.data) return <SkeletonText lines={4} />;
  const { about, is_stopped: isStopped } = stop.data;
  return (
    <>
      <h1>{isStopped ? 'Больше не напишем' : 'Больше не присылать такие письма?'}</h1>
      <div className={styles.told} aria-live="polite">
        <p>
          <b>{about}</b>
        </p>
        <p>
          {isStopped
            ? 'Писем об этом не будет. В кабинете новости останутся, письма можно вернуть'
            : 'Писем об этом не будет. Чеки, подтверждения заказов и письма о безопасности приходят всегда'}
        </p>
        <div className={styles.actions}>
          <Button
            variant={isStopped ? 'secondary' : 'primary'}
            isLoading={change.isPending}
            onClick={() => change.mutate(!isStopped)}
          >
            {isStopped ? 'Присылать снова' : 'Не присылать'}
          </Button>
          <Link {...buttonClass({ variant: 'secondary' })} to={`${SHOP_PATHS.profile}#notifications`}>
            Все уведомления
          </Link>
        </div>
      </div>
    </>
  );
}

function NoLink() {
  return (
    <>
      <h1>Ссылка не подходит</h1>
      <div className={styles.told}>
        <p>Откройте её из письма целиком. Все уведомления настраиваются в профиле</p>
        <Link {...buttonClass({ variant: 'secondary' })} to={`${SHOP_PATHS.profile}#notifications`}>
          Открыть профиль
        </Link>
      </div>
    </>
  );
}
