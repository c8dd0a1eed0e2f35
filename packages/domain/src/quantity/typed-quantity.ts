import { positiveFloat } from '../validation/typed-fields.ts';

/** What a person typed into a stepper. Russian keyboards write the decimal comma: without it 1,5 m would become 15 m. */
export function readTypedQuantity(text: string): number {
  const digits = positiveFloat(text.replaceAll(',', '.'));
  return digits === '' || digits === '.' ? 0 : Number(digits);
}
