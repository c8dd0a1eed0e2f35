import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDebounced } from '../../shared/use-debounced.ts';
import type { Calculator } from './calculator-types.ts';
import { calculatorAddress, type Solution, solve, type Texts, textsFrom } from './calculators.ts';

export interface Sheet {
  texts: Texts;
  /** Of what is typed this moment. */
  solution: Solution;
  /** Of what was typed before the last pause: what is asked of the server goes by it. */
  settled: Solution;
  /** Where somebody else sees these numbers, since the last pause. */
  address: string;
  onType: (name: string, text: string) => void;
}

/** A calculator with numbers of its own, which begins with those given. */
export function useCalculator(calculator: Calculator, given: Texts): Sheet {
  const [texts, setTexts] = useState(() => textsFrom(calculator, (name) => given[name]));
  const address = useDebounced(calculatorAddress(calculator, texts));
  const solution = useMemo(() => solve(calculator, texts), [calculator, texts]);
  const settled = useMemo(() => solve(calculator, textsOf(calculator, address)), [calculator, address]);
  const onType = (name: string, text: string) => setTexts((now) => ({ ...now, [name]: text }));
  return { texts, solution, settled, address, onType };
}

/** Which sheet the address belongs to: what was typed into one changes its address, and anybody else's link begins another. */
export function useSheetKey(): string {
  const { key, state } = useLocation() as { key: string; state: { sheet?: string } | null };
  return state?.sheet ?? key;
}

/** Puts what was typed into the page's address, without a step of the history for every digit. */
export function useSheetAddress({ address }: Sheet, sheet: string): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isShown = pathname + search === address;
  useEffect(() => {
    if (!isShown) void navigate(address, { replace: true, preventScrollReset: true, state: { sheet } });
  }, [isShown, address, navigate, sheet]);
}

export function textsOf(calculator: Calculator, address: string): Texts {
  const search = new URLSearchParams(address.split('?')[1]);
  return textsFrom(calculator, (name) => search.get(name));
}
