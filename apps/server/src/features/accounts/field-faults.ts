import type { FieldFault } from '@okoem/domain/validation/company-requisites.ts';
import { InvalidInput } from '../../platform/http/error-envelope.ts';

/** Refuses with every fault at once, each under the name of its field. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length === 0) return;
  throw new InvalidInput(
    faults.map(({ field, message }) => ({
      code: 'custom',
      path: field.split('.'),
      message,
      input: undefined,
    })),
  );
}
