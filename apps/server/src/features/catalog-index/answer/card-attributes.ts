import { isKeyAttribute, MOST_KEY_ATTRIBUTES } from '@okoem/domain/catalog/key-attribute.ts';
import { type JsonBytes, writeBytes, writePlain } from '../../../platform/json-bytes.ts';
import type { CatalogIndex } from '../data/open-catalog.ts';
import { valueJson } from '../data/views.ts';

/** Two thirds of a card were attributes, of which it shows four. */
export function writeKeyAttributes(out: JsonBytes, index: CatalogIndex, slot: number): void {
  const { data, views } = index;
  const { rows } = data.dictionaries.attributes;
  const start = data.products.valueStart[slot]!;
  const end = start + data.products.valueCount[slot]!;
  writePlain(out, ',"attributes":[');
  let attribute = 0;
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const ordinal = data.valuePool[at]!;
    const owner = data.values.rows[ordinal]!.attribute;
    if (owner === attribute) writePlain(out, ',');
    else {
      const row = rows[owner];
      if (!row || !isKeyAttribute(row)) continue;
      if (count === MOST_KEY_ATTRIBUTES) break;
      if (attribute !== 0) writePlain(out, ']},');
      writeBytes(out, views.attributeJson[owner]!);
      attribute = owner;
      count += 1;
    }
    writeBytes(out, valueJson(data, views, ordinal));
  }
  writePlain(out, attribute === 0 ? ']' : ']}]');
}

export function writeAttributes(out: JsonBytes, index: CatalogIndex, slot: number): void {
  const { data, views } = index;
  const start = data.products.valueStart[slot]!;
  const end = start + data.products.valueCount[slot]!;
  writePlain(out, ',"attributes":[');
  let attribute = 0;
  for (let at = start; at < end; at += 1) {
    const ordinal = data.valuePool[at]!;
    const owner = data.values.rows[ordinal]!.attribute;
    if (owner === attribute) writePlain(out, ',');
    else {
      if (attribute !== 0) writePlain(out, ']},');
      writeBytes(out, views.attributeJson[owner]!);
      attribute = owner;
    }
    writeBytes(out, valueJson(data, views, ordinal));
  }
  writePlain(out, attribute === 0 ? ']' : ']}]');
}
