import * as z from 'zod/mini';
import { WORKSHEET_NAME_MAX_LENGTH } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders.ts';
import {
  documented,
  Flag,
  Id,
  MaybeDate,
  MaybeFlag,
  MaybeText,
  MaybeTimestamp,
  Money,
  Text,
  textUpTo,
  Timestamp,
  whole,
} from './values.ts';

export const OrderSearch = documented(
  'OrderSearch',
  z.object({
    PartNumber: MaybeText,
    PartDescription: MaybeText,
    StockCode: MaybeText,
    OrderStatusId: z.nullish(whole(1, 4)),
    /** The manufacturer's code. */
    Manufacturer: MaybeText,
    OrderOwner: MaybeText,
    IncludeDeleted: MaybeFlag,
  }),
);
export type OrderSearch = z.output<typeof OrderSearch>;

const RowAddress = z.object({
  Name: MaybeText,
  StateProvince: MaybeText,
  City: MaybeText,
});

export const OrderRow = documented(
  'OrderRow',
  z.object({
    Id,
    OrderNumber: Text,
    CreatedOn: Timestamp,
    SalesRepId: Id,
    SalesRepFullName: Text,
    WorksheetName: MaybeText,
    CustomerId: Id,
    CustomerName: MaybeText,
    JdeNumber: MaybeText,
    BillingInfo: RowAddress,
    ShippingInfo: RowAddress,
    InstalledOn: MaybeDate,
    RevisedOn: MaybeTimestamp,
    ExpiresOn: MaybeDate,
    OrderStatusId: z.int(),
    IsDeleted: Flag,
    /** Missing where the order was saved before lists showed it. */
    Total: z.nullish(Money),
    AdditionalRepName: MaybeText,
    EquipmentRepName: MaybeText,
    /** Where words were looked for and one of its lines has them: manufacturer's code and part number. */
    FoundPart: z.optional(Text),
  }),
);
export type OrderRow = z.output<typeof OrderRow>;

/** An order as who picks one sees it. */
export const WorksheetRow = documented(
  'WorksheetRow',
  z.pick(OrderRow, {
    Id: true,
    OrderNumber: true,
    WorksheetName: true,
    CreatedOn: true,
    CustomerId: true,
  }),
);
export type WorksheetRow = z.output<typeof WorksheetRow>;

/** Another name for an order, whatever its status. */
export const OrderName = documented(
  'OrderName',
  z.object({
    OrderId: Id,
    Name: textUpTo(WORKSHEET_NAME_MAX_LENGTH, ordersTexts.worksheetNameTooLong),
  }),
);
