import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import { fieldsOf } from '#functions/store/lists/fields-of.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { searchedBy } from '#functions/store/lists/row-search.ts';
import { recordChange, recordDelete, recordItem } from '#functions/store/table/records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import { unguarded, type Write } from '#functions/store/table/write.ts';
import { hasPermission, type PermissionHolder } from '#shared/access/permissions.ts';
import { Customer } from '#shared/schemas/people-schema.ts';
import type { RecordChange } from './change-sets.ts';
import { recordNow, rowsNow } from './changed-list.ts';
import { loadDealer } from './dealers.ts';
import { listSubordinateRepIds } from './users.ts';

/*
 *   PK   DEALER#1#CUSTOMERS           Record   JSON of a CustomerRecord
 *   SK   padded id
 *
 * Whose a number is, written with the customer (D36):
 *
 *   PK   DEALER#1#CUSTOMERNUMBERS     Id       of the customer
 *   SK   NUMBER#204518
 */

export type CustomerRecord = Customer & {
  /** The sales rep whose private customer it is; null where it is the dealer's. */
  OwnerRepId: number | null;
  /** The sales reps whom an administrator has given access to it. */
  SharedWith?: readonly number[];
  Version?: number;
};

const customerList = defineCachedList<CustomerRecord, 'CUSTOMERS'>('CUSTOMERS', 'Record');

/** Its groups are one text, with commas between their names. */
export const customerFields: Fields = { ...fieldsOf(Customer), GroupNames: 'text' };

/** What a customer is found by. */
export const customerSearched = searchedBy({
  names: ['Name', 'Address.Name'],
  groups: [
    'CustomerContact.FirstName',
    'CustomerContact.LastName',
    'Address.Contact',
    'Address.City',
  ],
  codes: ['JdeNum', 'PhoneNum', 'LicenseNumber', 'CustomerContact.Email'],
});

export type CustomerViewer = PermissionHolder & { userId: number; salesRepId: number };

/** A customer the viewer may see. */
export async function findCustomerFor(dealer: DealerKey, viewer: CustomerViewer, id: number) {
  const customer = await recordNow<CustomerRecord>(dealer, 'CUSTOMERS', id);
  if (!customer) return undefined;
  return (await seesCustomers(dealer, viewer))(customer) ? customer : undefined;
}

/** Whether a viewer may see a customer. */
export async function seesCustomers(dealer: DealerKey, viewer: CustomerViewer) {
  const reps = await repsSeenBy(dealer, viewer);
  return (customer: CustomerRecord) => isSeen(customer, reps);
}

/** Every customer of the dealer, by id, whoever may see them. */
export const listCustomers = (dealer: DealerKey) => rowsNow(dealer, customerList);

export async function listCustomersFor(dealer: DealerKey, viewer: CustomerViewer) {
  const [customers, reps] = await Promise.all([listCustomers(dealer), repsSeenBy(dealer, viewer)]);
  if (reps === 'all') return customers;
  return getCachedPart(customers, [...reps].join(), (customer) => isSeen(customer, reps));
}

function isSeen({ IsPrivate, OwnerRepId, SharedWith = [] }: CustomerRecord, reps: Reps) {
  if (reps === 'all' || !IsPrivate) return true;
  return (OwnerRepId !== null && reps.has(OwnerRepId)) || SharedWith.some((id) => reps.has(id));
}

/** The reps whose private customers a viewer sees: those they keep, and those they were given access to. */
type Reps = 'all' | ReadonlySet<number>;

/**
 * The dealer's customers are everyone's. A private one is its rep's, theirs whom an administrator has given access,
 * these reps' managers' and the administrator's, and everyone's where the dealer's reps share customers.
 */
async function repsSeenBy(dealer: DealerKey, viewer: CustomerViewer): Promise<Reps> {
  if (hasPermission('view-every-reps-customers', viewer)) return 'all';
  const { SalesRepShareCustomers } = await loadDealer(dealer);
  if (SalesRepShareCustomers) return 'all';
  const managed = hasPermission('view-led-reps-customers', viewer)
    ? await listSubordinateRepIds(dealer, viewer.userId)
    : [];
  return new Set([viewer.salesRepId, ...managed]);
}

/** All customers with a number, whoever keeps them. */
export async function listCustomersWithNumber(dealer: DealerKey, number: string) {
  const sought = plainNumber(number);
  const customers = await listCustomers(dealer);
  return customers.filter(({ JdeNum }) => plainNumber(JdeNum) === sought);
}

/** What tells two numbers apart. */
export const plainNumber = (number: string) => number.trim().toUpperCase();

/** Makes a customer, or changes the very one that was read. */
export const customerWrites = (
  dealer: DealerKey,
  { before, after }: { before: CustomerRecord | undefined; after: CustomerRecord },
) => recordChange(dealer, 'CUSTOMERS', { id: after.Id, before, after });

const numberKey = (dealer: DealerKey, number: string) => ({
  PK: `${dealer}#CUSTOMERNUMBERS`,
  SK: `NUMBER#${plainNumber(number)}`,
});

/** A number is a customer's, where it is nobody's or theirs already. */
export const numberWrite = (
  dealer: DealerKey,
  { JdeNum, Id }: Pick<CustomerRecord, 'JdeNum' | 'Id'>,
): Write => ({
  Put: {
    TableName,
    Item: { ...numberKey(dealer, JdeNum), Id },
    ConditionExpression: 'attribute_not_exists(PK) OR Id = :id',
    ExpressionAttributeValues: { ':id': Id },
  },
});

/** A change of a file, whose customers nobody edits meanwhile: what is written is what is so. */
export function customerChangeWrites(
  dealer: DealerKey,
  { before, after }: RecordChange<CustomerRecord>,
): Write[] {
  if (!after)
    return [
      recordDelete(dealer, 'CUSTOMERS', before!.Id),
      { Delete: { TableName, Key: numberKey(dealer, before!.JdeNum) } },
    ];
  return [
    { Put: { TableName, Item: recordItem(dealer, 'CUSTOMERS', after.Id, after) } },
    ...(before ? [] : unguarded([numberWrite(dealer, after)])),
  ];
}
