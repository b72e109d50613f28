/*
 * The fields of an order by which lists can be filtered, sorted and grouped. Those with a heading can be
 * chosen as columns, and are offered in this order; the last five of them are hidden by default.
 */

type OrderListFieldSpec = {
  field: string;
  kind: 'text' | 'number' | 'money' | 'day' | 'moment' | 'flag';
  heading?: string;
};

export const orderListFields = [
  { field: 'OrderNumber', kind: 'text', heading: 'Order #' },
  { field: 'Total', kind: 'money', heading: 'Total' },
  { field: 'CreatedOn', kind: 'moment', heading: 'Order Date' },
  { field: 'SalesRepFullName', kind: 'text', heading: 'Order Owner' },
  { field: 'WorksheetName', kind: 'text', heading: 'Worksheet Name' },
  { field: 'JdeNumber', kind: 'text', heading: 'Customer #' },
  { field: 'BillingInfo.Name', kind: 'text', heading: 'Bill Name' },
  { field: 'BillingInfo.StateProvince', kind: 'text', heading: 'Bill State' },
  { field: 'BillingInfo.City', kind: 'text', heading: 'Bill City' },
  { field: 'ShippingInfo.Name', kind: 'text', heading: 'Ship Name' },
  { field: 'ShippingInfo.StateProvince', kind: 'text', heading: 'Ship State' },
  { field: 'ShippingInfo.City', kind: 'text', heading: 'Ship City' },
  { field: 'InstalledOn', kind: 'day', heading: 'Install Date' },
  { field: 'RevisedOn', kind: 'moment', heading: 'Revise Date' },
  { field: 'ExpiresOn', kind: 'day', heading: 'Expire Date' },
  { field: 'AdditionalRepName', kind: 'text', heading: 'Additional Rep 1' },
  { field: 'EquipmentRepName', kind: 'text', heading: 'Sales Rep' },
  { field: 'OrderStatusId', kind: 'number', heading: 'Status' },
  { field: 'Outcome', kind: 'text', heading: 'Outcome' },
  { field: 'LegacyOrderNumber', kind: 'text', heading: 'Legacy Order #' },
  { field: 'Id', kind: 'number' },
  { field: 'SalesRepId', kind: 'number' },
  { field: 'CustomerId', kind: 'number' },
  { field: 'CustomerName', kind: 'text' },
  { field: 'IsDeleted', kind: 'flag' },
] as const satisfies readonly OrderListFieldSpec[];

export type OrderListField = (typeof orderListFields)[number];
/** A field that a user can choose as a column. */
export type OrderColumnField = Extract<OrderListField, { heading: string }>;
