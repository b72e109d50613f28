import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { recordChange, recordDelete, recordItem } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import { unguarded, type Write } from '#functions/store/table/write.ts';
import { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { RecordChange } from './change-sets.ts';
import { recordNow, rowsNow } from './changed-list.ts';

/*
 *   PK   DEALER#1#COLLEAGUES     Record   JSON of a ColleagueRecord
 *   SK   padded id
 *
 * Who has a code. Colleagues that were loaded have none: of them the list says it.
 *
 *   PK   DEALER#1#COLLEAGUECODES   Id   of the colleague
 *   SK   CODE#HOL001
 */

/** The records that were there before anybody could change one have no version: it is 0. */
export type ColleagueRecord = Colleague & { Version?: number };

export const colleagueFields = fieldsOf(Colleague);

/** What a colleague is found by. */
export const colleagueSearched = searchedBy({
  names: ['Name', 'FirstName', 'LastName'],
  groups: ['Title'],
  codes: ['Code', 'Email', 'Phone'],
});

const colleagueList = defineCachedList<ColleagueRecord, 'COLLEAGUES'>('COLLEAGUES', 'Record');

export const listColleagues = (dealer: DealerKey) => rowsNow(dealer, colleagueList);

/** A colleague as they are at this moment. */
export const findColleague = (dealer: DealerKey, id: number) =>
  recordNow<ColleagueRecord>(dealer, 'COLLEAGUES', id);

type Change = { before: ColleagueRecord | undefined; after: ColleagueRecord };

/** Makes a colleague, or changes the very one that was read, and has their code be nobody else's. */
export function colleagueWrites(dealer: DealerKey, { before, after }: Change) {
  const [guarded, feed] = recordChange(dealer, 'COLLEAGUES', { id: after.Id, before, after });
  return { guarded, feed, claims: claimWrites(dealer, { before, after }) };
}

type Coded = Pick<ColleagueRecord, 'Code' | 'IsDeleted'>;

export const codeOf = ({ Code }: Pick<Coded, 'Code'>) => Code.trim().toUpperCase();

/** Whether one has the code of the other; who is deleted has none. */
export const isSameCode = (one: Coded, other: Coded) =>
  !one.IsDeleted && !other.IsDeleted && codeOf(one) === codeOf(other);

function claimWrites(dealer: DealerKey, { before, after }: Change): Write[] {
  if (before && isSameCode(before, after)) return [];
  const keyOf = (colleague: Coded) => ({
    PK: `${dealer}#COLLEAGUECODES`,
    SK: `CODE#${codeOf(colleague)}`,
  });
  return [
    ...(before && !before.IsDeleted ? [{ Delete: { TableName, Key: keyOf(before) } }] : []),
    ...(after.IsDeleted
      ? []
      : [
          {
            Put: {
              TableName,
              Item: { ...keyOf(after), Id: after.Id },
              // One that was loaded anew may have it already.
              ConditionExpression: 'attribute_not_exists(PK) OR Id = :id',
              ExpressionAttributeValues: { ':id': after.Id },
            },
          },
        ]),
  ];
}

/** A change of a file, whose colleagues nobody edits meanwhile: what is written is what is so. */
export const colleagueChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ColleagueRecord>,
): Write[] =>
  after
    ? [
        { Put: { TableName, Item: recordItem(dealer, 'COLLEAGUES', after.Id, after) } },
        ...unguarded(claimWrites(dealer, { before, after })),
      ]
    : [recordDelete(dealer, 'COLLEAGUES', before!.Id)];
