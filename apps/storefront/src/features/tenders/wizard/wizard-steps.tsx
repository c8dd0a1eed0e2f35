import { TENDER_BUDGET_LABELS, TENDER_BUDGETS } from '@okoem/domain/tender/tender-budget.ts';
import { TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import {
  TENDER_OBJECT_LABELS,
  TENDER_OBJECTS,
  type TenderObject,
} from '@okoem/domain/tender/tender-object.ts';
import {
  needsLicence,
  TENDER_SYSTEM_LABELS,
  TENDER_SYSTEMS,
  type TenderSystem,
} from '@okoem/domain/tender/tender-system.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Chip } from '@okoem/ui/chip.tsx';
import { FieldMessage, fieldMessage } from '@okoem/ui/field-message.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { Segmented } from '@okoem/ui/segmented.tsx';
import { TextArea } from '@okoem/ui/text-area.tsx';
import { useId } from 'react';
import { PHONE_FIELD } from '../../../shared/phone-field.ts';
import { CityField } from './city-field.tsx';
import type { Wizard } from './use-wizard.ts';
import type { WizardTyped } from './wizard-typed.ts';
import styles from './wizard-fields.module.css';

type TextName = {
  [Name in keyof WizardTyped]: WizardTyped[Name] extends string
    ? string extends WizardTyped[Name]
      ? Name
      : never
    : never;
}[keyof WizardTyped];

/** A field of text with what is wrong with it. */
function text({ typed, change, fault }: Wizard, name: TextName, maxLength: number) {
  return {
    value: typed[name],
    maxLength,
    ...fault(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  };
}

const MOST_DESCRIPTION = 9500;

export function WhatStep({ wizard }: { wizard: Wizard }) {
  const { typed, change } = wizard;
  const group = useId();
  return (
    <>
      <fieldset className={styles.pair} aria-label="Вид работ">
        <RadioCard
          name={group}
          title="Монтаж"
          checked={typed.kind === TENDER_KINDS.MONTAGE}
          onChange={() => change({ kind: TENDER_KINDS.MONTAGE })}
        >
          Смонтировать, подключить, наладить
        </RadioCard>
        <RadioCard
          name={group}
          title="Проектирование"
          checked={typed.kind === TENDER_KINDS.PROJECTING}
          onChange={() => change({ kind: TENDER_KINDS.PROJECTING })}
        >
          Обследовать и подготовить проект
        </RadioCard>
      </fieldset>
      <Field
        label="Название"
        isRequired
        hint="Что и где: «Монтаж видеонаблюдения на складе»"
        {...text(wizard, 'title', 200)}
      />
      <Systems wizard={wizard} />
      <div className={styles.pair}>
        <ObjectField wizard={wizard} />
        <Field label="Площадь, м²" inputMode="numeric" hint="Можно примерно" {...text(wizard, 'area', 10)} />
      </div>
      <TextArea
        label="Что сделать"
        isRequired
        rows={6}
        hint="Высота, часы работ, что уже есть — это спрашивают чаще всего"
        {...text(wizard, 'description', MOST_DESCRIPTION)}
      />
    </>
  );
}

function Systems({ wizard }: { wizard: Wizard }) {
  const { typed, change, fault } = wizard;
  const id = useId();
  const message = fieldMessage({
    ...fault('systems'),
    hint: needsLicence(typed.systems)
      ? 'Такие работы делают по лицензии МЧС: предложить смогут только те, у кого она есть'
      : 'Можно несколько',
  });
  const turn = (system: TenderSystem) =>
    change({
      systems: typed.systems.includes(system)
        ? typed.systems.filter((one) => one !== system)
        : [...typed.systems, system],
    });
  return (
    <fieldset
      className={styles.group}
      aria-labelledby={id}
      aria-describedby={`${id}-message`}
      tabIndex={-1}
      data-fault={message?.type === 'error' || undefined}
    >
      <p id={id} className={styles.label}>
        Какие системы
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      </p>
      <div className={styles.chips}>
        {TENDER_SYSTEMS.map((system) => (
          <Chip key={system} isOn={typed.systems.includes(system)} onClick={() => turn(system)}>
            {TENDER_SYSTEM_LABELS[system]}
          </Chip>
        ))}
      </div>
      {message && <FieldMessage id={`${id}-message`} {...message} />}
    </fieldset>
  );
}

function ObjectField({ wizard: { typed, change, fault } }: { wizard: Wizard }) {
  return (
    <Field label="Объект" isRequired {...fault('object')}>
      {(control) => (
        <select
          {...control}
          value={typed.object}
          onChange={({ target }) => change({ object: target.value as TenderObject | '' })}
        >
          <option value="">Выберите</option>
          {TENDER_OBJECTS.map((object) => (
            <option key={object} value={object}>
              {TENDER_OBJECT_LABELS[object]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function WhereStep({ wizard }: { wizard: Wizard }) {
  const { typed, change, fault } = wizard;
  const { error, isTouched } = fault('city');
  return (
    <>
      <CityField
        value={typed.city}
        error={error}
        isTouched={isTouched}
        onChange={(city) => change({ city })}
      />
      <Field
        label="Адрес"
        hint="Увидит только выбранный подрядчик"
        autoComplete="street-address"
        {...text(wizard, 'address', 500)}
      />
      <div className={styles.pair}>
        <Field label="Начать работы" type="date" {...text(wizard, 'worksFrom', 10)} />
        <Field label="Закончить работы" type="date" {...text(wizard, 'worksTo', 10)} />
      </div>
      <Field
        label="Предложения принимаем до"
        isRequired
        type="date"
        hint="До 18:00 по Москве этого дня; от двух до девяноста дней"
        {...text(wizard, 'deadline', 10)}
      />
    </>
  );
}

export function BudgetFields({ wizard }: { wizard: Wizard }) {
  const { typed, change } = wizard;
  return (
    <fieldset className={styles.group} aria-label="Бюджет работ">
      <p className={styles.label}>Бюджет работ</p>
      <Segmented
        label="Бюджет"
        value={typed.budget}
        segments={TENDER_BUDGETS.map((value) => ({ value, label: TENDER_BUDGET_LABELS[value] }))}
        onChange={(budget) => change({ budget })}
      />
      {typed.budget !== 'open' && (
        <div className={styles.pair}>
          <Field
            label={typed.budget === 'fixed' ? 'Сумма, ₽' : 'От, ₽'}
            isRequired
            inputMode="numeric"
            {...text(wizard, 'budgetFrom', 20)}
          />
          {typed.budget === 'range' && (
            <Field label="До, ₽" isRequired inputMode="numeric" {...text(wizard, 'budgetTo', 20)} />
          )}
        </div>
      )}
      {typed.budget === 'open' && (
        <p className={styles.hint}>Подрядчики назовут цену сами. С бюджетом предложений приходит больше.</p>
      )}
    </fieldset>
  );
}

export function LinkField({ wizard }: { wizard: Wizard }) {
  return (
    <Field
      label="Ссылка на материалы"
      type="url"
      hint="Если файлы больше 50 МБ: облако с фото или проектом"
      {...text(wizard, 'link', 500)}
    />
  );
}

export function TermsStep({ wizard }: { wizard: Wizard }) {
  const { typed, change } = wizard;
  return (
    <>
      <fieldset className={styles.group} aria-label="Условия">
        <Checkbox checked={typed.isSealed} onChange={({ target }) => change({ isSealed: target.checked })}>
          Закрытые цены: предложения откроются всем сразу, когда выйдет срок
        </Checkbox>
        <Checkbox
          checked={typed.verifiedOnly}
          onChange={({ target }) => change({ verifiedOnly: target.checked })}
        >
          Только проверенные компании
        </Checkbox>
        <Checkbox
          checked={typed.licenceNeeded || needsLicence(typed.systems)}
          disabled={needsLicence(typed.systems)}
          onChange={({ target }) => change({ licenceNeeded: target.checked })}
        >
          Только с действующей лицензией
          {needsLicence(typed.systems) && ' МЧС: без неё такие работы запрещены'}
        </Checkbox>
      </fieldset>
      <p className={styles.hint}>Контакты и адрес увидит только подрядчик, которого вы выберете.</p>
      <Field label="С кем говорить" isRequired autoComplete="name" {...text(wizard, 'contactName', 200)} />
      <div className={styles.pair}>
        <Field {...PHONE_FIELD} {...text(wizard, 'contactPhone', 50)} />
        <Field label="Почта" type="email" autoComplete="email" {...text(wizard, 'contactEmail', 254)} />
      </div>
    </>
  );
}
