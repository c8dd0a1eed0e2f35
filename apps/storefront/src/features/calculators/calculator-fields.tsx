import { typeset } from '@okoem/domain/format/typeset.ts';
import { Field as FieldBox } from '@okoem/ui/field.tsx';
import type { Calculator, ChoiceField, Field, NumberField } from './calculator-types.ts';
import type { Solution, Texts } from './calculators.ts';
import styles from './calculator.module.css';

export interface CalculatorFieldsProps {
  calculator: Calculator;
  texts: Texts;
  errors: Solution['errors'];
  onType: (name: string, text: string) => void;
}

/** Named as in the address, so that without scripts the browser sends them there itself. */
export function CalculatorFields({ calculator, texts, errors, onType }: CalculatorFieldsProps) {
  return calculator.groups.map(({ legend, fields }) => (
    <fieldset key={legend} className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.fields}>
        {fields.map((field) => (
          <OneField
            key={field.name}
            field={field}
            text={texts[field.name] ?? ''}
            error={errors[field.name]}
            onType={(text) => onType(field.name, text)}
          />
        ))}
      </div>
    </fieldset>
  ));
}

interface OneFieldProps<Kind extends Field> {
  field: Kind;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
}

function OneField({ field, ...rest }: OneFieldProps<Field>) {
  return field.kind === 'choice' ? <Choice field={field} {...rest} /> : <Number field={field} {...rest} />;
}

function Number({ field, text, error, onType }: OneFieldProps<NumberField>) {
  return (
    <FieldBox
      label={field.unit === '' ? field.label : <LabelWithUnit {...field} />}
      name={field.name}
      value={text}
      inputMode={field.isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      enterKeyHint="done"
      hint={field.hint && typeset(field.hint)}
      error={error}
      isTouched
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

/** No line breaks within 'Мбит/с'. */
function LabelWithUnit({ label, unit }: NumberField) {
  return (
    <span>
      {label}, <span className={styles.unbroken}>{unit}</span>
    </span>
  );
}

function Choice({ field, text, error, onType }: OneFieldProps<ChoiceField>) {
  return (
    <FieldBox label={field.label} hint={field.hint} error={error} isTouched>
      {(control) => (
        <select
          {...control}
          name={field.name}
          value={text}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        >
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}
