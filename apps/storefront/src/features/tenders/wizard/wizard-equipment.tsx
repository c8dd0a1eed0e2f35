import type { TenderView } from '@okoem/contract/tender-views.ts';
import { takeTenderEquipment } from '@okoem/contract/tenders.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { RadioCard } from '@okoem/ui/radio-card.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { transportOf } from '../../../shared/api-query.ts';
import { useBasketCount } from '../../../shared/basket/basket.ts';
import { useCurrentCity } from '../../../shared/current-city.ts';
import { openProjectsQuery } from '../../../shared/projects/project-queries.ts';
import { showError } from '../../../shared/toasts.ts';
import type { Wizard } from './use-wizard.ts';
import { ownSpecificationsQuery } from './wizard-queries.ts';
import styles from './wizard-fields.module.css';

type Source = Parameters<typeof sourceOf>[0];

/** `basket`, or `specification:…`, or `project:…`: what a list to choose from calls it. */
function sourceOf(choice: string) {
  const [kind, id = ''] = choice.split(':');
  if (kind === 'specification') return { kind, specification_id: id } as const;
  if (kind === 'project') return { kind, project_id: Number(id) } as const;
  return kind === 'basket' ? ({ kind } as const) : ({ kind: 'none' } as const);
}

interface EquipmentProps {
  wizard: Wizard;
  tender: TenderView;
}

/** Who buys the goods, and the list by which all contractors count alike. */
export function WizardEquipment({ wizard, tender }: EquipmentProps) {
  const { typed, change } = wizard;
  const name = useId();
  return (
    <fieldset className={styles.group} aria-label="Оборудование">
      <p className={styles.label}>Оборудование</p>
      <div className={styles.pair}>
        <RadioCard
          name={name}
          title="Куплю сам на Окоёме"
          checked={typed.materials === 'own'}
          onChange={() => change({ materials: 'own' })}
        >
          Подрядчик считает только работы и расходники
        </RadioCard>
        <RadioCard
          name={name}
          title="Пусть предложит подрядчик"
          checked={typed.materials === 'contractor'}
          onChange={() => change({ materials: 'contractor' })}
        >
          Он соберёт корзину, вы увидите цены
        </RadioCard>
      </div>
      {tender.equipment === null ? (
        <TakeEquipment wizard={wizard} tender={tender} />
      ) : (
        <TakenEquipment wizard={wizard} tender={tender} />
      )}
    </fieldset>
  );
}

function useTakeEquipment({ wizard, tender }: EquipmentProps) {
  const client = useQueryClient();
  const city = useCurrentCity();
  return useMutation({
    mutationFn: async (choice: Source) =>
      (
        await transportOf(client)(takeTenderEquipment, {
          params: { id: String(tender.id) },
          body: { source: sourceOf(choice), customer_region_guid: city.city_guid },
        })
      ).data,
    onSuccess: (view) => void wizard.keep(view),
    onError: (error) => showError(error),
  });
}

const LINES = ['строка', 'строки', 'строк'] as const;

function TakenEquipment(props: EquipmentProps) {
  const { equipment, equipment_count: count, equipment_total: total } = props.tender;
  const taking = useTakeEquipment(props);
  const words = [countOf(count, LINES), total === null ? '' : formatPrice(total)].filter(Boolean).join(', ');
  return (
    <div className={styles.taken}>
      <span>
        <b>{equipment!.name}</b> {words}
      </span>
      <Button
        variant="secondary"
        size={40}
        isLoading={taking.isPending}
        onClick={() => taking.mutate('none')}
      >
        Убрать список
      </Button>
    </div>
  );
}

function TakeEquipment(props: EquipmentProps) {
  const [choice, setChoice] = useState('');
  const taking = useTakeEquipment(props);
  const basket = useBasketCount();
  const { data: specifications = [] } = useQuery(ownSpecificationsQuery);
  const { data: projects = [] } = useQuery(openProjectsQuery);
  return (
    <div className={styles.take}>
      <Field label="Список оборудования" hint="По одному списку все предложения сравниваются построчно">
        {(control) => (
          <select {...control} value={choice} onChange={({ target }) => setChoice(target.value)}>
            <option value="">Без списка</option>
            {basket > 0 && <option value="basket">Из корзины ({basket})</option>}
            {specifications.length > 0 && (
              <optgroup label="Из спецификации">
                {specifications.map(({ id, name, rows }) => (
                  <option key={id} value={`specification:${id}`}>
                    {name}, {countOf(rows, LINES)}
                  </option>
                ))}
              </optgroup>
            )}
            {projects.length > 0 && (
              <optgroup label="Из объекта">
                {projects.map(({ id, name }) => (
                  <option key={id} value={`project:${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            )}
          </select>
        )}
      </Field>
      <Button
        variant="secondary"
        disabled={choice === ''}
        isLoading={taking.isPending}
        onClick={() => taking.mutate(choice)}
      >
        Взять список
      </Button>
    </div>
  );
}
