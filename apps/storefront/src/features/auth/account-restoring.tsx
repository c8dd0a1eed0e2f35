import { restoreCustomer } from '@okoem/contract/account-closing.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasCode } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { showError } from '../../shared/toasts.ts';
import { Told } from './told.tsx';
import { usePress } from './use-press.ts';
import styles from './email-confirmation.module.css';

/** A closed account comes back by one press; opening the page does nothing. */
export function AccountRestoring({ token }: { token: string }) {
  const call = transportOf(useQueryClient());
  const restoring = usePress({
    mutationFn: () => call(restoreCustomer, { body: { token } }),
    // Its work is done: it is not left in the history of the browser.
    onSuccess: () => window.history.replaceState(window.history.state, '', SHOP_PATHS.restoreAccount),
    onError: (error) => {
      if (refusedBy(error) === undefined) showError(error);
    },
  });
  const { error } = restoring;

  if (restoring.isSuccess) return <Restored />;
  const refusal = token === '' ? 'TOKEN_INVALID' : refusedBy(error);
  if (refusal !== undefined) return <Refused code={refusal} />;
  return (
    <Told title="Вернуть кабинет">
      <p>
        Вы удалили кабинет, но данные ещё храним. Вернём всё как было: заказы, избранное, адреса и настройки.
        Компания, закрытая вместе с кабинетом, тоже вернётся, но сотрудников нужно будет пригласить заново
      </p>
      <div className={styles.actions}>
        <Button variant="primary" isLoading={restoring.isPending} onClick={() => restoring.mutate()}>
          Вернуть кабинет
        </Button>
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.home}>
          Не возвращать
        </Link>
      </div>
    </Told>
  );
}

const REFUSALS = ['TOKEN_INVALID', 'TOKEN_USED', 'TOKEN_EXPIRED', 'EMAIL_TAKEN'] as const;
type RestoreRefusal = (typeof REFUSALS)[number];

function refusedBy(error: unknown): RestoreRefusal | undefined {
  // A link cut short on its way is refused by its form already.
  if (hasCode(error, 'VALIDATION')) return 'TOKEN_INVALID';
  return REFUSALS.find((code) => hasCode(error, code));
}

const WORDS: Record<RestoreRefusal, { title: string; text: string }> = {
  TOKEN_INVALID: {
    title: 'Ссылка не подходит',
    text: 'Возможно, она скопирована не целиком: откройте её из письма. Если после удаления прошло больше 14 дней, кабинет уже не вернуть',
  },
  TOKEN_USED: {
    title: 'Кабинет уже вернули',
    text: 'Ссылка работает один раз. Войдите как раньше — по коду или паролю',
  },
  TOKEN_EXPIRED: {
    title: 'Срок восстановления закончился',
    text: 'Кабинет можно вернуть 14 дней, потом личные данные обезличиваем. Можно завести новый: это минута',
  },
  EMAIL_TAKEN: {
    title: 'Адрес уже занят',
    text: 'Ваши почта или телефон подтверждены в новом кабинете. Войдите в него, а старый поможет вернуть менеджер',
  },
};

function Refused({ code }: { code: RestoreRefusal }) {
  const { title, text } = WORDS[code];
  return (
    <Told title={title}>
      <p>{text}</p>
      <Ways>
        {code === 'TOKEN_EXPIRED' && (
          <Button
            variant="primary"
            {...popupTrigger('auth', { start: 'register', redirectTo: SHOP_PATHS.profile })}
          >
            Зарегистрироваться
          </Button>
        )}
      </Ways>
    </Told>
  );
}

function Restored() {
  return (
    <Told title="Кабинет снова ваш">
      <p>Всё на месте. На устройствах, где вы были, нужно войти заново</p>
      <Ways />
    </Told>
  );
}

function Ways({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.actions}>
      {children || (
        <Button variant="primary" {...popupTrigger('auth', { redirectTo: SHOP_PATHS.profile })}>
          Войти
        </Button>
      )}
      <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.home}>
        На главную
      </Link>
    </div>
  );
}
