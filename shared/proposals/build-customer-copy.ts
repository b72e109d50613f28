import { CANADA_COUNTRY_ID, INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';
import { asCents } from '#shared/money/money.ts';
import { getInstallationOrShippingAddress } from '#shared/order/rules/installation-address.ts';
import { isLineBlankForCustomer } from '#shared/order/rules/line-blank-for-customer.ts';
import { getPrintOptionOrDefault } from '#shared/order/rules/print-options.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import {
  getChoiceGroupKey,
  isChoosable,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import { buildDocumentTaxes } from '#shared/pricing/order/document-taxes.ts';
import { getEffectiveTerms } from '#shared/pricing/order/effective-terms.ts';
import { createTaxMarkFinder } from '#shared/pricing/order/order-taxables.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { sumNonNegativeLines } from '#shared/pricing/order/order-totals.ts';
import { findStatedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { getEndOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  type BundleFacts,
  type CopyAddress,
  type CopyBundle,
  type CopyDealer,
  type CopyLine,
  type CopyPlace,
  type CopyRepresentative,
  type CopyTerms,
  type CustomerCopy,
} from './customer-copy.ts';

/** What a rep decides in the Share dialog. */
export type ShareOptions = {
  /** Which of the order's proposals it is, from 1. */
  sequence: number;
  sharedOn: string;
  message: string;
  languages: readonly Language[];
  mayChoose: boolean;
  asksSignature: boolean;
};

export type OrderToShare = {
  order: Order & { ExpiresOn: string };
  dealer: Dealer;
  owner: { name: string; phone?: string | null | undefined; email?: string | null | undefined };
  ownRates: DealerPricingContext['ownRates'];
  logoSha256: string | null;
  termsSha256: Partial<Record<Language, string>>;
};

/** The customer's copy of an order: each field is written here by name (B2.6). */
export function buildCustomerCopy(
  { order, dealer, owner, ownRates, logoSha256, termsSha256 }: OrderToShare,
  { sequence, sharedOn, message, languages, mayChoose, asksSignature }: ShareOptions,
): CustomerCopy {
  const store = { storeCode: dealer.StoreCode, ownRates };
  const TimeZone = getDealerTimeZone(dealer);
  return {
    Format: 'SmartSales proposal',
    FormatVersion: 1,
    Number: `${order.OrderNumber}-${sequence}`,
    SharedOn: sharedOn,
    ValidUntil: new Date(getEndOfDayInTimeZone(order.ExpiresOn, TimeZone)).toISOString(),
    TimeZone,
    ExpiresOn: order.ExpiresOn,
    Title: toTextOrNull(order.WorksheetName),
    Dealer: buildCopyDealer(dealer, logoSha256),
    Representatives: listRepresentatives(order, owner),
    Customer: toTextOrNull(order.BillingInfo.Name ?? order.CustomerName),
    Contact: toTextOrNull(order.BillingInfo.Contact),
    BillTo: buildCopyAddress(order.BillingInfo),
    InstallAt: buildCopyAddress(getInstallationOrShippingAddress(order)),
    InstalledOn: order.InstalledOn ?? null,
    Message: message.trim(),
    Languages: [...languages],
    MayChoose: mayChoose,
    AsksSignature: asksSignature,
    Bundles: buildCopyBundles(order, store),
    Terms: buildCopyTerms(order, dealer, store),
    TermsSha256: termsSha256,
  };
}

const toTextOrNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** In which all its prices are. */
export const getDealerCurrency = ({
  CountryId,
}: Pick<Dealer, 'CountryId'>): CopyDealer['Currency'] =>
  CountryId === CANADA_COUNTRY_ID ? 'CAD' : 'USD';

const buildCopyDealer = (dealer: Dealer, logoSha256: string | null): CopyDealer => ({
  Name: dealer.CompanyName,
  Address: buildCopyPlace({
    Line1: dealer.AddressLine1,
    Line2: dealer.AddressLine2,
    City: dealer.City,
    StateId: dealer.StateId,
    PostalCode: dealer.ZipCode,
  }),
  Currency: getDealerCurrency(dealer),
  PhoneNumber: toTextOrNull(dealer.PhoneNumber),
  Website: toTextOrNull(dealer.Website),
  LogoSha256: logoSha256,
});

const buildCopyPlace = (address: OrderAddress): CopyPlace => ({
  Line1: toTextOrNull(address.Line1),
  Line2: toTextOrNull(address.Line2),
  City: toTextOrNull(address.City),
  StateId: address.StateId ?? null,
  PostalCode: toTextOrNull(address.PostalCode),
});

const buildCopyAddress = (address: OrderAddress): CopyAddress => ({
  ...buildCopyPlace(address),
  Name: toTextOrNull(address.Name),
  PhoneNumber: toTextOrNull(address.PhoneNumber),
  Contact: toTextOrNull(address.Contact),
});

/** The customer's contacts whose names are known, without blanks around what is known of them. */
const listRepresentatives = (order: Order, owner: OrderToShare['owner']): CopyRepresentative[] =>
  listOrderRepresentatives(order, owner)
    .map(({ Role, Name, PhoneNumber, Email }) => ({
      Role,
      Name: Role === 'owner' ? Name : Name.trim(),
      PhoneNumber: toTextOrNull(PhoneNumber),
      Email: toTextOrNull(Email),
    }))
    .filter(({ Role, Name }) => Role === 'owner' || Name);

/** The customer's contacts as they are stored: the owner, then every rep; a name may be empty. */
export function listOrderRepresentatives(
  order: Order,
  owner: OrderToShare['owner'],
): CopyRepresentative[] {
  const reps = [
    { Role: 'salesRep', rep: order.EquipmentRep },
    { Role: 'additionalRep', rep: order.AdditionalRep },
    { Role: 'additionalRep', rep: order.Additional2Rep },
  ] as const;
  return [
    {
      Role: 'owner',
      Name: owner.name,
      PhoneNumber: owner.phone ?? null,
      Email: owner.email ?? null,
    },
    ...reps.map(({ Role, rep }) => ({
      Role,
      Name: rep?.Name ?? '',
      PhoneNumber: rep?.PhoneNumber ?? null,
      Email: rep?.EmailAddress ?? null,
    })),
  ];
}

/** Keys are places in the copy, so that they say nothing of the order. */
function buildCopyBundles(order: Order, store: DealerPricingContext): CopyBundle[] {
  const findTaxMark = createTaxMarkFinder(order, store);
  const hasTaxedParts = order.TradeInTax === 'after' || hasPartlyTaxedLines(order);
  return listOfferedBundles(order).map(({ bundle, lines }, index) =>
    buildCopyBundle({ bundle, lines, Key: toBundleKey(index), hasTaxedParts, findTaxMark }),
  );
}

const toBundleKey = (index: number) => String(index + 1);

/** The ids of an order's bundles by their keys in its copy. */
export const indexBundleIdsByKey = (order: Order): ReadonlyMap<string, string> =>
  new Map(listOfferedBundles(order).map(({ bundle }, index) => [toBundleKey(index), bundle.Id]));

/** The lines of an order by the key of their bundle in its copy, which names no product. */
export const indexLinesByBundleKey = (order: Order): ReadonlyMap<string, readonly OrderLine[]> =>
  new Map(listOfferedBundles(order).map(({ lines }, index) => [toBundleKey(index), lines]));

/** The bundles that a copy has, in its order, with their lines. */
function listOfferedBundles(order: Order): { bundle: Bundle; lines: OrderLine[] }[] {
  const linesByGroup = Map.groupBy(order.OrderLines, ({ OrderLineGroupId }) => OrderLineGroupId);
  const bundles = sortBundlesForReaders(order.Bundles).map((bundle) => ({
    bundle,
    lines: (linesByGroup.get(bundle.OrderLineGroupId) ?? [])
      .toSorted((one, other) => one.LineNumber - other.LineNumber)
      .filter((line) => !isLineBlankForCustomer(line)),
  }));
  const withLines = bundles.filter(({ lines }) => lines.length > 0);
  // An alternative without lines is offered too: the others of its group are compared with it.
  const groups = new Set(withLines.map(({ bundle }) => getChoiceGroupKey(bundle)));
  return bundles.filter(
    ({ bundle, lines }) =>
      lines.length > 0 ||
      (bundle.Choice === 'alternative' && groups.has(getChoiceGroupKey(bundle))),
  );
}

/** Included bundles in the order of the screen, groups of alternatives by their first member, options. */
function sortBundlesForReaders(bundles: readonly Bundle[]): Bundle[] {
  const sorted = bundles.toSorted((one, other) => one.OrderLineGroupId - other.OrderLineGroupId);
  const groups = Map.groupBy(
    sorted.filter(({ Choice }) => Choice === 'alternative'),
    (bundle) => getChoiceGroupKey(bundle),
  );
  return [
    ...sorted.filter((bundle) => !isChoosable(bundle)),
    ...[...groups.values()].flat(1),
    ...sorted.filter(({ Choice }) => Choice === 'optional'),
  ];
}

type BundleInput = {
  bundle: Bundle;
  lines: readonly OrderLine[];
  Key: string;
  /** Whether a tax of the order is not taken of all lines. */
  hasTaxedParts: boolean;
  findTaxMark: TaxMarkFinder;
};

type TaxMarkFinder = ReturnType<typeof createTaxMarkFinder>;

function buildCopyBundle({
  bundle,
  lines,
  Key,
  hasTaxedParts,
  findTaxMark,
}: BundleInput): CopyBundle {
  const facts = buildBundleFacts(bundle);
  return {
    Key,
    Name: bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID ? null : bundle.OrderLineGroupName,
    ...facts,
    ...(hasTaxedParts && buildTaxedParts(lines)),
    Lines: lines.map((line) => buildCopyLine(line, facts.Prints, findTaxMark(line))),
  };
}

/** What taxes that are not taken of all lines need to know of a bundle. */
function buildTaxedParts(lines: readonly OrderLine[]) {
  const sums = sumNonNegativeLines(lines);
  return {
    ...(sums.tradeIns !== 0 && { TradeIns: sums.tradeIns }),
    ...(sums.federalGoods !== 0 && { FederalGoods: sums.federalGoods }),
    ...(sums.federalTradeIns !== 0 && { FederalTradeIns: sums.federalTradeIns }),
    ...(sums.untaxedGoods !== 0 && { UntaxedGoods: sums.untaxedGoods }),
    ...(sums.untaxedTradeIns !== 0 && { UntaxedTradeIns: sums.untaxedTradeIns }),
  };
}

const hasPartlyTaxedLines = ({ OrderLines }: Pick<Order, 'OrderLines'>) =>
  OrderLines.some((line) => getTaxable(line) !== 'all');

/** What a customer gets of a bundle besides its name and lines. */
export function buildBundleFacts(bundle: Bundle): BundleFacts {
  const { lines: Prints, hasSubtotal } = getPrintOptionOrDefault(bundle.PrintOptionId);
  return {
    Choice: bundle.Choice ?? 'included',
    ChoiceGroup: bundle.ChoiceGroup ?? null,
    IsTaken: isTakenBundle(bundle),
    Prints,
    HasSubtotal: hasSubtotal,
    Quantity: bundle.Quantity,
    Subtotal: bundle.Subtotal,
  };
}

/** What is not printed does not travel; a negative quantity counts as 0 (D10). */
const buildCopyLine = (
  line: OrderLine,
  prints: CopyBundle['Prints'],
  taxMark: CopyLine['Taxable'],
): CopyLine => ({
  Quantity: line.Quantity,
  PartNumber: prints === 'summary' ? null : toTextOrNull(line.PartNumber),
  Description: toReadableDescription(line.Description ?? ''),
  ...(taxMark && { Taxable: taxMark }),
  ...(prints === 'priced' && {
    UnitPrice: line.CustomerCost,
    ExtendedPrice: line.Quantity < 0 ? asCents(0) : line.CustomerExtended,
  }),
});

/** One tax without a name outside Canada (D64). */
function buildCopyTerms(order: Order, dealer: Dealer, store: DealerPricingContext): CopyTerms {
  const { freight, isFreightTaxed, areTradeInsAfterTax, deposit } = getEffectiveTerms(order, store);
  const documentTaxes = buildDocumentTaxes(order, dealer, store);
  const certificate = findStatedCertificate(order, store);
  return {
    Freight: freight,
    IsFreightTaxed: isFreightTaxed,
    ...(!areTradeInsAfterTax && hasPartlyTaxedLines(order) && { AreTradeInsTaxed: true as const }),
    Taxes: documentTaxes?.taxes.map(({ Name, Rate, Number, IsExempt }) => ({
      Name,
      Rate,
      Number: Number ?? null,
      ...(IsExempt && { IsExempt: true as const }),
    })) ?? [
      {
        Name: null,
        Rate: getTaxRateOrDefault(order),
        Number: null,
        ...(certificate && { IsExempt: true as const }),
      },
    ],
    TaxRegionId: documentTaxes?.regionId ?? null,
    TaxAddress: order.TaxAddress ?? 'shipping',
    Deposit: deposit,
    PaymentDueOn: order.PaymentDueOn ?? null,
    ...(certificate && {
      Exemption: { Number: certificate.Number, Reason: certificate.Reason ?? null },
    }),
  };
}
