import type { SpecificationHead } from '@okoem/contract/specification-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '../../shared/link.tsx';
import { formerQuery, isBusy } from './specification-queries.ts';
import styles from './former-specifications.module.css';

/** The last ones of a member. */
export function FormerSpecifications() {
  const { data = [] } = useQuery(formerQuery());
  const client = useQueryClient();
  const remove = async (spec: SpecificationHead) =>
    (await import('./remove-former.ts')).removeFormer(client, spec);
  if (data.length === 0) return null;
  return (
    <section className={styles.former} aria-labelledby="former-specs">
      <h2 id="former-specs">Недавние спецификации</h2>
      <ul>
        {data.map((spec) => (
          <Former key={spec.id} spec={spec} onRemove={() => void remove(spec)} />
        ))}
      </ul>
    </section>
  );
}

function Former({ spec, onRemove }: { spec: SpecificationHead; onRemove: () => void }) {
  const state = spec.state === 'FAILED' ? 'alarm' : isBusy(spec) ? 'wait' : 'ok';
  return (
    <li>
      <Link to={shopRoutes.specification(spec)}>
        <b>{spec.name}</b>
        <span>
          {countOf(spec.rows, ['строка', 'строки', 'строк'])} ·{' '}
          {formatDate(new Date(spec.changed_at), 'dd.MM.yyyy HH:mm')}
        </span>
        <Led state={state}>{spec.state_label}</Led>
      </Link>
      <IconButton label={`Убрать спецификацию «${spec.name}»`} onClick={onRemove}>
        <IconTrash size={20} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
