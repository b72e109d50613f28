import * as z from 'zod/mini';
import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { contractPricesTexts } from '#shared/texts/contract-prices-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import {
  registerSchema,
  CalendarDate,
  createMustBeText,
  createTrimmedLineSchema,
  Count,
  Id,
  MoneyCodec,
  PercentCodec,
  Text,
  Version,
} from './schema-values.ts';

/** The most contract prices of a dealer, and of one customer or group (B4.2). */
export const MAX_CONTRACT_PRICES = 50_000;
export const MAX_CONTRACT_PRICES_FOR_ONE = 5000;
/** In how many groups a customer counts. */
export const MAX_CONTRACT_PRICE_GROUPS = 20;

const createNameSchema = () =>
  z._default(z.nullable(createTrimmedLineSchema(100).check(z.minLength(1))), null);

const contractPriceFields = {
  /** For whom: a customer, or the customers with a name among their groups. One of the two. */
  CustomerId: z._default(z.nullable(Id), null),
  GroupName: createNameSchema(),
  /**
   * For what: a product (manufacturer and part number, so that it survives a list that removes and adds it again), a
   * sub-category of a category, a category, or all of a manufacturer.
   */
  MfgId: z._default(z.nullable(Id), null),
  PartNumber: createNameSchema(),
  Category: createNameSchema(),
  Subcategory: createNameSchema(),
  /** A fixed price, or a percent off the catalogue's retail. One of the two. */
  Price: z._default(
    z.nullable(
      MoneyCodec.check(
        z.refine((cents) => cents > 0, createMustBeText('above 0')),
        z.refine(
          (cents) => cents <= MAX_UNIT_PRICE_CENTS,
          registerFieldMessage('pricing.tooLarge', pricingTexts.tooLarge),
        ),
      ),
    ),
    null,
  ),
  Percent: z._default(
    z.nullable(
      PercentCodec.check(
        z.refine(
          (percent) => percent > 0 && percent <= HUNDRED_PERCENT,
          createMustBeText('above 0 and at most 100'),
        ),
      ),
    ),
    null,
  ),
  /** The last day, included; null: open. */
  Until: z._default(z.nullable(CalendarDate), null),
  Remark: z._default(z.nullable(createTrimmedLineSchema(200)), null),
};

type TargetFields = Record<'MfgId', number | null> &
  Record<'PartNumber' | 'Category' | 'Subcategory', string | null>;

/** What a contract price is for, from the narrowest to the widest; undefined for any other combination of fields. */
export type ContractPriceTarget = 'product' | 'subcategory' | 'category' | 'manufacturer';
export function findContractPriceTarget(fields: TargetFields): ContractPriceTarget | undefined {
  const [hasMfg, hasPart, hasCategory, hasSubcategory] = [
    fields.MfgId !== null,
    fields.PartNumber !== null,
    fields.Category !== null,
    fields.Subcategory !== null,
  ];
  if (hasMfg && !hasCategory && !hasSubcategory) return hasPart ? 'product' : 'manufacturer';
  if (hasMfg || hasPart || !hasCategory) return undefined;
  return hasSubcategory ? 'subcategory' : 'category';
}

type CheckedFields = TargetFields & {
  CustomerId: number | null;
  GroupName: string | null;
  Price: number | null;
  Percent: number | null;
  From: string | null;
  Until: string | null;
};

function requireWholeContractPrice({ value, issues }: z.core.ParsePayload<CheckedFields>) {
  const addIssue = (field: keyof CheckedFields, message: string) =>
    issues.push({ code: 'custom', path: [field], message, input: value });
  if ((value.CustomerId === null) === (value.GroupName === null))
    addIssue(
      'CustomerId',
      registerFieldMessage(
        'contractPrices.oneCustomerOrGroup',
        contractPricesTexts.oneCustomerOrGroup,
      ),
    );
  if (!findContractPriceTarget(value))
    addIssue(
      'MfgId',
      registerFieldMessage('contractPrices.oneTarget', contractPricesTexts.oneTarget),
    );
  if ((value.Price === null) === (value.Percent === null))
    addIssue(
      'Price',
      registerFieldMessage('contractPrices.priceOrPercent', contractPricesTexts.priceOrPercent),
    );
  if (value.From !== null && value.Until !== null && value.Until < value.From)
    addIssue(
      'Until',
      registerFieldMessage('contractPrices.endsBeforeStart', contractPricesTexts.endsBeforeStart),
    );
}

/** Who wrote it last; the server's. */
const ChangedBy = z._default(z.nullable(Text), null);

/** A price that a dealer has agreed on with a customer or a group of customers (B4.2). */
export const ContractPrice = registerSchema(
  'ContractPrice',
  z
    .object({ Id, Version, ...contractPriceFields, From: CalendarDate, ChangedBy })
    .check(requireWholeContractPrice),
);
export type ContractPrice = z.output<typeof ContractPrice>;

/** From which day; missing: today at the dealer's. */
const NewFrom = z._default(z.nullable(CalendarDate), null);

export const NewContractPrice = registerSchema(
  'NewContractPrice',
  z.object({ ...contractPriceFields, From: NewFrom }).check(requireWholeContractPrice),
);
export type NewContractPrice = z.output<typeof NewContractPrice>;

export const ContractPriceUpdate = registerSchema(
  'ContractPriceUpdate',
  z
    .object({
      ...contractPriceFields,
      From: NewFrom,
      /** The version that the caller has seen: a change that is based on another one is rejected (409). */
      Version,
    })
    .check(requireWholeContractPrice),
);

/** A contract price that was saved, and what it comes to for the products that it is for. */
export const SavedContractPrice = registerSchema(
  'SavedContractPrice',
  z.object({
    ContractPrice,
    Products: Count,
    /** For how many the list's price is lower; the contract price counts nevertheless. */
    ListIsLower: Count,
    /** For how many the catalogue's minimum or maximum changes the contract price. */
    LimitHolds: Count,
  }),
);
export type SavedContractPrice = z.output<typeof SavedContractPrice>;

const MaybeMoney = z.nullable(MoneyCodec);

/** A row of the list, with the names of today. */
export const ContractPriceRow = registerSchema(
  'ContractPriceRow',
  z.object({
    Id,
    Version,
    CustomerId: z.nullable(Id),
    GroupName: z.nullable(Text),
    /** The number of the customer; null of a group. */
    CustomerNumber: z.nullable(Text),
    /** The name of the customer or group. */
    For: Text,
    /** How many customers it is for. */
    Customers: Count,
    MfgId: z.nullable(Id),
    MfgCode: z.nullable(Text),
    PartNumber: z.nullable(Text),
    Category: z.nullable(Text),
    Subcategory: z.nullable(Text),
    Price: MaybeMoney,
    Percent: z.nullable(PercentCodec),
    From: CalendarDate,
    Until: z.nullable(CalendarDate),
    /** On the dealer's day. */
    Status: z.enum(['scheduled', 'inUse', 'ended']),
    /** Of a product: the price that the catalogue's minimum or maximum makes of it, and the list's where it is lower. */
    HeldPrice: MaybeMoney,
    LowerListPrice: MaybeMoney,
    Remark: z.nullable(Text),
    ChangedBy: z.nullable(Text),
  }),
);
export type ContractPriceRow = z.output<typeof ContractPriceRow>;

/** The fields that the audit log records. */
export const AuditedContractPrice = z.object({
  ...contractPriceFields,
  From: CalendarDate,
});
