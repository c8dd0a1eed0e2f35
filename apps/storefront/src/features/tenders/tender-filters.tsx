import type { TenderFacets } from '@okoem/contract/tender-views.ts';
import { TENDER_KIND_LABELS, TENDER_KINDS } from '@okoem/domain/tender/tender-kind.ts';
import { TENDER_SYSTEM_LABELS, TENDER_SYSTEMS } from '@okoem/domain/tender/tender-system.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Field } from '@okoem/ui/field.tsx';
import { Radio } from '@okoem/ui/radio.tsx';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { DateRange } from '../../shared/list-filters/date-range.tsx';
import { withOrWithout } from '../../shared/list-filters/list-address.ts';
import type { TendersWish } from './tenders-address.ts';
import { TypedFields } from './typed-fields.tsx';
import styles from './tender-filters.module.css';

interface TenderFiltersProps {
  wish: TendersWish;
  facets: TenderFacets | undefined;
  onChange: (change: Partial<TendersWish>) => void;
}

/** Every way to narrow the list; beside each choice stands how many requests it would leave. */
export function TenderFilters({ wish, facets, onChange }: TenderFiltersProps) {
  return (
    <>
      <TypedFields wish={wish} onChange={onChange} />
      <Kinds wish={wish} facets={facets} onChange={onChange} />
      <Systems wish={wish} facets={facets} onChange={onChange} />
      <Regions wish={wish} facets={facets} onChange={onChange} />
      <fieldset className={styles.group}>
        <legend>Приём предложений</legend>
        <div className={styles.dates}>
          <DateRange label="Закончится" from={wish.from} to={wish.to} onChange={onChange} />
        </div>
      </fieldset>
    </>
  );
}

const KINDS = Object.values(TENDER_KINDS);

function Kinds({ wish, facets, onChange }: TenderFiltersProps) {
  const countOf = (kind: number) => facets?.kinds.find((one) => one.kind === kind)?.count;
  return (
    <fieldset className={styles.group}>
      <legend>Что нужно сделать</legend>
      <Radio
        name="kind"
        value=""
        checked={wish.kind === undefined}
        onChange={() => onChange({ kind: undefined })}
      >
        Монтаж и проектирование
      </Radio>
      {KINDS.map((kind) => (
        <Radio
          key={kind}
          name="kind"
          value={kind}
          count={countOf(kind)}
          checked={wish.kind === kind}
          onChange={() => onChange({ kind })}
        >
          {TENDER_KIND_LABELS[kind]}
        </Radio>
      ))}
    </fieldset>
  );
}

function Systems({ wish, facets, onChange }: TenderFiltersProps) {
  const counts = new Map(facets?.systems.map(({ system, count }) => [system, count]));
  // What nobody asks for now stays in sight only for who has chosen it.
  const shown = TENDER_SYSTEMS.filter(
    (system) => (counts.get(system) ?? 0) > 0 || wish.systems.includes(system),
  );
  return (
    <fieldset className={styles.group}>
      <legend>Системы</legend>
      {shown.map((system) => (
        <Checkbox
          key={system}
          name="system"
          value={system}
          count={counts.get(system) ?? 0}
          checked={wish.systems.includes(system)}
          onChange={() => onChange({ systems: withOrWithout(wish.systems, system) })}
        >
          {TENDER_SYSTEM_LABELS[system]}
        </Checkbox>
      ))}
      {shown.length === 0 && <p className={styles.none}>Под эти условия ничего не подходит</p>}
    </fieldset>
  );
}

function Regions({ wish, facets, onChange }: TenderFiltersProps) {
  const regions = facets?.regions ?? [];
  const isThere = wish.region === '' || regions.some(({ region }) => region === wish.region);
  return (
    <div className={styles.group}>
      <Field label="Регион" trailing={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
        {({ className, ...control }) => (
          <select
            {...control}
            className={`${className} ${styles.select}`}
            name="region"
            value={wish.region}
            onChange={({ currentTarget }) => onChange({ region: currentTarget.value })}
          >
            <option value="">Вся Россия</option>
            {!isThere && <option value={wish.region}>{wish.region}, 0</option>}
            {regions.map(({ region, count }) => (
              <option key={region} value={region}>
                {region}, {count}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
