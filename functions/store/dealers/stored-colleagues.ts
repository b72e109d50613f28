import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import {
  buildRecordChangeWrites,
  buildUnguardedRecordDeleteWrite,
  buildRecordItem,
  type RecordAndClaimWrites,
} from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { removePutConditions, type TableWrite } from '#functions/store/table/write-items.ts';
import { Colleague } from '#shared/schemas/colleague-schema.ts';
import { findCurrentRecord, readCurrentListRows } from './current-records.ts';
import type { RecordChange } from './stored-change-sets.ts';

/*
 *   PK   DEALER#1#COLLEAGUES     Record   JSON of a ColleagueRecord
 *   SK   padded id
 *
 * The claim of a code. Colleagues that were loaded have no claim: their codes are only in the list.
 *
 *   PK   DEALER#1#COLLEAGUECODES   Id   of the colleague
 *   SK   CODE#HOL001
 */

/** Records that were never changed have no version, which means 0. */
export type ColleagueRecord = Colleague & { Version?: number };

const colleagueList = defineCachedList<ColleagueRecord, 'COLLEAGUES'>('COLLEAGUES', 'Record');

export const listDealerColleaguesWithDeleted = (dealer: DealerKey, collector?: ChangeCollector) =>
  readCurrentListRows(dealer, colleagueList, { collector });

/** A consistent read. */
export const findColleague = (dealer: DealerKey, id: number) =>
  findCurrentRecord<ColleagueRecord>(dealer, 'COLLEAGUES', id);

type ColleagueChange = { before: ColleagueRecord | undefined; after: ColleagueRecord };

/**
 * Creates or changes a colleague and claims the code. Fails when the record was changed since `before` was
 * read, or another colleague has claimed the code.
 */
export function buildColleagueWrites(
  dealer: DealerKey,
  { before, after }: ColleagueChange,
): RecordAndClaimWrites {
  const [guarded, feed] = buildRecordChangeWrites(dealer, 'COLLEAGUES', {
    id: after.Id,
    before,
    after,
  });
  return { guarded, feed, claims: buildCodeClaimWrites(dealer, { before, after }) };
}

type CodedColleague = Pick<ColleagueRecord, 'Code' | 'IsDeleted'>;

export const normalizeColleagueCode = ({ Code }: Pick<CodedColleague, 'Code'>) =>
  Code.trim().toUpperCase();

/** Whether both have the same code; a deleted colleague has none. */
export const isSameActiveColleagueCode = (one: CodedColleague, other: CodedColleague) =>
  !one.IsDeleted &&
  !other.IsDeleted &&
  normalizeColleagueCode(one) === normalizeColleagueCode(other);

function buildCodeClaimWrites(dealer: DealerKey, { before, after }: ColleagueChange): TableWrite[] {
  if (before && isSameActiveColleagueCode(before, after)) return [];
  const getCodeClaimKey = (colleague: CodedColleague) => ({
    PK: `${dealer}#COLLEAGUECODES`,
    SK: `CODE#${normalizeColleagueCode(colleague)}`,
  });
  return [
    ...(before && !before.IsDeleted
      ? [{ Delete: { TableName, Key: getCodeClaimKey(before) } }]
      : []),
    ...(after.IsDeleted
      ? []
      : [
          {
            Put: {
              TableName,
              Item: { ...getCodeClaimKey(after), Id: after.Id },
              // A colleague that was loaded again may already have it.
              ConditionExpression: 'attribute_not_exists(PK) OR Id = :id',
              ExpressionAttributeValues: { ':id': after.Id },
            },
          },
        ]),
  ];
}

/** A change from a data file. It has no conditions, because these records cannot be edited meanwhile. */
export const buildColleagueFileChangeWrites = (
  dealer: DealerKey,
  { before, after }: RecordChange<ColleagueRecord>,
): TableWrite[] =>
  after
    ? [
        { Put: { TableName, Item: buildRecordItem(dealer, 'COLLEAGUES', after.Id, after) } },
        ...removePutConditions(buildCodeClaimWrites(dealer, { before, after })),
      ]
    : [buildUnguardedRecordDeleteWrite(dealer, 'COLLEAGUES', before!.Id)];
