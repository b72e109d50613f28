import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { searchedText } from '#functions/store/lists/words.ts';
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

/** What a colleague is found by. */
export const colleagueSearched = {
  text: searchedText(['Code', 'FirstName', 'LastName', 'Name', 'Email', 'Phone', 'Title']),
};

const colleagueList = keptList<Colleague>('COLLEAGUES', 'Record');

export const listColleagues = (dealer: DealerKey) => rowsOf(dealer, colleagueList);
