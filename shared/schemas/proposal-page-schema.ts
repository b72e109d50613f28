import * as z from 'zod/mini';
import { languages } from '#shared/language/languages.ts';
import {
  MAX_PROPOSAL_NAME_LENGTH,
  MAX_SIGNATURE_POINTS,
  SIGNATURE_GRID,
} from '#shared/proposal-limits.ts';
import { timeZones } from '#shared/reference/time-zones.ts';
import { Email } from './account-schema.ts';
import { ProposalQuestion, proposalEndings, proposalStates } from './proposal-schema.ts';
import {
  createBoundedTextSchema,
  createIntegerSchema,
  createTextSchema,
  createTrimmedLineSchema,
  CalendarDate,
  Flag,
  registerSchema,
  requiredText,
  Text,
  Timestamp,
} from './schema-values.ts';

/*
 * What the page of a proposal gets and sends. Its amounts are as in the frozen copy, so that the page needs no
 * codecs: cents, ten-thousandths of a percent point, thousandths of a quantity.
 */

/** The first answer has at most so many lines; the others come bundle by bundle. */
export const MAX_FIRST_PROPOSAL_LINES = 200;

const AnyAmount = z.int();
const MaybeLine = z.nullable(z.string());
const Place = {
  Line1: MaybeLine,
  Line2: MaybeLine,
  City: MaybeLine,
  StateId: z.nullable(z.int()),
  PostalCode: MaybeLine,
};
const Address = z.object({ ...Place, Name: MaybeLine, PhoneNumber: MaybeLine, Contact: MaybeLine });
const ByLanguage = z.partialRecord(z.enum(languages), z.string());

export const ProposalPageLine = registerSchema(
  'ProposalPageLine',
  z.object({
    Quantity: AnyAmount,
    PartNumber: MaybeLine,
    Description: z.string(),
    /** Only where a tax of the other lines is not taken of it. */
    Taxable: z.optional(z.enum(['federal', 'none'])),
    UnitPrice: z.optional(AnyAmount),
    ExtendedPrice: z.optional(AnyAmount),
  }),
);

const ProposalPageBundle = registerSchema(
  'ProposalPageBundle',
  z.object({
    Key: z.string(),
    Name: MaybeLine,
    Choice: z.enum(['included', 'optional', 'alternative']),
    ChoiceGroup: MaybeLine,
    IsTaken: Flag,
    Prints: z.enum(['priced', 'unpriced', 'summary']),
    HasSubtotal: Flag,
    Quantity: AnyAmount,
    Subtotal: AnyAmount,
    /** The part of the subtotal that is below 0, where a tax is not taken of all lines. */
    TradeIns: z.optional(AnyAmount),
    /** What only the federal tax is taken of, and what none is, without and of trade-ins. */
    FederalGoods: z.optional(AnyAmount),
    FederalTradeIns: z.optional(AnyAmount),
    UntaxedGoods: z.optional(AnyAmount),
    UntaxedTradeIns: z.optional(AnyAmount),
    /** The first ones; `LineCount` is how many there are. */
    Lines: z.array(ProposalPageLine),
    LineCount: z.int(),
  }),
);

/** The frozen copy, with the lines that fit into the first answer. */
const ProposalPageCopy = registerSchema(
  'ProposalPageCopy',
  z.object({
    Format: z.literal('SmartSales proposal'),
    FormatVersion: z.literal(1),
    Number: z.string(),
    SharedOn: Timestamp,
    ValidUntil: Timestamp,
    TimeZone: z.enum(timeZones),
    ExpiresOn: CalendarDate,
    Title: MaybeLine,
    Dealer: z.object({
      Name: z.string(),
      Address: z.object(Place),
      Currency: z.enum(['USD', 'CAD']),
      PhoneNumber: MaybeLine,
      Website: MaybeLine,
      LogoSha256: MaybeLine,
    }),
    Representatives: z.array(
      z.object({
        Role: z.enum(['owner', 'salesRep', 'additionalRep']),
        Name: z.string(),
        PhoneNumber: MaybeLine,
        Email: MaybeLine,
      }),
    ),
    Customer: MaybeLine,
    Contact: MaybeLine,
    BillTo: Address,
    InstallAt: Address,
    InstalledOn: z.nullable(CalendarDate),
    Message: z.string(),
    Languages: z.array(z.enum(languages)),
    MayChoose: Flag,
    AsksSignature: Flag,
    Bundles: z.array(ProposalPageBundle),
    Terms: z.object({
      Freight: z.union([z.object({ amount: AnyAmount }), z.object({ rate: AnyAmount })]),
      IsFreightTaxed: Flag,
      /** Missing: the trade-ins that bundles name are in no taxed amount. */
      AreTradeInsTaxed: z.optional(z.literal(true)),
      Taxes: z.array(
        z.object({
          Name: z.nullable(z.string()),
          Rate: AnyAmount,
          Number: MaybeLine,
          /** A certificate covers it, so its rate is 0. */
          IsExempt: z.optional(z.literal(true)),
        }),
      ),
      TaxRegionId: z.nullable(z.int()),
      TaxAddress: z.enum(['shipping', 'installation']),
      Deposit: z.union([
        z.object({ amount: AnyAmount }),
        z.object({ rate: AnyAmount, of: z.enum(['total', 'subtotal']) }),
      ]),
      PaymentDueOn: z.nullable(CalendarDate),
      /** The certificate by which the order is exempt; missing: none. */
      Exemption: z.optional(z.object({ Number: z.string(), Reason: MaybeLine })),
    }),
    TermsSha256: ByLanguage,
  }),
);

/** Whom to call; as they are now (B2.3). */
const ProposalContact = registerSchema(
  'ProposalContact',
  z.object({
    Name: z.string(),
    PhoneNumber: MaybeLine,
    Email: MaybeLine,
    Dealer: z.string(),
    DealerPhoneNumber: MaybeLine,
  }),
);
export type ProposalContact = z.output<typeof ProposalContact>;

/**
 * Why a link shows nothing any more: beside the Message of a 410. 'link': this link alone was ended. 'page': it was
 * accepted, and its page can no longer be read.
 */
export const EndedProposal = registerSchema(
  'EndedProposal',
  z.object({
    Kind: z.enum([...proposalEndings, 'link', 'dealer', 'page']),
    /** When; null where nobody knows. */
    On: z.nullable(Timestamp),
    /** Who ended it, and why, where an acceptance was ended. */
    By: MaybeLine,
    Reason: MaybeLine,
    Number: MaybeLine,
    /** The dealer's: an expired proposal ended with the last second before On. */
    TimeZone: z.enum(timeZones),
    Contact: ProposalContact,
    /** When what was ended had been accepted; only of an acceptance. */
    AcceptedOn: z.optional(Timestamp),
    /** As frozen when it was shared; missing where the frozen copy is no longer there. */
    Dealer: z.optional(
      z.object({
        Name: z.string(),
        City: MaybeLine,
        /** The name of its state or province by language; empty where it has none. */
        Regions: ByLanguage,
        /** As a data URL. */
        Logo: MaybeLine,
      }),
    ),
  }),
);
export type EndedProposal = z.output<typeof EndedProposal>;

/** A proposal as its page shows it. */
export const ProposalPage = registerSchema(
  'ProposalPage',
  z.object({
    Copy: ProposalPageCopy,
    /** SHA-256 of the frozen copy; an acceptance names it. */
    CopySha256: z.string(),
    /** The names of the regions whose ids the copy has, by language and id. */
    RegionNames: z.partialRecord(z.enum(languages), z.record(z.string(), z.string())),
    /** Quebec prints names, numbers and amounts of its taxes, and no rates. */
    ShowsTaxRates: Flag,
    Language: z.enum(languages),
    State: z.enum(proposalStates),
    /** The name and the e-mail of this link; a copied link has no e-mail. */
    Recipient: z.object({ Name: Text, Email: MaybeLine }),
    Contact: ProposalContact,
    /** As a data URL. */
    Logo: MaybeLine,
    /** Links of an hour, each with the keys of the bundles that show it; no part of the hash. */
    Pictures: z.array(z.object({ Url: z.string(), Bundles: z.array(z.string()) })),
    Questions: z.array(ProposalQuestion),
    Decline: z.nullable(z.object({ Reason: Text, DeclinedOn: Timestamp, LinkName: Text })),
    Acceptance: z.nullable(
      z.object({
        Name: Text,
        /** 'r***@lakeshore.example' where another link was used. */
        Email: Text,
        AcceptedOn: Timestamp,
        /** The keys of the bundles that were taken. */
        Choices: z.array(z.string()),
        Total: AnyAmount,
        DownPayment: AnyAmount,
        /** Whether the signed PDF can be read. */
        IsSealed: Flag,
      }),
    ),
  }),
);
export type ProposalPage = z.output<typeof ProposalPage>;

/** Strokes as x, y, x, y, ... on the grid: whole numbers; or the typed name. */
export const ProposalSignature = registerSchema(
  'ProposalSignature',
  z.discriminatedUnion('Kind', [
    z.object({
      Kind: z.literal('drawn'),
      Strokes: z
        .array(
          z
            .array(createIntegerSchema(0, SIGNATURE_GRID.width))
            .check(z.minLength(2), z.maxLength(2 * MAX_SIGNATURE_POINTS)),
        )
        .check(z.minLength(1), z.maxLength(MAX_SIGNATURE_POINTS)),
    }),
    z.object({ Kind: z.literal('typed') }),
  ]),
);
export type ProposalSignature = z.output<typeof ProposalSignature>;

const BundleKeys = z.array(createBoundedTextSchema(1, 40)).check(z.maxLength(1000));

/** What stood on the page when the customer accepted; the server works all of it out again (409). */
export const AcceptedProposal = registerSchema(
  'AcceptedProposal',
  z.object({
    CopySha256: createBoundedTextSchema(64, 64),
    /** The keys of the optional and alternative bundles that are taken. */
    Choices: BundleKeys,
    Total: AnyAmount,
    DownPayment: AnyAmount,
    Language: z.enum(languages),
    /** Which words were consented to. */
    ConsentId: createBoundedTextSchema(1, 40),
    Name: createTrimmedLineSchema(MAX_PROPOSAL_NAME_LENGTH).check(z.minLength(1, requiredText)),
    Title: z.nullable(createTrimmedLineSchema(MAX_PROPOSAL_NAME_LENGTH)),
    Email,
    Signature: z.nullable(ProposalSignature),
  }),
);
export type AcceptedProposal = z.output<typeof AcceptedProposal>;

/** A signed address that holds for some minutes. */
export const DownloadAddress = z.object({ Url: z.string() });

export const DeclinedProposal = z.object({ Reason: createTextSchema(200).check(z.trim()) });
