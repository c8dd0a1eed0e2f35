import * as brands from '@okoem/contract/brands.ts';
import * as catalog from '@okoem/contract/catalog.ts';
import * as files from '@okoem/contract/files.ts';
import { expect, it } from 'vitest';
import { browserModule } from './endpoints-without-schemas.ts';

it('keeps the method and path of every endpoint and leaves all schemas behind', () => {
  const source = browserModule(catalog);

  expect(source).toContain(
    'export const searchCategories = {"method":"POST","path":"/catalog/categories:search-info"};',
  );
  expect(source).not.toMatch(/body|response|Category =/);
});

it('says of an endpoint that answers a file that it does: its answer is no JSON [API-075]', () => {
  expect(browserModule(files)).toContain(
    'export const downloadFile = {"method":"POST","path":"/lk/files/{id}:download","produces":"file"};',
  );
});

it('says of an endpoint whose body goes inside data that it does [API-040]', () => {
  expect(browserModule(brands)).toContain('"path":"/catalog/brands:search","isWrapped":true}');
});
