import {
  buildGuardedWrite,
  formatPaddedId,
  parseRecord,
} from '#functions/store/table/list-records.ts';
import { findItem, readAllItems } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/*
 * What is kept beside a customer and is no part of the customer's record: further contacts, notes, and who asks for
 * access. So few of each that they are read whole.
 *
 *   PK   DEALER#1#CUSTOMERCONTACTS#1000042   Record   JSON
 *        DEALER#1#CUSTOMERNOTES#1000042
 *        DEALER#1#CUSTOMERREQUESTS#1000042
 *   SK   padded id; of a request the user's
 */

/** Somebody asks for access to a private customer. */
export type CustomerAccessRequest = { Id: number; On: string };

/** What is kept of whom. */
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

/** As it is at this moment, by id. */
export const listCustomerDetails = async <Kept>(scope: CustomerDetailScope) =>
  (await readAllItems({ PK: getCustomerDetailPartitionKey(scope), isConsistent: true })).map(
    (item) => parseRecord(item) as Kept,
  );

export async function findCustomerDetail<Kept>(scope: CustomerDetailScope, id: number) {
  const item = await findItem(getCustomerDetailKey(scope, id), { isConsistent: true });
  return item && (parseRecord(item) as Kept);
}

type CustomerDetailChange<Kept> = { before: Kept | undefined; after: Kept | undefined };

/** Makes it, or changes or removes the very one that was read. */
export const buildCustomerDetailWrite = <Kept extends { Id: number }>(
  scope: CustomerDetailScope,
  { before, after }: CustomerDetailChange<Kept>,
): TableWrite =>
  buildGuardedWrite(getCustomerDetailKey(scope, (after ?? before)!.Id), { before, after });
