import { COMPANY_ROLE_LABELS, EMPLOYEE_ROLES, type EmployeeRole } from '@okoem/domain/access/company-role.ts';
import { positiveInt } from '@okoem/domain/validation/typed-fields.ts';
import { Field } from '@okoem/ui/field.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { useState } from 'react';
import { LONGEST_LIMIT, limitOf, mayOrder, ROLE_HINTS, type Terms, typedLimit } from './team-words.ts';
import styles from './team.module.css';

interface TypedTerms {
  role: EmployeeRole;
  limit: string;
  position: string;
}

export function useTerms({ role, order_limit, position }: Terms) {
  const [typed, setTyped] = useState<TypedTerms>({ role, limit: typedLimit(order_limit), position });
  return {
    typed,
    change: (part: Partial<TypedTerms>) => setTyped((now) => ({ ...now, ...part })),
    /** As they are sent; the limit of who does not order is forgotten. */
    terms: {
      role: typed.role,
      order_limit: mayOrder(typed.role) ? limitOf(typed.limit) : null,
      position: typed.position.trim(),
    } satisfies Terms,
  };
}

type TermsForm = ReturnType<typeof useTerms>;

/** The role with what it means, how much may be ordered without asking, and what the person does there. */
export function TermsFields({ form }: { form: TermsForm }) {
  const { role, limit } = form.typed;
  return (
    <>
      <fieldset className={styles.roles}>
        <legend className={styles.legend}>Роль</legend>
        {EMPLOYEE_ROLES.map((one) => (
          <RadioCard
            key={one}
            name="role"
            value={one}
            checked={one === role}
            onChange={() => form.change({ role: one })}
            title={COMPANY_ROLE_LABELS[one]}
          >
            {ROLE_HINTS[one]}
          </RadioCard>
        ))}
      </fieldset>
      <div className={styles.pair}>
        {mayOrder(role) && (
          <Field
            label="Лимит на заказ, ₽"
            name="order_limit"
            inputMode="numeric"
            autoComplete="off"
            maxLength={LONGEST_LIMIT}
            placeholder="Без лимита"
            hint="Дороже — после согласования"
            value={limit}
            onChange={({ target }) => form.change({ limit: positiveInt(target.value) })}
          />
        )}
        <PositionField form={form} />
      </div>
    </>
  );
}

export function PositionField({ form }: { form: TermsForm }) {
  return (
    <Field
      label="Должность"
      name="position"
      autoComplete="off"
      maxLength={100}
      value={form.typed.position}
      onChange={({ target }) => form.change({ position: target.value })}
    />
  );
}
