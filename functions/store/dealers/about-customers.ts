import { findItem, readAll } from '#functions/store/table/read.ts';
import { guardedWrite, paddedId, readRecord } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';

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
export type AccessRequest = { Id: number; On: string };

/** What is kept of whom. */
export type CustomerDetailScope = {
  dealer: DealerKey;
  kind: 'CUSTOMERCONTACTS' | 'CUSTOMERNOTES' | 'CUSTOMERREQUESTS';
  customerId: number;
};

const partition = ({ dealer, kind, customerId }: CustomerDetailScope) =>
  `${dealer}#${kind}#${customerId}`;
const keyOf = (scope: CustomerDetailScope, id: number) => ({
  PK: partition(scope),
  SK: paddedId(id),
});

/** As it is at this moment, by id. */
export const listAbout = async <Kept>(scope: CustomerDetailScope) =>
  (await readAll({ PK: partition(scope), isConsistent: true })).map(
    (item) => readRecord(item) as Kept,
  );

export async function findAbout<Kept>(scope: CustomerDetailScope, id: number) {
  const item = await findItem(keyOf(scope, id), { isConsistent: true });
  return item && (readRecord(item) as Kept);
}

type Change<Kept> = { before: Kept | undefined; after: Kept | undefined };

/** Makes it, or changes or removes the very one that was read. */
export const aboutWrite = <Kept extends { Id: number }>(
  scope: CustomerDetailScope,
  { before, after }: Change<Kept>,
): Write => guardedWrite(keyOf(scope, (after ?? before)!.Id), { before, after });
