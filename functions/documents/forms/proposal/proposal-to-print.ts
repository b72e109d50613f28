import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import {
  findProductPictureKey,
  listBundleLines,
  listBundlesInPrintOrder,
  getLastRevisedDay,
  type OrderToPrint,
  type PrintedDealer,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildOrderCharges,
  type PrintCharges,
} from '#functions/documents/forms/layout/print-charges.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import { isLineBlankForCustomer } from '#shared/order/rules/line-blank-for-customer.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import {
  buildBundleFacts,
  getDealerCurrency,
  listOrderRepresentatives,
} from '#shared/proposals/build-customer-copy.ts';
import type {
  BundleFacts,
  CopyDealer,
  CopyLine,
  CopyRepresentative,
} from '#shared/proposals/customer-copy.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { proposalTexts } from './proposal-texts.ts';
import type { SignedAcceptance } from './signed-acceptance.ts';

export type ProposalLocale = ReturnType<typeof createDocumentLocale<(typeof proposalTexts)['en']>>;

/** A line of a proposal. Its prices are printed only where its bundle prints those of lines. */
export type ProposalLine = Omit<CopyLine, 'UnitPrice' | 'ExtendedPrice'> &
  Required<Pick<CopyLine, 'UnitPrice' | 'ExtendedPrice'>>;

/** A bundle to print: its lines, its name, and a key that names it in the document. */
export type BundleToPrint = {
  bundle: BundleFacts;
  bundleLines: ProposalLine[];
  name: string;
  key: string;
  /** The distinct pictures of its products, as data URLs. */
  pictures: readonly string[];
};

/** What a proposal prints, of an order or of the customer's copy of one. Days are ISO. */
export type ProposalToPrint = {
  locale: ProposalLocale;
  /** As a data URL. */
  logo: string | null | undefined;
  number: string;
  day: string;
  title: string | null | undefined;
  dealer: PrintedDealer;
  currency: CopyDealer['Currency'];
  representatives: readonly CopyRepresentative[];
  customer: string | null | undefined;
  contact: string | null | undefined;
  billTo: OrderAddress;
  installAt: OrderAddress;
  installedOn: string | null | undefined;
  /** 'until 12/31/2026'. */
  until: string | undefined;
  paymentDueOn: string | null | undefined;
  /** In paragraphs. */
  letter: string;
  bundles: readonly BundleToPrint[];
  charges: PrintCharges;
  /** Names the region whose taxes count. */
  taxedBy?: string | undefined;
  /** On the first page. */
  picture: string | undefined;
  /** Of a customer; without one there are lines to sign on. */
  signed?: SignedAcceptance | undefined;
};

/** The distinct pictures of lines. */
export function listPictureUrls(
  lines: readonly OrderLine[],
  pictures: ReadonlyMap<string, string> | undefined,
): string[] {
  const keys = new Set(lines.flatMap((line) => findProductPictureKey(line) ?? []));
  return [...keys].flatMap((key) => pictures?.get(key) ?? []);
}

/** An order's own proposal: its stored amounts, and its notes as the letter. */
export function buildOrderProposal(input: OrderToPrint): ProposalToPrint {
  const { order, dealer, owner, language, pictures } = input;
  const locale = createDocumentLocale(language, proposalTexts);
  return {
    locale,
    logo: input.logo,
    number: order.OrderNumber,
    day: getLastRevisedDay(input),
    title: order.WorksheetName,
    dealer,
    currency: getDealerCurrency(dealer),
    representatives: listOrderRepresentatives(order, owner),
    customer: order.BillingInfo.Name ?? order.CustomerName,
    contact: order.BillingInfo.Contact,
    billTo: order.BillingInfo,
    installAt: getInstallationOrShippingAddress(order),
    installedOn: order.InstalledOn,
    until: order.ExpiresOn ? locale.until(locale.formatDay(order.ExpiresOn)) : undefined,
    paymentDueOn: order.PaymentDueOn,
    letter: order.GeneralNotes,
    bundles: listOrderBundles(input, locale),
    charges: buildOrderCharges({ ...input, locale }),
    picture: listPictureUrls(removeUntakenBundles(order).OrderLines, pictures)[0],
  };
}

const listOrderBundles = (
  { order, pictures }: OrderToPrint,
  locale: ProposalLocale,
): BundleToPrint[] =>
  listBundlesInPrintOrder(order).map((bundle) => {
    const lines = listBundleLines(order, bundle).filter((line) => !isLineBlankForCustomer(line));
    return {
      bundle: buildBundleFacts(bundle),
      bundleLines: lines.map(toProposalLine),
      name:
        bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? locale.individualLines
          : bundle.OrderLineGroupName,
      key: String(bundle.OrderLineGroupId),
      pictures: listPictureUrls(lines, pictures),
    };
  });

const toProposalLine = (line: OrderLine): ProposalLine => ({
  Quantity: line.Quantity,
  PartNumber: line.PartNumber ?? null,
  Description: line.Description ?? '',
  ...(line.Taxable && line.Taxable !== 'all' && { Taxable: line.Taxable }),
  UnitPrice: line.CustomerCost,
  ExtendedPrice: line.CustomerExtended,
});
