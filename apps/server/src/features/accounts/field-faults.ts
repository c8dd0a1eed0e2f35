import type { FieldFault } from '@okoem/domain/validation/company-requisites.ts';
import { isName } from '@okoem/domain/validation/text-rules.ts';
import { VALIDATION_MESSAGES } from '@okoem/domain/validation/validation-messages.ts';
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

type Name = 'first_name' | 'last_name' | 'patronymic';

/** Only of names that were given: what stands in letters to others is a name and nothing else. */
export function nameFaults(names: { [name in Name]?: string | undefined }, prefix = ''): FieldFault[] {
  const { first_name, last_name, patronymic } = names;
  return Object.entries({ first_name, last_name, patronymic })
    .filter(([, name]) => name !== undefined && name !== '' && !isName(name))
    .map(([field]) => ({ field: prefix + field, message: VALIDATION_MESSAGES.NAME }));
}
