import { DealerManufacturer } from '#shared/schemas/catalog-schema.ts';
import { createRowSearchOptions } from './row-search.ts';
import { getSchemaListFields } from './schema-list-fields.ts';

export const manufacturerListFields = getSchemaListFields(DealerManufacturer);

export const manufacturerSearch = createRowSearchOptions({
  names: ['CompanyName'],
  groups: ['Address.City'],
  codes: ['CompanyCode', 'Phone'],
});
