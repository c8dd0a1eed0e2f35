import { addCompany } from '@okoem/contract/own-companies.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { ownRequestsQuery } from '../../shared/session/own-requests-query.ts';
import { sendSessionSignal } from '../../shared/session/session-signal.ts';
import { showError } from '../../shared/toasts.ts';
import { Company, InnField, useRegistryFilling } from './company-by-inn.tsx';
import { companyBody, ORGANISATION_FIELD_NAMES } from './registration-bodies.ts';
import {
  COMPANY_FIELDS,
  companyErrors,
  EMPTY_ORGANISATION,
  isWholeInn,
  type OrganisationFields,
} from './registration-rules.ts';
import { SubmitWithReasons } from './submit-with-reasons.tsx';
import { useCompanyByInn } from './use-company-by-inn.ts';
import { useKeptForm } from './use-kept-form.ts';
import { usePress } from './use-press.ts';
import styles from './auth-popup.module.css';
import card from './registry-card.module.css';

interface AddCompanyPopupProps {
  isOpen: boolean;
  onClose: () => void;
}

interface Asked {
  company: string;
  inn: string;
}

/** One login acts for several companies: the number is enough to get another. */
export function AddCompanyPopup({ isOpen, onClose }: AddCompanyPopupProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => {
    setAsked(undefined);
    onClose();
  };
  return (
    <Popup
      variant="auth"
      title={asked ? 'Компания уже у нас' : 'Добавить компанию'}
      isOpen={isOpen}
      onClose={close}
      isSwipeable
    >
      {asked ? <AskedNote {...asked} onClose={close} /> : <AddCompanyForm onAsked={setAsked} />}
    </Popup>
  );
}

function AddCompanyForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const client = useQueryClient();
  const form = useKeptForm<OrganisationFields>({
    name: 'add-company',
    empty: EMPTY_ORGANISATION,
    check: companyErrors,
  });
  const lookup = useCompanyByInn(form.values.inn);
  useRegistryFilling(form, lookup);
  const adding = usePress({
    mutationFn: (values: OrganisationFields) => {
      const body = { ...companyBody(values), position: asOneLine(values.position) };
      return transportOf(client)(addCompany, { body });
    },
    onSuccess: async ({ data }, { name: company, inn }) => {
      if (data.join_requested) {
        form.change(EMPTY_ORGANISATION);
        await client.invalidateQueries(ownRequestsQuery);
        return onAsked({ company, inn });
      }
      sendSessionSignal('changed');
      // From now on the session acts for it: every price may be another.
      return location.assign(SHOP_PATHS.profile);
    },
    onError: (error) => {
      const refused = form.refuse(error, ORGANISATION_FIELD_NAMES);
      if (refused.length === 0) showError(error);
      // What stands in the card only can be corrected in a field only.
      if (refused.some((name) => COMPANY_FIELDS.includes(name))) form.change({ isTyped: true });
    },
  });
  // After it was added the next page is on its way.
  const isBusy = adding.isPending || adding.isSuccess;
  const isNumberWhole = isWholeInn(form.values.inn);
  const missing = form.missing.filter((name) => isNumberWhole || !COMPANY_FIELDS.includes(name));

  return (
    <form
      id={form.id}
      className={styles.form}
      noValidate
      onSubmit={form.submit((values) => {
        if (!isBusy) adding.mutate(values);
      })}
    >
      <p className={styles.text}>
        Новой компанией вы управляете сами. Если она у нас уже есть, попросим её владельца открыть вам доступ
      </p>
      <InnField form={form} lookup={lookup} />
      <Company form={form} lookup={lookup} />
      <Field label="Ваша должность" autoComplete="organization-title" {...form.input('position')} />
      <SubmitWithReasons form={{ ...form, missing }} isLoading={isBusy}>
        Добавить компанию
      </SubmitWithReasons>
    </form>
  );
}

function AskedNote({ company, inn, onClose }: Asked & { onClose: () => void }) {
  return (
    <div className={styles.form}>
      <div className={card.card} data-plain>
        <p className={card.name}>{company}</p>
        <p className={styles.muted}>ИНН {inn}</p>
      </div>
      <p className={styles.text}>
        Отправили запрос владельцу кабинета — он выберет роль и лимит. Ответ придёт на почту, а пока запрос
        виден в профиле, в разделе «Мои компании»
      </p>
      <Button variant="primary" isWide data-autofocus onClick={onClose}>
        Понятно
      </Button>
    </div>
  );
}
