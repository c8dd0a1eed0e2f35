import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { verifyEmail } from '@okoem/contract/registration.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import { Spinner } from '@okoem/ui/spinner.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, hasCode } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';
import { popupTrigger } from '../../shared/site-popup.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import { Told } from './told.tsx';
import styles from './email-confirmation.module.css';

/** Sends the token by itself: whoever pressed the link of the letter has said what they want. */
export function EmailConfirmation({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(confirmation(transportOf(useQueryClient()), token));

  if (data) return <Confirmed email={data.email} />;
  if (token === '' || hasCode(error, 'TOKEN_INVALID')) return <Outdated />;
  if (hasCode(error, 'EMAIL_TAKEN')) return <Taken />;
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <Told title="Подтверждаем почту">
      <Spinner size={48} />
      <noscript>
        <p>Чтобы подтвердить почту, включите JavaScript и обновите страницу</p>
      </noscript>
    </Told>
  );
}

/** A token works once: its answer is kept for as long as the tab lives, whoever comes back to the page. */
function confirmation(transport: ApiTransport, token: string) {
  return {
    queryKey: ['verify-email', token],
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: Infinity,
    retryOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    networkMode: 'always' as const,
    queryFn: async () => {
      try {
        const { data } = await transport(verifyEmail, { body: { token } });
        showSuccess(data.email, 'Почта подтверждена');
        return data;
      } catch (error) {
        showError(error);
        throw error;
      }
    },
  };
}

function Confirmed({ email }: { email: string }) {
  const isGuest = useSession().kind === 'guest';
  return (
    <Told title="Почта подтверждена">
      <p>Теперь входить и получать документы можно по адресу {email}</p>
      <div className={styles.actions}>
        {isGuest && <SignIn />}
        <Link {...buttonClass({ variant: isGuest ? 'secondary' : 'primary' })} to={SHOP_PATHS.home}>
          К покупкам
        </Link>
      </div>
    </Told>
  );
}

function Outdated() {
  if (useSession().kind === 'member') {
    return (
      <Told title="Ссылка не сработала">
        <p>
          Она действует сутки и только один раз. Подтверждена ли почта, видно в профиле — там же можно
          подтвердить её кодом
        </p>
        <ToProfile />
      </Told>
    );
  }
  return (
    <Told title="Ссылка не сработала">
      <p>
        Она действует сутки и только один раз. Если почта ещё не подтверждена, войдите по коду из письма —
        вход по коду тоже её подтверждает
      </p>
      <SignIn />
    </Told>
  );
}

function Taken() {
  if (useSession().kind === 'member') {
    return (
      <Told title="Адрес уже занят">
        <p>Этот адрес подтвердили в другом кабинете. Укажите в профиле другой</p>
        <ToProfile />
      </Told>
    );
  }
  return (
    <Told title="Адрес уже занят">
      <p>Этот адрес подтвердили в другом кабинете. Войдите в него по коду из письма</p>
      <SignIn />
    </Told>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Told title="Не получилось подтвердить почту">
      <p>{failureText(error)}. Ссылка остаётся в силе</p>
      <Button variant="primary" onClick={onRetry}>
        Повторить
      </Button>
    </Told>
  );
}

function ToProfile() {
  return (
    <Link {...buttonClass({ variant: 'primary' })} to={SHOP_PATHS.profile}>
      В профиль
    </Link>
  );
}

function SignIn() {
  return (
    <Button variant="primary" {...popupTrigger('auth', { start: 'email', redirectTo: SHOP_PATHS.home })}>
      Войти по e-mail
    </Button>
  );
}
