import { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { ListFields } from './list-fields.ts';
import { createRowSearchOptions } from './row-search.ts';
import { getSchemaListFields } from './schema-list-fields.ts';

/** The names of the groups are one text, separated by commas. */
export const colleagueListFields: ListFields = {
  ...getSchemaListFields(Colleague),
  'Groups.GroupName': 'text',
};

export const colleagueSearch = createRowSearchOptions({
  names: ['Name', 'FirstName', 'LastName'],
  groups: ['Title'],
  codes: ['Code', 'Email', 'Phone'],
});
