import { type Profile, updateProfile } from '@okoem/contract/profile.ts';
import { shownName } from '@okoem/domain/customer/shown-name.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { hasCode, isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { renameMember } from '../../shared/session/member-name.ts';
import { showError, showSuccess, showWarning } from '../../shared/toasts.ts';
import { focusField } from './focus-field.ts';
import {
  bankErrors,
  changeBody,
  FIELD_NAMES,
  type FieldName,
  refusedFields,
  savedValues,
  typedSince,
  type Values,
} from './profile-fields.ts';
import { profileQuery } from './profile-query.ts';

/** What was typed and not saved yet. Nothing of it is lost when somebody else saved first. */
export function useProfileForm(profile: Profile) {
  const saved = savedValues(profile);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Partial<Values>>({});
  const values = { ...saved, ...typed };
  const changed = FIELD_NAMES.filter((name) => values[name].trim() !== saved[name]);
  const refuse = (faults: Partial<Values>) => {
    setErrors(faults);
    focusField(Object.keys(faults));
  };
  const { isSaving, send } = useSaving({
    onSaved: () => {
      setTyped((now) => typedSince(now, typed));
      setErrors({});
    },
    onRefused: refuse,
  });

  return {
    values,
    errors,
    changed,
    isSaving,
    set: (name: FieldName, value: string) => {
      setTyped((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _gone, ...others }) => others);
    },
    /** Answers whether it is saved. */
    save: async (): Promise<boolean> => {
      const wrong = changed.some((name) => name.startsWith('bank_')) ? bankErrors(values) : {};
      refuse(wrong);
      if (Object.keys(wrong).length > 0) return false;
      return send({ version: profile.version, ...changeBody(values, changed) });
    },
    reset: () => {
      setTyped({});
      setErrors({});
    },
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;

interface SavingOptions {
  onSaved: () => void;
  onRefused: (faults: Partial<Values>) => void;
}

function useSaving({ onSaved, onRefused }: SavingOptions) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const send = async (body: z.input<typeof updateProfile.body>): Promise<boolean> => {
    setSaving(true);
    try {
      const { data } = await transportOf(client)(updateProfile, { body });
      client.setQueryData(profileQuery.queryKey, (now) => ({ ...now, ...data }));
      const { customer, avatar_initials: initials } = data.user;
      renameMember({ name: shownName(customer), initials });
      onSaved();
      showSuccess('Изменения сохранены');
      return true;
    } catch (error) {
      if (hasCode(error, 'CONFLICT')) {
        await client.invalidateQueries(profileQuery);
        showWarning('Профиль изменили в другом окне', 'Проверьте поля и сохраните ещё раз');
      } else {
        if (isRefused(error)) onRefused(refusedFields(error));
        showError(error);
      }
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, send };
}
