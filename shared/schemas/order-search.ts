import * as z from 'zod';
import { WORKSHEET_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import { CalendarDate, Id, Money, Text, Timestamp } from './values.ts';

export const OrderSearch = z
  .object({
    PartNumber: Text.nullish(),
    PartDescription: Text.nullish(),
    StockCode: Text.nullish(),
    OrderStatusId: z.number().int().min(1).max(4).nullish(),
    /** The manufacturer's code. */
    Manufacturer: Text.nullish(),
    OrderOwner: Text.nullish(),
    IncludeDeleted: z.boolean().nullish(),
  })
  .meta({ id: 'OrderSearch' });
export type OrderSearch = z.output<typeof OrderSearch>;

const RowAddress = z.object({
  Name: Text.nullish(),
  StateProvince: Text.nullish(),
  City: Text.nullish(),
});

export const OrderRow = z
  .object({
    Id,
    OrderNumber: Text,
    CreatedOn: Timestamp,
    SalesRepId: Id,
    SalesRepFullName: Text,
    WorksheetName: Text.nullish(),
    CustomerId: Id,
    CustomerName: Text.nullish(),
    JdeNumber: Text.nullish(),
    BillingInfo: RowAddress,
    ShippingInfo: RowAddress,
    InstalledOn: CalendarDate.nullish(),
    RevisedOn: Timestamp.nullish(),
    ExpiresOn: CalendarDate.nullish(),
    OrderStatusId: z.number().int(),
    IsDeleted: z.boolean(),
    /** Missing where the order was saved before lists showed it. */
    Total: Money.nullish(),
    AdditionalRepName: Text.nullish(),
    EquipmentRepName: Text.nullish(),
  })
  .meta({ id: 'OrderRow' });
export type OrderRow = z.output<typeof OrderRow>;

/** An order as who picks one sees it. */
export const WorksheetRow = OrderRow.pick({
  Id: true,
  OrderNumber: true,
  WorksheetName: true,
  CreatedOn: true,
  CustomerId: true,
}).meta({ id: 'WorksheetRow' });
export type WorksheetRow = z.output<typeof WorksheetRow>;

/** Another name for an order, whatever its status. */
export const OrderName = z
  .object({
    OrderId: Id,
    Name: z.string().max(WORKSHEET_NAME_MAX_LENGTH, ordersTexts.worksheetNameTooLong),
  })
  .meta({ id: 'OrderName' });
