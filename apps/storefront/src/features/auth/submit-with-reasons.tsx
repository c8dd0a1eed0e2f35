import { Button } from '@okoem/ui/button.tsx';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { Fragment, type ReactNode } from 'react';
import styles from './submit-with-reasons.module.css';

const NAMES: Readonly<Record<string, string>> = {
  inn: 'ИНН',
  name: 'название',
  kpp: 'КПП',
  ogrn: 'ОГРН или ОГРНИП',
  taxes: 'систему налогообложения',
  fullName: 'ФИО',
  phone: 'телефон',
  email: 'e-mail',
  password: 'пароль',
  repeat: 'пароль ещё раз',
  offer: 'условия оферты',
  personalData: 'согласие на обработку данных',
};

interface SubmitWithReasonsProps {
  form: { missing: readonly string[]; focus: (name: string) => void };
  isLoading: boolean;
  children: ReactNode;
}

/**
 * A grey button that says what it waits for, each item leading to its field. It can still be pressed: then every field says
 * what is wrong with it, as Enter does.
 */
export function SubmitWithReasons({ form, isLoading, children }: SubmitWithReasonsProps) {
  const { missing, focus } = form;
  const isWaiting = missing.length > 0;
  return (
    <div>
      <Button
        variant="primary"
        type="submit"
        isWide
        isLoading={isLoading}
        aria-disabled={isWaiting || undefined}
      >
        {children}
      </Button>
      {isWaiting && (
        <p className={styles.why}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          <span>
            Осталось:{' '}
            {missing.map((name, place) => (
              <Fragment key={name}>
                {place > 0 && ', '}
                <button type="button" className={styles.item} onClick={() => focus(name)}>
                  {NAMES[name] ?? name}
                </button>
              </Fragment>
            ))}
          </span>
        </p>
      )}
    </div>
  );
}
