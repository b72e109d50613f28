import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import type { ChangeCollector } from '#functions/store/list-cache/change-collector.ts';
import {
  buildRecordChangeWrites,
  buildUnguardedRecordDeleteWrite,
  buildRecordItem,
} from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { removePutConditions, type TableWrite } from '#functions/store/table/write-items.ts';
import { hasPermission, type PermissionHolder } from '#shared/access/permissions.ts';
import { getCachedFilteredRows } from '#shared/lists/cached-columns.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { Customer } from '#shared/schemas/people-schema.ts';
import { findCurrentRecord, readCurrentListRows } from './current-records.ts';
import { listSubordinateRepIds } from './dealer-users.ts';
import type { RecordChange } from './stored-change-sets.ts';
import { loadDealer } from './stored-dealers.ts';

/*
 *   PK   DEALER#1#CUSTOMERS           Record   JSON of a CustomerRecord
 *   SK   padded id
 *
 * The claim of a customer number, written with the customer (D36):
 *
 *   PK   DEALER#1#CUSTOMERNUMBERS     Id       of the customer
 *   SK   NUMBER#204518
 */

export type CustomerRecord = Customer & {
  /** The sales rep whose private customer it is; null when it is the dealer's. */
  OwnerRepId: number | null;
  /** The sales reps to whom an administrator has given access. */
  SharedWith?: readonly number[];
  Version?: number;
};

const customerList = defineCachedList<CustomerRecord, 'CUSTOMERS'>('CUSTOMERS', 'Record');

export type CustomerViewer = PermissionHolder & { userId: number; salesRepId: number };

type CustomerRead = {
  isConsistent?: boolean;
  /** The dealer's record, for a caller that reads it too. */
  dealerRecord?: Promise<Dealer>;
};

/** What a caller has read already, and a collector of changes. */
type CustomerListRead = {
  dealerRecord?: Promise<Dealer>;
  /** Of a viewer who sees the customers of these reps. */
  subordinateRepIds?: Iterable<number>;
  collector?: ChangeCollector;
};

/** Returns undefined when there is no such customer or the viewer may not see it. */
export async function findVisibleCustomer(
  dealer: DealerKey,
  viewer: CustomerViewer,
  id: number,
  { isConsistent = true, dealerRecord }: CustomerRead = {},
): Promise<CustomerRecord | undefined> {
  const [customer, isVisible] = await Promise.all([
    findCurrentRecord<CustomerRecord>(dealer, 'CUSTOMERS', id, { isConsistent }),
    createCustomerVisibilityTest(dealer, viewer, dealerRecord),
  ]);
  return customer && isVisible(customer) ? customer : undefined;
}

/** The groups that a customer is in; they only change by a file, so the cheaper read is good enough. */
export async function findCustomerGroupNames(
  dealer: DealerKey,
  id: number,
): Promise<readonly string[]> {
  const options = { isConsistent: false };
  const customer = await findCurrentRecord<CustomerRecord>(dealer, 'CUSTOMERS', id, options);
  return customer?.GroupNames ?? [];
}

export async function createCustomerVisibilityTest(
  dealer: DealerKey,
  viewer: CustomerViewer,
  dealerRecord?: Promise<Dealer>,
): Promise<(customer: CustomerRecord) => boolean> {
  const reps = await readVisibleRepIds(dealer, viewer, { ...(dealerRecord && { dealerRecord }) });
  return (customer: CustomerRecord) => isCustomerVisible(customer, reps);
}

/** All customers of the dealer, by id, without regard to visibility. */
export const listDealerCustomers = (dealer: DealerKey, collector?: ChangeCollector) =>
  readCurrentListRows(dealer, customerList, { collector });

export async function listVisibleCustomers(
  dealer: DealerKey,
  viewer: CustomerViewer,
  { collector, ...alreadyRead }: CustomerListRead = {},
): Promise<readonly CustomerRecord[]> {
  const [customers, reps] = await Promise.all([
    listDealerCustomers(dealer, collector),
    readVisibleRepIds(dealer, viewer, alreadyRead),
  ]);
  const repsText = reps === 'all' ? reps : [...reps].join();
  collector?.addMark('reps', repsText);
  if (reps === 'all') return customers;
  return getCachedFilteredRows(customers, repsText, (customer) =>
    isCustomerVisible(customer, reps),
  );
}

function isCustomerVisible(
  { IsPrivate, OwnerRepId, SharedWith = [] }: CustomerRecord,
  reps: VisibleRepIds,
) {
  if (reps === 'all' || !IsPrivate) return true;
  return (OwnerRepId !== null && reps.has(OwnerRepId)) || SharedWith.some((id) => reps.has(id));
}

/** The reps whose private customers a viewer sees: customers they own, or have been given access to. */
type VisibleRepIds = 'all' | ReadonlySet<number>;

/**
 * The dealer's customers are visible to everyone. A private customer is visible to its rep, to reps with
 * access, to the managers of these reps and to administrators; and to everyone where the dealer's reps share
 * customers.
 */
async function readVisibleRepIds(
  dealer: DealerKey,
  viewer: CustomerViewer,
  { dealerRecord, subordinateRepIds }: Omit<CustomerListRead, 'collector'>,
): Promise<VisibleRepIds> {
  if (hasPermission('view-every-reps-customers', viewer)) return 'all';
  const { SalesRepShareCustomers } = await (dealerRecord ?? loadDealer(dealer));
  if (SalesRepShareCustomers) return 'all';
  const managed = hasPermission('view-led-reps-customers', viewer)
    ? (subordinateRepIds ?? (await listSubordinateRepIds(dealer, viewer.userId)))
    : [];
  return new Set([viewer.salesRepId, ...managed]);
}

/** All customers with a number, without regard to visibility. */
export async function listCustomersWithNumber(
  dealer: DealerKey,
  number: string,
): Promise<CustomerRecord[]> {
  const normalizedNumber = normalizeCustomerNumber(number);
  const customers = await listDealerCustomers(dealer);
  return customers.filter(({ JdeNum }) => normalizeCustomerNumber(JdeNum) === normalizedNumber);
}

/** Numbers that differ only in case or surrounding spaces are equal. */
export const normalizeCustomerNumber = (number: string) => number.trim().toUpperCase();

/** Creates or changes a customer; fails when it was changed since `before` was read. */
export const buildCustomerWrites = (
  dealer: DealerKey,
  { before, after }: { before: CustomerRecord | undefined; after: CustomerRecord },
) => buildRecordChangeWrites(dealer, 'CUSTOMERS', { id: after.Id, before, after });

const getCustomerNumberKey = (dealer: DealerKey, number: string) => ({
  PK: `${dealer}#CUSTOMERNUMBERS`,
  SK: `NUMBER#${normalizeCustomerNumber(number)}`,
});

/** Claims a number for a customer; fails when another customer has it. */
export const buildCustomerNumberClaimWrite = (
  dealer: DealerKey,
  { JdeNum, Id }: Pick<CustomerRecord, 'JdeNum' | 'Id'>,
): TableWrite => ({
  Put: {
    TableName,
    Item: { ...getCustomerNumberKey(dealer, JdeNum), Id },
    ConditionExpression: 'attribute_not_exists(PK) OR Id = :id',
    ExpressionAttributeValues: { ':id': Id },
  },
});

/** A change from a data file. It has no conditions, because these records cannot be edited meanwhile. */
export function buildCustomerFileChangeWrites(
  dealer: DealerKey,
  { before, after }: RecordChange<CustomerRecord>,
): TableWrite[] {
  if (!after)
    return [
      buildUnguardedRecordDeleteWrite(dealer, 'CUSTOMERS', before!.Id),
      { Delete: { TableName, Key: getCustomerNumberKey(dealer, before!.JdeNum) } },
    ];
  return [
    { Put: { TableName, Item: buildRecordItem(dealer, 'CUSTOMERS', after.Id, after) } },
    ...(before ? [] : removePutConditions([buildCustomerNumberClaimWrite(dealer, after)])),
  ];
}
