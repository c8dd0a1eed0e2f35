import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { FileDrop } from '@okoem/ui/file-drop.tsx';
import { useState } from 'react';
import { logoPicture } from './logo-picture.ts';
import { type CopyWords, type ResellerDraft, typedPercent } from './reseller-draft.ts';
import styles from './quote-popups.module.css';

export function LogoField({ logo, onChange }: { logo: string; onChange: (logo: string) => void }) {
  const [error, setError] = useState('');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await logoPicture(file);
    setError('error' in read ? read.error : '');
    if ('picture' in read) onChange(read.picture);
  };
  return (
    <div className={styles.logo}>
      {logo !== '' && <img src={logo} alt="Ваш логотип" />}
      <FileDrop
        label="Логотип"
        hint="PNG или JPG: встанет в левый верхний угол"
        accept=".png,.jpg,.jpeg"
        files={[]}
        isReplacing={logo !== ''}
        error={error === '' ? undefined : error}
        isTouched
        onAdd={([file]) => void choose(file)}
        onRemove={() => onChange('')}
      />
      {logo !== '' && (
        <Button variant="secondary" size={40} onClick={() => onChange('')}>
          Убрать логотип
        </Button>
      )}
    </div>
  );
}

interface OwnFieldsProps {
  draft: ResellerDraft;
  change: (patch: Partial<ResellerDraft>) => void;
  isTried: boolean;
}

type TextName = Exclude<keyof ResellerDraft, 'logo' | 'isTaxed'>;

export function OwnFields({ draft, change, isTried }: OwnFieldsProps) {
  const text = (name: TextName) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.pair}>
      <div className={styles.wide}>
        <Field
          label="Ваша организация"
          isRequired
          maxLength={300}
          {...text('name')}
          error={draft.name.trim() === '' ? VALIDATION_MESSAGES.REQUIRED : undefined}
          isTouched={isTried}
        />
      </div>
      <Field label="ИНН" maxLength={12} inputMode="numeric" {...text('inn')} />
      <Field label="КПП" maxLength={9} inputMode="numeric" {...text('kpp')} />
      <div className={styles.wide}>
        <Field label="Адрес" maxLength={500} {...text('address')} />
      </div>
      <Field label="Телефон" maxLength={50} {...text('phone')} />
      <Field label="E-mail" maxLength={200} {...text('email')} />
      <Field label="Кто подписывает" maxLength={200} {...text('signer')} />
      <Field
        label="Наценка на всё, %"
        inputMode="decimal"
        isRequired
        {...text('markup')}
        error={typedPercent(draft.markup) === undefined ? 'От 0 до 900, например 12,5' : undefined}
        isTouched
      />
      <Field label="Условия оплаты" maxLength={200} placeholder="Предоплата 50 %" {...text('paymentTerms')} />
      <Field
        label="Условия поставки"
        maxLength={200}
        placeholder="5 рабочих дней, до объекта"
        {...text('deliveryTerms')}
      />
      <div className={styles.wide}>
        <Checkbox
          checked={draft.isTaxed}
          onChange={({ currentTarget }) => change({ isTaxed: currentTarget.checked })}
        >
          Продаём с НДС
        </Checkbox>
      </div>
    </div>
  );
}

interface CopyFieldsProps {
  words: CopyWords;
  change: (patch: Partial<CopyWords>) => void;
}

export function CopyFields({ words, change }: CopyFieldsProps) {
  const text = (name: keyof CopyWords) => ({
    value: words[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value }),
  });
  return (
    <div className={styles.pair}>
      <Field label="Заказчик" maxLength={300} {...text('buyer')} />
      <Field label="Ваш номер предложения" maxLength={50} {...text('number')} />
      <Field label="Объект или тема" maxLength={200} {...text('subject')} />
      <Field label="Действует до" type="date" {...text('validUntil')} />
    </div>
  );
}
