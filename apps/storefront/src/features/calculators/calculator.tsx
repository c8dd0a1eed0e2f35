import { buttonClass } from '@okoem/ui/button.tsx';
import type { ReactNode } from 'react';
import { CalculatorFields } from './calculator-fields.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import type { Answer, Calculator as Definition } from './calculator-types.ts';
import { calculatorAddress, type Solution, type Texts } from './calculators.ts';
import styles from './calculator.module.css';

interface CalculatorProps {
  calculator: Definition;
  texts: Texts;
  solution: Solution;
  onType: (name: string, text: string) => void;
  /** Below the answer: what can be done with it. */
  action?: ReactNode;
}

/** Fields and the panel that answers while one types; without scripts the browser sends the fields to the same address. */
export function Calculator({ calculator, texts, solution, onType, action }: CalculatorProps) {
  return (
    <div className={styles.place}>
      <form
        className={styles.calculator}
        action={calculatorAddress(calculator, {})}
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={styles.groups}>
          <CalculatorFields {...{ calculator, texts, onType }} errors={solution.errors} />
          <noscript>
            <button type="submit" {...buttonClass({ variant: 'primary' })}>
              Посчитать
            </button>
          </noscript>
          <Strip answer={solution.answer} />
        </div>
        <CalculatorResult solution={solution} action={action} />
      </form>
    </div>
  );
}

/** Where the panel stands below the fields its number stays in sight above them; whoever listens hears the panel's own. */
function Strip({ answer }: { answer: Answer | undefined }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <span className={styles.caption}>{answer?.caption ?? 'Посчитать не удалось'}</span>
      <span className={styles.number}>{answer ? `${answer.value}\u00A0${answer.unit}` : '—'}</span>
    </div>
  );
}
