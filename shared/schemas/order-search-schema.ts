import * as z from 'zod/mini';
import { MAX_WORKSHEET_NAME_LENGTH } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import {
  registerSchema,
  Flag,
  Id,
  MaybeDate,
  MaybeFlag,
  MaybeId,
  MaybeText,
  MaybeTimestamp,
  MoneyCodec,
  Text,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

/** What wants attention in a list of orders (D62), in the order in which it is shown. */
export const followUpViews = [
  'ExpiresSoon',
  'NotSubmitted',
  'InstallationNear',
  'InstallationOverdue',
  'Transferred',
] as const;
/** What else a list may be narrowed to: what was worked on. */
export const orderSearchViews = [...followUpViews, 'Revised'] as const;
export type OrderSearchView = (typeof orderSearchViews)[number];

export const OrderSearch = registerSchema(
  'OrderSearch',
  z.object({
    PartNumber: MaybeText,
    PartDescription: MaybeText,
    StockCode: MaybeText,
    OrderStatusId: z.nullish(createIntegerSchema(1, 5)),
    /** The manufacturer's code. */
    Manufacturer: MaybeText,
    OrderOwner: MaybeText,
    IncludeDeleted: MaybeFlag,
    /** The owner's id, where OrderOwner is a part of the name. */
    SalesRepId: MaybeId,
    /** What wants attention, or was revised this week; 'Any' is whatever wants attention. */
    View: z.nullish(z.enum(['Any', ...orderSearchViews])),
    /** The asker's calendar date, from which a view counts days; without it the day in UTC. */
    Today: MaybeDate,
  }),
);
export type OrderSearch = z.output<typeof OrderSearch>;

const RowAddress = z.object({
  Name: MaybeText,
  StateProvince: MaybeText,
  City: MaybeText,
});

export const OrderRow = registerSchema(
  'OrderRow',
  z.object({
    Id,
    OrderNumber: Text,
    /** Of an order that was read from an Access database: its number there. */
    LegacyOrderNumber: MaybeText,
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
    Total: z.nullish(MoneyCodec),
    AdditionalRepName: MaybeText,
    EquipmentRepName: MaybeText,
    /** Where words were looked for and one of its lines has them: manufacturer's code and part number. */
    FoundPart: z.optional(Text),
    /** True in a view, where the order was transferred to its owner, who has not opened it yet. */
    IsUnopened: z.optional(Flag),
  }),
);
export type OrderRow = z.output<typeof OrderRow>;

const Count = z.int();
const viewCounts = {
  All: Count,
  ExpiresSoon: Count,
  NotSubmitted: Count,
  InstallationNear: Count,
  InstallationOverdue: Count,
  Transferred: Count,
  Revised: Count,
};

/** The orders that a search found, as whoever looks after a rep's work sees them. */
export const RepFollowUp = registerSchema(
  'RepFollowUp',
  z.object({
    SalesRepId: Id,
    SalesRepFullName: Text,
    ...viewCounts,
    /** What the orders that are not submitted come to, and since when the oldest of them lies. */
    OpenTotal: MoneyCodec,
    OldestRevisedOn: MaybeTimestamp,
  }),
);
export type RepFollowUp = z.output<typeof RepFollowUp>;

/** How many orders a search finds, and how many of them each view has. */
export const OrderFollowUp = registerSchema(
  'FollowUp',
  z.object({
    Counts: z.object(viewCounts),
    /** Most orders first; empty for who looks after nobody's. */
    Reps: z.array(RepFollowUp),
  }),
);
export type OrderFollowUp = z.output<typeof OrderFollowUp>;

/** An order as who picks one sees it. */
export const WorksheetRow = registerSchema(
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
export const OrderRename = registerSchema(
  'OrderName',
  z.object({
    OrderId: Id,
    Name: createTextSchema(MAX_WORKSHEET_NAME_LENGTH, ordersTexts.worksheetNameTooLong),
    /** The name that is replaced, as it was seen: where there is another by now, this one is refused (409). */
    Was: z.optional(z.nullable(z.string().check(z.maxLength(MAX_WORKSHEET_NAME_LENGTH)))),
  }),
);
