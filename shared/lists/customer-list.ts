import { Customer } from '#shared/schemas/people-schema.ts';
import type { ListFields } from './list-fields.ts';
import { createRowSearchOptions } from './row-search.ts';
import { getSchemaListFields } from './schema-list-fields.ts';

/** The group names are one text, separated by commas. */
export const customerListFields: ListFields = {
  ...getSchemaListFields(Customer),
  GroupNames: 'text',
};

export const customerSearch = createRowSearchOptions({
  names: ['Name', 'Address.Name'],
  groups: [
    'CustomerContact.FirstName',
    'CustomerContact.LastName',
    'Address.Contact',
    'Address.City',
  ],
  codes: ['JdeNum', 'PhoneNum', 'LicenseNumber', 'CustomerContact.Email'],
});
