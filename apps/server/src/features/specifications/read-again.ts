import type { EndpointCall } from '@okoem/contract/endpoint.ts';
import type { readSpecificationAgain } from '@okoem/contract/specifications.ts';
import type { GivenSheet } from '@okoem/domain/specification/read-specification.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { askToRead } from './create-specification.ts';
import { beginReading, type SpecificationRecord } from './specification-repository.ts';

type SheetsBody = EndpointCall<typeof readSpecificationAgain>['body']['sheets'];

/** By columns that a person said. What they come to, with the choice itself, is the work of the reading. */
export async function readAgain(
  tx: Transaction,
  spec: SpecificationRecord,
  sheets: SheetsBody,
): Promise<SpecificationRecord> {
  const given = sheets.map(({ sheet, header_row: headerRow, fields }): GivenSheet => ({
    sheet,
    headerRow,
    fields,
  }));
  const begun = await beginReading(tx, spec.id, given);
  await askToRead(tx, begun);
  return begun;
}
