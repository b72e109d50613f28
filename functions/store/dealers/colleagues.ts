import type { Fields } from '#functions/store/lists/fields.ts';
import { listRecords } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Colleague } from '#shared/schemas/people.ts';

/*
 *   PK   DEALER#1#COLLEAGUES     Record   JSON of a Colleague
 *   SK   padded id
 */

export const colleagueFields: Fields = {
  Id: 'number',
  Code: 'text',
  FirstName: 'text',
  LastName: 'text',
  Name: 'text',
  Email: 'text',
  Phone: 'text',
  Title: 'text',
  IsDeleted: 'flag',
  ShowInSalesRep: 'flag',
  ShowInAdditionalRep1: 'flag',
  ShowInAdditionalRep2: 'flag',
};

export const listColleagues = (dealer: DealerKey) => listRecords<Colleague>(dealer, 'COLLEAGUES');
