import type { StaffCaller } from '#functions/runtime/caller.ts';
import type { Fields } from '#functions/store/lists/fields.ts';
import { listOrderRows } from '#functions/store/orders/rows.ts';
import { maySeeOrder } from '#shared/order/visibility.ts';
import { readViewer, seesDeleted } from './viewer.ts';

/** What a list of orders may be filtered, sorted and grouped by. */
export const orderFields: Fields = {
  Id: 'number',
  OrderNumber: 'text',
  CreatedOn: 'date',
  SalesRepId: 'number',
  SalesRepFullName: 'text',
  WorksheetName: 'text',
  CustomerId: 'number',
  CustomerName: 'text',
  JdeNumber: 'text',
  'BillingInfo.Name': 'text',
  'BillingInfo.StateProvince': 'text',
  'BillingInfo.City': 'text',
  'ShippingInfo.Name': 'text',
  'ShippingInfo.StateProvince': 'text',
  'ShippingInfo.City': 'text',
  InstalledOn: 'date',
  RevisedOn: 'date',
  ExpiresOn: 'date',
  OrderStatusId: 'number',
  IsDeleted: 'flag',
  Total: 'money',
  AdditionalRepName: 'text',
  EquipmentRepName: 'text',
};

/** The orders the caller may see (D39); deleted ones only for who may see those. */
export async function visibleRows(caller: StaffCaller, { withDeleted }: { withDeleted: boolean }) {
  const [rows, { viewer }] = await Promise.all([listOrderRows(caller.dealer), readViewer(caller)]);
  const showsDeleted = withDeleted && seesDeleted(viewer);
  return rows.filter((row) => (showsDeleted || !row.IsDeleted) && maySeeOrder(row, viewer));
}
