import {
  buildGuardedRecordWrite,
  formatPaddedId,
  parseItemRecord,
} from '#functions/store/table/list-records.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * Data of a customer that is not in the customer's record: further contacts, notes, and access requests.
 * There are few of each, so they are always read whole.
 *
 *   PK   DEALER#1#CUSTOMERCONTACTS#1000042   Record   JSON
 *        DEALER#1#CUSTOMERNOTES#1000042
 *        DEALER#1#CUSTOMERREQUESTS#1000042
 *   SK   padded id; of a request the user's
 */

/** A user's request for access to a private customer. */
export type CustomerAccessRequest = { Id: number; On: string };

/** One kind of details of one customer. */
export type CustomerDetailScope = {
  dealer: DealerKey;
  kind: 'CUSTOMERCONTACTS' | 'CUSTOMERNOTES' | 'CUSTOMERREQUESTS';
  customerId: number;
};

const getCustomerDetailPartitionKey = ({ dealer, kind, customerId }: CustomerDetailScope) =>
  `${dealer}#${kind}#${customerId}`;
const getCustomerDetailKey = (scope: CustomerDetailScope, id: number) => ({
  PK: getCustomerDetailPartitionKey(scope),
  SK: formatPaddedId(id),
});

/** By id; a consistent read. */
export const listCustomerDetails = async <Detail>(scope: CustomerDetailScope) =>
  (await readAllItems({ PK: getCustomerDetailPartitionKey(scope), isConsistent: true })).map(
    (item) => parseItemRecord(item) as Detail,
  );

export async function findCustomerDetail<Detail>(scope: CustomerDetailScope, id: number) {
  const item = await findItem(getCustomerDetailKey(scope, id), { isConsistent: true });
  return item && (parseItemRecord(item) as Detail);
}

type CustomerDetailChange<Detail> = { before: Detail | undefined; after: Detail | undefined };

/** Creates, changes or deletes a detail; fails when it was changed since `before` was read. */
export const buildCustomerDetailWrite = <Detail extends { Id: number }>(
  scope: CustomerDetailScope,
  { before, after }: CustomerDetailChange<Detail>,
): TableWrite =>
  buildGuardedRecordWrite(getCustomerDetailKey(scope, (after ?? before)!.Id), { before, after });
