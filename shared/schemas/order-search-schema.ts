import * as z from 'zod/mini';
import { MAX_WORKSHEET_NAME_LENGTH } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { orderOutcomes, outcomeReasons } from './order-outcome-schema.ts';
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

/** The views of orders that need attention (D62), in the order of the screen. */
export const followUpViews = [
  'ExpiresSoon',
  'NotSubmitted',
  'InstallationNear',
  'InstallationOverdue',
  'Transferred',
] as const;
/**
 * The views of orders that a customer has to answer, or has accepted (B2.11). An opened order is in the first one
 * too.
 */
export const proposalViews = ['WaitingForCustomer', 'OpenedNotAnswered', 'Accepted'] as const;
/** The view of orders that expired without anybody saying what became of them (B6.1). */
export const outcomeViews = ['ExpiredUndecided'] as const;
/** With the view of orders that were revised this week. */
export const orderSearchViews = [
  ...followUpViews,
  'Revised',
  ...proposalViews,
  ...outcomeViews,
] as const;
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
    /** The owner's id; OrderOwner is a part of the name. */
    SalesRepId: MaybeId,
    /** A view; 'Any' means any order that needs attention. */
    View: z.nullish(z.enum(['Any', ...orderSearchViews])),
    /** What became of the orders. */
    Outcome: z.nullish(z.enum(orderOutcomes)),
    /** The caller's calendar date, from which a view counts days; without it the date in UTC. */
    Today: MaybeDate,
  }),
);
export type OrderSearch = z.output<typeof OrderSearch>;

const RowAddress = z.object({
  Name: MaybeText,
  StateProvince: MaybeText,
  City: MaybeText,
});

/** How the proposal of an order stands, for lists. */
const listedProposalStates = ['waiting', 'opened', 'declined', 'accepted'] as const;
export type ListedProposalState = (typeof listedProposalStates)[number];

export const OrderRow = registerSchema(
  'OrderRow',
  z.object({
    Id,
    OrderNumber: Text,
    /** For an order that was read from an Access database: its number there. */
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
    /** What became of it, on today's day at the dealer's; missing for an order from an Access database (B6.1). */
    Outcome: z.optional(z.enum(orderOutcomes)),
    /** Why it was lost, or not decided, where somebody said so. */
    OutcomeReason: z.optional(z.enum(outcomeReasons)),
    /** Of what is taken, without freight and tax. Missing where the order was saved before lists had it. */
    SubTotal: z.optional(MoneyCodec),
    /** Missing where the order was saved before lists had it. */
    LineCount: z.optional(z.int()),
    AdditionalRepName: MaybeText,
    EquipmentRepName: MaybeText,
    /** What it was called before it had a number; only where the client gave it an id of its own (B7.5). */
    ClientReference: z.optional(Text),
    /** Where the search words are in one of its lines: manufacturer's code and part number. */
    FoundPart: z.optional(Text),
    /** Only in a view: the order was transferred to its owner, who has not opened it yet. */
    IsUnopened: z.optional(Flag),
    /** Only in a search: how the proposal of an uncommitted order stands; missing where none is live or accepted. */
    Proposal: z.optional(z.enum(listedProposalStates)),
    /** With Proposal: the order has changed since it was shared, so that nothing can be accepted. */
    IsProposalChanged: z.optional(Flag),
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
  WaitingForCustomer: Count,
  OpenedNotAnswered: Count,
  Accepted: Count,
  ExpiredUndecided: Count,
};

/** The orders that a search found, by rep, for the managers of reps. */
export const RepFollowUp = registerSchema(
  'RepFollowUp',
  z.object({
    SalesRepId: Id,
    SalesRepFullName: Text,
    ...viewCounts,
    /** The total of the orders that are not submitted, and the date of the oldest of them. */
    OpenTotal: MoneyCodec,
    OldestRevisedOn: MaybeTimestamp,
  }),
);
export type RepFollowUp = z.output<typeof RepFollowUp>;

/** How many orders a search finds, and how many of them are in each view. */
export const OrderFollowUp = registerSchema(
  'FollowUp',
  z.object({
    Counts: z.object(viewCounts),
    /** The reps with most orders first; empty for a user who leads no reps. */
    Reps: z.array(RepFollowUp),
  }),
);
export type OrderFollowUp = z.output<typeof OrderFollowUp>;

/** An order in a list to pick one from. */
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

/** A new name for an order, whatever its status. */
export const OrderRename = registerSchema(
  'OrderName',
  z.object({
    OrderId: Id,
    Name: createTextSchema(
      MAX_WORKSHEET_NAME_LENGTH,
      registerFieldMessage('orders.worksheetNameTooLong', ordersTexts.worksheetNameTooLong),
    ),
    /**
     * The replaced name that the user has seen: where the order has another name by now, the change is
     * rejected (409).
     */
    Was: z.optional(z.nullable(z.string().check(z.maxLength(MAX_WORKSHEET_NAME_LENGTH)))),
  }),
);
