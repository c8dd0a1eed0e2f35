import { Led } from '@okoem/ui/led.tsx';
import type { ReactNode } from 'react';
import type { Answer } from './calculator-types.ts';
import type { Solution } from './calculators.ts';
import styles from './calculator.module.css';

interface CalculatorResultProps {
  solution: Solution;
  /** Below the answer: what can be done with it. */
  action?: ReactNode;
}

/** The panel that answers while one types. */
export function CalculatorResult({ solution: { answer, errors }, action }: CalculatorResultProps) {
  return (
    <section className={styles.result} aria-label="Результат">
      <output className={styles.headline}>
        {answer ? <Headline answer={answer} /> : <Waiting count={Object.keys(errors).length} />}
      </output>
      {answer && <Reasons answer={answer} />}
      {action}
    </section>
  );
}

function Headline({ answer: { caption, value, unit, verdict, isGood } }: { answer: Answer }) {
  return (
    <>
      <span className={styles.caption}>{caption}</span>
      <span className={styles.value}>
        {value} <span className={styles.unit}>{unit}</span>
      </span>
      <span className={styles.verdict}>
        <Led state={isGood ? 'ok' : 'wait'}>{verdict}</Led>
      </span>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  return (
    <>
      <span className={styles.caption}>Посчитать не удалось</span>
      <span className={styles.value}>—</span>
      <span className={styles.verdict}>
        <Led state="wait">
          {count === 1 ? 'Исправьте отмеченное поле' : 'Исправьте отмеченные поля'}: результат появится сразу.
        </Led>
      </span>
    </>
  );
}

function Reasons({ answer: { steps, margin, warnings } }: { answer: Answer }) {
  return (
    <>
      <dl className={styles.steps}>
        {steps.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {warnings.map((text) => (
        <p key={text} className={styles.warning}>
          {text}
        </p>
      ))}
      <p className={styles.margin}>{margin}</p>
    </>
  );
}
