import * as z from 'zod/mini';
import { timeZones } from '#shared/reference/time-zones.ts';
import { orderOutcomes, outcomeReasons } from './order-outcome-schema.ts';
import {
  CalendarDate,
  Count,
  createTextSchema,
  Flag,
  Id,
  IdParam,
  MaybeDate,
  MaybePercent,
  MaybeText,
  MaybeTimestamp,
  MoneyCodec,
  PercentCodec,
  registerSchema,
  Text,
} from './schema-values.ts';

/** Whose orders: those that the caller owns, with those of today's subordinates, or all of the dealer. */
export const insightScopes = ['mine', 'team', 'dealer'] as const;
export type InsightScope = (typeof insightScopes)[number];

/** In the dealer's time zone; the one that is running ends today. */
export const insightPeriods = [
  'month',
  'lastMonth',
  'quarter',
  'lastQuarter',
  'year',
  'lastYear',
] as const;
export type InsightPeriod = (typeof insightPeriods)[number];

/** The states of the pipeline, from the least sure to the most. */
export const pipelineStatuses = ['Uncommitted', 'Waiting', 'Accepted', 'Committed'] as const;
export type PipelineStatus = (typeof pipelineStatuses)[number];
/** What a forecast is made of. */
export const forecastStatuses = [...pipelineStatuses, 'Submitted'] as const;
export type ForecastStatus = (typeof forecastStatuses)[number];

/** In place of a month: before the current one, after the shown ones, and orders without an installation date. */
export const monthKeys = { earlier: 'earlier', later: 'later', none: 'none' } as const;
/** In place of a reason: none was given. */
export const NO_REASON = 'None';
/** In place of a manufacturer's code: of an order with more than 20 those that it does not keep apart. */
export const OTHER_MANUFACTURERS = '*';

const insightFilterFields = {
  Whose: z.optional(z.enum(insightScopes)),
  Period: z.optional(z.enum(insightPeriods)),
  /** Both days in place of a period. */
  FirstDay: z.optional(CalendarDate),
  LastDay: z.optional(CalendarDate),
  /** A manufacturer's code; empty for lines that name none, '*' for those that an order does not keep apart. */
  Manufacturer: z.optional(createTextSchema(100)),
  /** The customer's type as it is now; empty for customers without one. */
  CustomerType: z.optional(createTextSchema(500)),
};
export const InsightFilter = z.object(insightFilterFields);
export type InsightFilter = z.output<typeof InsightFilter>;

/** What a list of orders is the list behind. */
export const insightAmounts = [
  'pipeline',
  'pipelineAlsoWon',
  'won',
  'wonBefore',
  'lost',
  'noDecision',
  'decided',
  'committed',
  'expired',
  'forecast',
] as const;
export type InsightAmount = (typeof insightAmounts)[number];

export const insightOrderFields = {
  ...insightFilterFields,
  /** The pipeline where it is left out. */
  Behind: z.optional(z.enum(insightAmounts)),
  Status: z.optional(z.enum(forecastStatuses)),
  /** '2026-12', 'earlier', 'later' or 'none'. */
  Month: z.optional(createTextSchema(10)),
  RepId: z.optional(IdParam),
  /** Why an order was lost; 'None' where nothing was said. */
  Reason: z.optional(z.enum([...outcomeReasons, NO_REASON])),
};

/** How many orders, and the sum of their subtotals, or of the lines of the chosen manufacturer. */
export const OrderSum = registerSchema('OrderSum', z.object({ Count, Amount: MoneyCodec }));
export type OrderSum = z.output<typeof OrderSum>;

const MaybeDays = z.nullable(z.number());

/** Orders of one rep, manufacturer, or type of customer. Percents are ratios of sums. */
export const InsightGroup = registerSchema(
  'InsightGroup',
  z.object({
    /** The id of a rep as text, a manufacturer's code or a type of customer. */
    Key: Text,
    Name: Text,
    IsDisabled: z.optional(Flag),
    IsWithoutManager: z.optional(Flag),
    Won: OrderSum,
    Lost: OrderSum,
    NoDecision: OrderSum,
    /** Won of won and lost. */
    WinRate: MaybePercent,
    /** Of what was won. */
    Gp: MaybePercent,
    Discount: MaybePercent,
    /** The median of days from creating an order to committing it, of orders that were committed in the period. */
    DaysToCommit: MaybeDays,
  }),
);
export type InsightGroup = z.output<typeof InsightGroup>;

const insightFields = {
  From: CalendarDate,
  To: CalendarDate,
  /** As many days of the period before. */
  FromBefore: CalendarDate,
  ToBefore: CalendarDate,
  Today: CalendarDate,
  TimeZone: z.enum(timeZones),
  Whose: z.enum(insightScopes),
  /** What the caller may choose. */
  WhoseChoices: z.array(z.enum(insightScopes)),
  Manufacturers: z.array(Text),
  CustomerTypes: z.array(Text),
  /** Orders whose amounts are not worked out yet, of all that would count. */
  NotCounted: Count,
  Orders: Count,
};

const PipelineMonth = z.object({
  Month: Text,
  Uncommitted: OrderSum,
  Waiting: OrderSum,
  Accepted: OrderSum,
  Committed: OrderSum,
});

/** An order whose proposal runs out within a week, was opened and not answered, or has a question without an answer. */
const InsightTask = z.object({
  Id,
  OrderNumber: Text,
  CustomerId: Id,
  CustomerName: MaybeText,
  Amount: MoneyCodec,
  ExpiresOn: CalendarDate,
  IsOpened: Flag,
  /** When it was last opened, and how often; 0 where that is not known. */
  OpenedOn: MaybeTimestamp,
  Openings: Count,
  /** When the oldest question without an answer was asked. */
  AskedOn: MaybeTimestamp,
});

export const PipelineReport = registerSchema(
  'PipelineReport',
  z.object({
    ...insightFields,
    Pipeline: OrderSum,
    AlsoWon: OrderSum,
    Won: OrderSum,
    WonBefore: OrderSum,
    Lost: OrderSum,
    NoDecision: OrderSum,
    WinRate: MaybePercent,
    Gp: MaybePercent,
    Discount: MaybePercent,
    DaysToCommit: MaybeDays,
    CommittedCount: Count,
    DaysToCommitBefore: MaybeDays,
    Months: z.array(PipelineMonth),
    Tasks: z.array(InsightTask),
    /** Expired, nobody waits for a customer's answer, and no outcome is known. */
    Expired: OrderSum,
    Reps: z.array(InsightGroup),
    All: InsightGroup,
  }),
);
export type PipelineReport = z.output<typeof PipelineReport>;

export const OutcomeReport = registerSchema(
  'OutcomeReport',
  z.object({
    ...insightFields,
    CustomerTypeGroups: z.array(InsightGroup),
    ManufacturerGroups: z.array(InsightGroup),
    Reps: z.array(InsightGroup),
    All: InsightGroup,
    /** Why orders were lost, the most frequent first. */
    Reasons: z.array(z.object({ Reason: z.enum([...outcomeReasons, NO_REASON]), Lost: OrderSum })),
  }),
);
export type OutcomeReport = z.output<typeof OutcomeReport>;

export const MarginReport = registerSchema(
  'MarginReport',
  z.object({
    ...insightFields,
    ManufacturerGroups: z.array(InsightGroup),
    CustomerTypeGroups: z.array(InsightGroup),
    Reps: z.array(InsightGroup),
    All: InsightGroup,
  }),
);
export type MarginReport = z.output<typeof MarginReport>;

/** The share that was won of orders that were won or lost in the last 12 months, of the whole dealer. */
const WonShare = z.object({
  Won: Count,
  Decided: Count,
  Share: PercentCodec,
  /** Fewer than 20 were decided: half is counted. */
  IsHalf: Flag,
});

const ForecastMonth = z.object({
  Month: Text,
  Submitted: OrderSum,
  Committed: OrderSum,
  Accepted: OrderSum,
  /** All of it, and below what is counted of it. */
  Waiting: OrderSum,
  Uncommitted: OrderSum,
  WaitingCounted: MoneyCodec,
  UncommittedCounted: MoneyCodec,
  Expected: MoneyCodec,
  /** Without those that wait for a customer, and with all of them. */
  Lowest: MoneyCodec,
  Highest: MoneyCodec,
  /** What was forecast at the start of the month before; null where nothing was written, or of a slice. */
  Before: z.nullable(MoneyCodec),
});

export const ForecastReport = registerSchema(
  'ForecastReport',
  z.object({
    ...insightFields,
    Shared: WonShare,
    NeverShared: WonShare,
    Months: z.array(ForecastMonth),
    /** The last six months: what was won and installed in them. */
    Came: z.array(
      z.object({
        Month: Text,
        Came: OrderSum,
        /** As above. */
        Before: z.nullable(MoneyCodec),
        /** The difference of both to what came; null where one of them is missing or nothing came. */
        OffBy: MaybePercent,
      }),
    ),
    /** The first month that has, or will have, a forecast of the start of the month before. */
    KnownFrom: Text,
  }),
);
export type ForecastReport = z.output<typeof ForecastReport>;

export const InsightOrderRow = registerSchema(
  'InsightOrderRow',
  z.object({
    Id,
    OrderNumber: Text,
    CustomerId: Id,
    CustomerName: MaybeText,
    SalesRepId: z.nullish(Id),
    SalesRepFullName: MaybeText,
    InstalledOn: MaybeDate,
    ExpiresOn: MaybeDate,
    Status: z.nullish(z.enum(forecastStatuses)),
    Outcome: z.enum(orderOutcomes),
    DecidedOn: MaybeDate,
    Reason: MaybeText,
    SubTotal: MoneyCodec,
    /** Of the chosen manufacturer; without one the subtotal. */
    Amount: MoneyCodec,
    /** It was deleted with an outcome; it cannot be opened here. */
    IsDeleted: Flag,
  }),
);
export type InsightOrderRow = z.output<typeof InsightOrderRow>;
