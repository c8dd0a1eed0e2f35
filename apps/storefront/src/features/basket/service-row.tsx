import type { OfferedService } from '@okoem/contract/baskets.ts';
import { SERVICE_PRICING_LABELS, serviceCost } from '@okoem/domain/basket/service-cost.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { MAX_QUANTITY } from '@okoem/domain/quantity/quantity-bounds.ts';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Stepper } from '@okoem/ui/stepper.tsx';
import { STEPPER_RULES } from '../../shared/basket/stepper-rules.ts';
import styles from './line-services.module.css';

interface ServiceRowProps {
  service: OfferedService;
  /** How many; 0 is not chosen. */
  chosen: number;
  /** As many as there are goods. */
  usual: number;
  onChange: (count: number) => void;
}

/** A service with its price before anything is pressed. */
export function ServiceRow({ service, chosen, usual, onChange }: ServiceRowProps) {
  const { name, pricing, price } = service;
  const isCounted = pricing === 'per_piece';
  const cost = serviceCost(service, chosen);
  return (
    <li className={styles.service} data-chosen={chosen > 0 || undefined}>
      <div className={styles.name}>
        <Checkbox
          checked={chosen > 0}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? (isCounted ? usual : 1) : 0)}
        >
          {name}
        </Checkbox>
        <p className={styles.price}>
          {price === null || pricing === 'on_request'
            ? 'Цена по запросу'
            : `${formatPrice(price)} ${SERVICE_PRICING_LABELS[pricing]}`}
        </p>
      </div>
      {chosen > 0 && isCounted && (
        <Stepper
          label={`Количество: ${name}`}
          value={chosen}
          min={0}
          max={Math.max(MAX_QUANTITY, usual)}
          step={1}
          size={40}
          rules={STEPPER_RULES}
          onChange={onChange}
        />
      )}
      <b className={styles.cost}>{chosen > 0 && (cost === undefined ? 'по запросу' : formatPrice(cost))}</b>
    </li>
  );
}
