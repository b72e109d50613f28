import { keptList } from '#functions/store/list-cache/kept-list.ts';
import { rowsOf } from '#functions/store/list-cache/list-cache.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { findRecord } from '#functions/store/table/records.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { may, type Holder } from '#shared/access/permissions.ts';
import type { Customer } from '#shared/schemas/people.ts';
import { loadDealer } from './dealers.ts';
import { listSubordinateRepIds } from './users.ts';

/*
 *   PK   DEALER#1#CUSTOMERS     Record   JSON of a CustomerRecord
 *   SK   padded id
 */

/** A customer and the sales rep whose private customer it is; null where it is the dealer's. */
export type CustomerRecord = Customer & { OwnerRepId: number | null };

const customerList = keptList<CustomerRecord>('CUSTOMERS', 'Record');

export const customerFields: Fields = {
  Id: 'number',
  JdeNum: 'text',
  Name: 'text',
  LicenseNumber: 'text',
  Specialty: 'text',
  PhoneNum: 'text',
  IsPrivate: 'flag',
  CustomerType: 'text',
  CustomerType2: 'text',
  CustomerType3: 'text',
  Status: 'text',
  'CustomerContact.FirstName': 'text',
  'CustomerContact.LastName': 'text',
  'CustomerContact.Email': 'text',
  'Address.Name': 'text',
  'Address.Line1': 'text',
  'Address.City': 'text',
  'Address.StateId': 'number',
  'Address.ZipCode': 'text',
  'Address.PhoneNumber': 'text',
  'Address.Contact': 'text',
  'Address.LocationCode': 'text',
};

export type CustomerViewer = Holder & { userId: number; salesRepId: number };

/** A customer the viewer may see. */
export async function findCustomerFor(dealer: DealerKey, viewer: CustomerViewer, id: number) {
  const customer = await findRecord<CustomerRecord>(dealer, 'CUSTOMERS', id);
  if (!customer) return undefined;
  const maySee = customer.IsPrivate ? await whatIsSeenBy(dealer, viewer) : everything;
  return maySee(customer) ? customer : undefined;
}

export async function listCustomersFor(dealer: DealerKey, viewer: CustomerViewer) {
  const [customers, maySee] = await Promise.all([
    rowsOf(dealer, customerList),
    whatIsSeenBy(dealer, viewer),
  ]);
  return customers.filter(maySee);
}

const everything = () => true;

/**
 * The dealer's customers are everyone's. A private one is its rep's, their manager's and the
 * administrator's, and everyone's where the dealer's reps share customers.
 */
async function whatIsSeenBy(dealer: DealerKey, viewer: CustomerViewer) {
  if (may('view-every-reps-customers', viewer)) return everything;
  const { SalesRepShareCustomers } = await loadDealer(dealer);
  if (SalesRepShareCustomers) return everything;
  const managed = may('view-led-reps-customers', viewer)
    ? await listSubordinateRepIds(dealer, viewer.userId)
    : [];
  const owners = new Set([viewer.salesRepId, ...managed]);
  return ({ IsPrivate, OwnerRepId }: CustomerRecord) =>
    !IsPrivate || (OwnerRepId !== null && owners.has(OwnerRepId));
}
