import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { searchedText } from '#functions/store/lists/words.ts';
import { findRecord, recordChange } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Colleague } from '#shared/schemas/colleague.ts';

/*
 *   PK   DEALER#1#COLLEAGUES     Record   JSON of a ColleagueRecord
 *   SK   padded id
 */

/** The records that were there before anybody could change one have no version: it is 0. */
export type ColleagueRecord = Colleague & { Version?: number };

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

const colleagueList = keptList<ColleagueRecord>('COLLEAGUES', 'Record');

export const listColleagues = (dealer: DealerKey) => rowsOf(dealer, colleagueList);

/** A colleague as they are at this moment. */
export const findColleague = (dealer: DealerKey, id: number) =>
  findRecord<ColleagueRecord>(dealer, 'COLLEAGUES', id, { isConsistent: true });

/** Makes a colleague, or changes the very one that was read. */
export const colleagueWrites = (
  dealer: DealerKey,
  { before, after }: { before: ColleagueRecord | undefined; after: ColleagueRecord },
) => recordChange(dealer, 'COLLEAGUES', { id: after.Id, before, after });
