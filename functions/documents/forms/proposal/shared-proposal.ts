import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import type { PrintedDealer } from '#functions/documents/forms/layout/order-print-parts.ts';
import type { PrintCharges } from '#functions/documents/forms/layout/print-charges.ts';
import { buildPrintTaxes } from '#functions/documents/forms/layout/print-taxes.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents } from '#shared/money/money.ts';
import {
  computeCopyTotals,
  isChosenBundle,
  type CopyBundle,
  type CopyChoices,
  type CopyDealer,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import { formatTimeZone, getDayInTimeZone } from '#shared/reference/zoned-time.ts';
import { proposalTexts } from './proposal-texts.ts';
import type {
  BundleToPrint,
  ProposalLine,
  ProposalLocale,
  ProposalToPrint,
} from './proposal-to-print.ts';
import { renderProposal } from './proposal.ts';
import type { SignedAcceptance } from './signed-acceptance.ts';

type SharedProposal = {
  copy: CustomerCopy;
  choices: CopyChoices;
  language: Language;
  /** As a data URL. */
  logo?: string | null | undefined;
  pictures: BundlePictures;
  /** Once a customer has accepted it. */
  signed?: SignedAcceptance | undefined;
};

/** Data URLs by the key of a bundle in the copy: it names no product, so that they are beside it. */
export type BundlePictures = ReadonlyMap<string, readonly string[]>;

/**
 * The paper of a shared proposal (B2.5): the built-in proposal of the customer's copy with these choices. The
 * live order has no part in it.
 */
export const buildSharedProposal = (shared: SharedProposal): PrintableForm =>
  renderProposal(buildCopyProposal(shared));

function buildCopyProposal(shared: SharedProposal): ProposalToPrint {
  const { copy, choices, language, logo, signed } = shared;
  const locale = createDocumentLocale(language, proposalTexts);
  const bundles = copy.Bundles.map((bundle) => buildBundleToPrint(bundle, shared, locale));
  return {
    locale,
    logo,
    number: copy.Number,
    day: getDayInTimeZone(Date.parse(copy.SharedOn), copy.TimeZone),
    title: copy.Title,
    dealer: toPrintedDealer(copy.Dealer),
    currency: copy.Dealer.Currency,
    representatives: copy.Representatives,
    customer: copy.Customer,
    contact: copy.Contact,
    billTo: copy.BillTo,
    installAt: copy.InstallAt,
    installedOn: copy.InstalledOn,
    until: formatValidity(copy, locale),
    paymentDueOn: copy.Terms.PaymentDueOn,
    letter: copy.Message,
    bundles,
    charges: buildCopyCharges(copy, choices, locale),
    taxedBy: formatTaxRegion(copy, locale),
    picture: bundles.flatMap(({ bundle, pictures }) => (bundle.IsTaken ? pictures : []))[0],
    signed,
  };
}

/** The dealer as the copy froze it. */
export const toPrintedDealer = ({
  Name,
  Address,
  PhoneNumber,
  Website,
}: CopyDealer): PrintedDealer => ({
  CompanyName: Name,
  AddressLine1: Address.Line1,
  AddressLine2: Address.Line2,
  City: Address.City,
  StateId: Address.StateId,
  ZipCode: Address.PostalCode,
  PhoneNumber,
  Website,
});

/** The last day with its time zone: after it nobody can accept. */
const formatValidity = (
  { ExpiresOn, ValidUntil, TimeZone }: CustomerCopy,
  locale: ProposalLocale,
): string =>
  locale.untilEndOf(
    locale.formatDay(ExpiresOn),
    formatTimeZone(Date.parse(ValidUntil) - 1, TimeZone, locale.language),
  );

const buildBundleToPrint = (
  { Key, Name, Lines, ...bundle }: CopyBundle,
  { choices, pictures }: SharedProposal,
  locale: ProposalLocale,
): BundleToPrint => ({
  bundle: { ...bundle, IsTaken: isChosenBundle({ Key, Choice: bundle.Choice }, choices) },
  bundleLines: Lines.map((line): ProposalLine => ({
    UnitPrice: asCents(0),
    ExtendedPrice: asCents(0),
    ...line,
  })),
  name: Name ?? locale.individualLines,
  key: Key,
  pictures: pictures.get(Key) ?? [],
});

function buildCopyCharges(
  copy: CustomerCopy,
  choices: CopyChoices,
  locale: ProposalLocale,
): PrintCharges {
  const { Freight, Taxes, TaxRegionId, Deposit, Exemption } = copy.Terms;
  const totals = computeCopyTotals(copy, choices);
  const taxes = Taxes.map((tax, index) => ({ ...tax, Amount: totals.taxAmounts[index]! }));
  return {
    ...totals,
    taxes: buildPrintTaxes({ regionId: TaxRegionId, taxes, certificate: Exemption }, locale),
    freight: Freight,
    depositRate: 'rate' in Deposit ? Deposit.rate : undefined,
    followsChoices: true,
  };
}

function formatTaxRegion(
  { Terms: { TaxRegionId, TaxAddress } }: CustomerCopy,
  locale: ProposalLocale,
): string | undefined {
  const region = locale.regionName(TaxRegionId);
  return region && locale.taxedBy[TaxAddress](region);
}
