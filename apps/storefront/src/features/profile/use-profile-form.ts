import { type Profile, updateProfile } from '@okoem/contract/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasStatus, isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { showError, showSuccess, showWarning } from '../../shared/toasts.ts';
import {
  bankErrors,
  changeBody,
  FIELD_NAMES,
  type FieldName,
  refusedFields,
  savedValues,
  type Values,
} from './profile-fields.ts';
import { profileQuery } from './profile-query.ts';

/** What was typed and not saved yet. Nothing of it is lost when somebody else saved first. */
export function useProfileForm(profile: Profile) {
  const client = useQueryClient();
  const saved = savedValues(profile);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [isSaving, setSaving] = useState(false);
  const values = { ...saved, ...typed };
  const changed = FIELD_NAMES.filter((name) => values[name].trim() !== saved[name]);
  useWarning(changed.length > 0);

  const save = async () => {
    setSaving(true);
    try {
      const { data } = await transportOf(client)(updateProfile, {
        body: { version: profile.version, ...changeBody(values, changed) },
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
        if (isRefused(error)) setErrors(refusedFields(error));
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
    save: () => {
      const wrong = changed.some((name) => name.startsWith('bank_')) ? bankErrors(values) : {};
      setErrors(wrong);
      const [first] = Object.keys(wrong);
      if (first === undefined) void save();
      else document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    },
    reset: () => {
      setTyped({});
      setErrors({});
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

/** Whoever leaves with changes is asked by the browser. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
