import type { TenderView } from '@okoem/contract/tender-views.ts';
import { createTender, publishTender, updateTender } from '@okoem/contract/tenders.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { fieldErrors } from '../../../shared/api-failure.ts';
import { transportOf } from '../../../shared/api-query.ts';
import { showError } from '../../../shared/toasts.ts';
import {
  firstFaultyStep,
  WIRE_NAMES,
  WIZARD_STEPS,
  type WizardFaults,
  wizardFaults,
} from './wizard-faults.ts';
import { bodyOf, type WizardField, type WizardTyped } from './wizard-typed.ts';

/** Long enough to finish a word, short enough to lose nothing. */
const SAVE_AFTER_MS = 600;

interface WizardWish {
  initial: WizardTyped;
  /** Of a draft that is there already. */
  draft: TenderView | undefined;
  step: number;
  onStep: (step: number) => void;
  /** The address names the draft from now on. */
  onCreated: (id: number) => void;
  onPublished: (tender: TenderView) => void;
}

export function useWizard({ initial, draft, step, onStep, onCreated, onPublished }: WizardWish) {
  const [typed, setTyped] = useState(initial);
  const { faults, attempt, forget, show } = useFaults();
  const drafting = useDraft({ typed, draft, onCreated });
  const change = (now: Partial<WizardTyped>) => {
    setTyped((last) => ({ ...last, ...now }));
    forget(now);
  };
  const go = async (next: number) => {
    const all = wizardFaults(typed, new Date());
    const first = firstFaultyStep(all);
    // Back is always open; forward over what is filled in.
    if (next > step && first !== undefined && first < next) {
      show(all, first);
      if (first !== step) onStep(first);
    } else if (await drafting.save()) onStep(next);
  };
  const publishing = usePublish({
    save: drafting.save,
    onPublished,
    onRefused: (refused) => {
      show(refused, LAST);
      onStep(firstFaultyStep(refused) ?? step);
    },
  });
  const publish = () => {
    const all = wizardFaults(typed, new Date());
    const first = firstFaultyStep(all);
    if (first === undefined) return publishing.mutate();
    show(all, LAST);
    return onStep(first);
  };
  return {
    typed,
    change,
    go,
    publish,
    isPublishing: publishing.isPending,
    attempt,
    /** What stands beside a field. */
    fault: (field: WizardField) => ({ error: faults[field], isTouched: faults[field] !== undefined }),
    ...drafting,
  };
}

const LAST = WIZARD_STEPS.length - 1;

/** What is wrong is shown of the steps that somebody tried to leave, until the field is touched. */
function useFaults() {
  const [faults, setFaults] = useState<WizardFaults>({});
  const [attempt, setAttempt] = useState(0);
  return {
    faults,
    attempt,
    forget: (now: Partial<WizardTyped>) =>
      setFaults((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in now)))),
    show: (found: WizardFaults, until: number) => {
      const fields = new Set<string>(WIZARD_STEPS.slice(0, until + 1).flatMap((one) => one.fields));
      setFaults(Object.fromEntries(Object.entries(found).filter(([field]) => fields.has(field))));
      setAttempt((now) => now + 1);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;

interface Publishing {
  save: () => Promise<TenderView | undefined>;
  onPublished: (tender: TenderView) => void;
  onRefused: (faults: WizardFaults) => void;
}

function usePublish({ save, onPublished, onRefused }: Publishing) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const saved = await save();
      if (!saved) return undefined;
      return (await transportOf(client)(publishTender, { params: { id: String(saved.id) } })).data;
    },
    onSuccess: (tender) => {
      if (!tender) return;
      void client.invalidateQueries({ queryKey: ['tenders'] });
      onPublished(tender);
    },
    onError: (error) => {
      const refused = fieldErrors(error, WIRE_NAMES);
      if (Object.keys(refused).length === 0) showError(error);
      else onRefused(refused);
    },
  });
}

interface Drafting {
  typed: WizardTyped;
  draft: TenderView | undefined;
  onCreated: (id: number) => void;
}

/** Keeps what is typed on the server, by itself, one save after the other. */
function useDraft({ typed, draft, onCreated }: Drafting) {
  const call = transportOf(useQueryClient());
  const [view, setView] = useState(draft);
  const [savedAt, setSavedAt] = useState<Date>();
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(typed);
  const kept = useRef({
    id: draft?.id,
    text: JSON.stringify(bodyOf(typed)),
    key: crypto.randomUUID(),
    turn: Promise.resolve<TenderView | undefined>(draft),
  });
  const keep = (next: TenderView) => {
    setView(next);
    setSavedAt(new Date());
    setFailed(false);
    return next;
  };

  const write = async (last: TenderView | undefined): Promise<TenderView> => {
    const body = bodyOf(latest.current);
    const text = JSON.stringify(body);
    const { id } = kept.current;
    if (id !== undefined && last && text === kept.current.text) return last;
    const { data } =
      id === undefined
        ? await call(
            createTender,
            { body: { ...body, kind: latest.current.kind } },
            { key: kept.current.key },
          )
        : await call(updateTender, { params: { id: String(id) }, body });
    kept.current = { ...kept.current, id: data.id, text };
    if (id === undefined) onCreated(data.id);
    return keep(data);
  };
  const save = (): Promise<TenderView | undefined> => {
    const turn = kept.current.turn.then(write).catch((error: unknown) => {
      setFailed(true);
      showError(error);
      return undefined;
    });
    kept.current.turn = turn;
    return turn;
  };

  useEffect(() => {
    latest.current = typed;
    if (JSON.stringify(bodyOf(typed)) === kept.current.text) return undefined;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- saving follows what is typed and nothing else
  }, [typed]);

  return { view, savedAt, isFailed, save, keep };
}
