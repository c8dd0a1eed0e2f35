import { type Passkey, renamePasskey } from '@okoem/contract/passkeys.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { dateWords, momentWords } from '../../shared/date-words.ts';
import { showError } from '../../shared/toasts.ts';
import { useFocusHeir } from '../../shared/use-focus-heir.ts';
import { passkeysQuery } from './passkeys-query.ts';
import styles from './profile.module.css';

interface PasskeyRowProps {
  passkey: Passkey;
  onRemove: () => void;
}

export function PasskeyRow({ passkey, onRemove }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false);
  const { place, keepFocus } = useFocusHeir<HTMLLIElement>('[data-rename]');
  const { name, is_synced: isSynced, created_at: createdAt, last_used_at: usedAt } = passkey;
  if (isRenaming)
    return (
      <li ref={place}>
        <RenameForm
          passkey={passkey}
          onDone={() => {
            keepFocus();
            setRenaming(false);
          }}
        />
      </li>
    );
  const facts = [
    `Создан ${dateWords(createdAt)}`,
    usedAt === null ? 'ещё не входили' : `вход ${momentWords(usedAt)}`,
    isSynced ? 'есть на всех ваших устройствах' : '',
  ];
  return (
    <li ref={place}>
      <span>
        <b>{name}</b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.acts}>
        <button
          type="button"
          className={styles.link}
          data-rename
          aria-label={`Переименовать «${name}»`}
          onClick={() => setRenaming(true)}
        >
          Переименовать
        </button>
        <button
          type="button"
          className={styles.link}
          aria-label={`Удалить «${name}»`}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          Удалить
        </button>
      </span>
    </li>
  );
}

function RenameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const ref = useRef<HTMLFormElement>(null);
  // It stands where the pressed button was.
  useEffect(() => ref.current?.querySelector('input')?.select(), []);
  const save = async () => {
    setBusy(true);
    try {
      const { data } = await transportOf(client)(renamePasskey, { body: { id: passkey.id, name } });
      client.setQueryData(passkeysQuery.queryKey, (now) =>
        now?.map((one) => (one.id === data.id ? data : one)),
      );
      onDone();
    } catch (error) {
      setBusy(false);
      if (isRefused(error)) setFault(error.message);
      showError(error);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === passkey.name) onDone();
    else void save();
  };

  return (
    <form ref={ref} className={styles.rename} onSubmit={submit}>
      <Field
        label="Название ключа"
        value={name}
        maxLength={60}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
        error={fault}
        isTouched={fault !== undefined}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setFault(undefined);
        }}
      />
      <Button variant="secondary" type="submit" isLoading={isBusy}>
        Сохранить
      </Button>
    </form>
  );
}
