import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { getCachedPart } from '#functions/store/lists/cached-columns.ts';
import type { ListFields } from '#functions/store/lists/list-fields.ts';
import { createRowSearch } from '#functions/store/lists/row-search.ts';
import { getSchemaListFields } from '#functions/store/lists/schema-list-fields.ts';
import {
  buildRecordChangeWrites,
  buildRecordDeleteWrite,
  buildRecordItem,
} from '#functions/store/table/list-records.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { removeConditions, type TableWrite } from '#functions/store/table/write-items.ts';
import { hasPermission, type PermissionHolder } from '#shared/access/permissions.ts';
import { Customer } from '#shared/schemas/people-schema.ts';
import { findCurrentRecord, readCurrentRows } from './current-records.ts';
import { listSubordinateRepIds } from './dealer-users.ts';
import type { RecordChange } from './stored-change-sets.ts';
import { loadDealer } from './stored-dealers.ts';

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
export const customerListFields: ListFields = {
  ...getSchemaListFields(Customer),
  GroupNames: 'text',
};

/** What a customer is found by. */
export const customerSearch = createRowSearch({
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
export async function findVisibleCustomer(dealer: DealerKey, viewer: CustomerViewer, id: number) {
  const customer = await findCurrentRecord<CustomerRecord>(dealer, 'CUSTOMERS', id);
  if (!customer) return undefined;
  return (await createCustomerVisibilityTest(dealer, viewer))(customer) ? customer : undefined;
}

/** Whether a viewer may see a customer. */
export async function createCustomerVisibilityTest(dealer: DealerKey, viewer: CustomerViewer) {
  const reps = await readVisibleRepIds(dealer, viewer);
  return (customer: CustomerRecord) => isCustomerVisible(customer, reps);
}

/** Every customer of the dealer, by id, whoever may see them. */
export const listDealerCustomers = (dealer: DealerKey) => readCurrentRows(dealer, customerList);

export async function listVisibleCustomers(dealer: DealerKey, viewer: CustomerViewer) {
  const [customers, reps] = await Promise.all([
    listDealerCustomers(dealer),
    readVisibleRepIds(dealer, viewer),
  ]);
  if (reps === 'all') return customers;
  return getCachedPart(customers, [...reps].join(), (customer) =>
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

/** The reps whose private customers a viewer sees: those they keep, and those they were given access to. */
type VisibleRepIds = 'all' | ReadonlySet<number>;

/**
 * The dealer's customers are everyone's. A private one is its rep's, theirs whom an administrator has given access,
 * these reps' managers' and the administrator's, and everyone's where the dealer's reps share customers.
 */
async function readVisibleRepIds(
  dealer: DealerKey,
  viewer: CustomerViewer,
): Promise<VisibleRepIds> {
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
  const normalizedNumber = normalizeCustomerNumber(number);
  const customers = await listDealerCustomers(dealer);
  return customers.filter(({ JdeNum }) => normalizeCustomerNumber(JdeNum) === normalizedNumber);
}

/** What tells two numbers apart. */
export const normalizeCustomerNumber = (number: string) => number.trim().toUpperCase();

/** Makes a customer, or changes the very one that was read. */
export const buildCustomerWrites = (
  dealer: DealerKey,
  { before, after }: { before: CustomerRecord | undefined; after: CustomerRecord },
) => buildRecordChangeWrites(dealer, 'CUSTOMERS', { id: after.Id, before, after });

const getCustomerNumberKey = (dealer: DealerKey, number: string) => ({
  PK: `${dealer}#CUSTOMERNUMBERS`,
  SK: `NUMBER#${normalizeCustomerNumber(number)}`,
});

/** A number is a customer's, where it is nobody's or theirs already. */
export const buildCustomerNumberWrite = (
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

/** A change of a file, whose customers nobody edits meanwhile: what is written is what is so. */
export function buildCustomerFileChangeWrites(
  dealer: DealerKey,
  { before, after }: RecordChange<CustomerRecord>,
): TableWrite[] {
  if (!after)
    return [
      buildRecordDeleteWrite(dealer, 'CUSTOMERS', before!.Id),
      { Delete: { TableName, Key: getCustomerNumberKey(dealer, before!.JdeNum) } },
    ];
  return [
    { Put: { TableName, Item: buildRecordItem(dealer, 'CUSTOMERS', after.Id, after) } },
    ...(before ? [] : removeConditions([buildCustomerNumberWrite(dealer, after)])),
  ];
}
