import { type Profile, updateProfile } from '@okoem/contract/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fieldErrors, hasStatus } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess, showWarning } from '../../shared/toasts.ts';
import { profileQuery } from './profile-query.ts';

/** Fields of the profile that are texts, with the words that name them in the bar of changes. */
export const FIELD_WORDS = {
  last_name: 'Фамилия',
  first_name: 'Имя',
  patronymic: 'Отчество',
  position: 'Должность',
  postal_address: 'Почтовый адрес',
} as const;

export type FieldName = keyof typeof FIELD_WORDS;
type Values = Record<FieldName, string>;
/** The wire calls them the same. */
const OWN_NAMES = Object.fromEntries(Object.keys(FIELD_WORDS).map((name) => [name, name as FieldName]));

/** What was typed and not saved yet. Nothing of it is lost when somebody else saved first. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const saved = savedValues(profile);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [isSaving, setSaving] = useState(false);
  const values = { ...saved, ...typed };
  const names = Object.keys(FIELD_WORDS) as FieldName[];
  const changed = names.filter((name) => values[name].trim() !== saved[name]);
  useWarning(changed.length > 0);

  const save = async () => {
    setSaving(true);
    const body = Object.fromEntries(changed.map((name) => [name, values[name].trim()]));
    try {
      const { data } = await transportOf(client)(updateProfile, {
        body: { version: profile.version, ...body },
      });
      client.setQueryData(profileQuery.queryKey, (now) => ({ ...now, ...data }));
      setTyped({});
      setErrors({});
      showSuccess('Изменения сохранены');
    } catch (error) {
      if (hasStatus(error, 409)) {
        await client.invalidateQueries(profileQuery);
        showWarning('Профиль изменили в другом окне', 'Проверьте поля и сохраните ещё раз');
      } else {
        setErrors(fieldErrors(error, OWN_NAMES));
        showError(error);
      }
    } finally {
      setSaving(false);
    }
  };

  return {
    values,
    errors,
    changed,
    isSaving,
    set: (name: FieldName, value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    save: () => void save(),
    reset: () => {
      setTyped({});
      setErrors({});
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

function savedValues({ user, company }: Profile): Values {
  const { first_name, last_name, patronymic } = user.customer;
  return {
    first_name,
    last_name,
    patronymic,
    position: user.position,
    postal_address: company?.postal_address ?? '',
  };
}

/** Whoever leaves with changes is asked by the browser. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
