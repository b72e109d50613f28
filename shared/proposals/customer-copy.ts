import type { Language } from '#shared/language/languages.ts';
import { asCents, type Cents, type Percent, type Thousandths } from '#shared/money/money.ts';
import { getChoiceGroupKey, isChoosable } from '#shared/pricing/order/bundle-choices.ts';
import { computeCharges, limitFixedDeposit, type Charges } from '#shared/pricing/order/charges.ts';
import type { FreightTerm } from '#shared/pricing/order/order-terms.ts';
import type { TaxName } from '#shared/reference/region-taxes.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';

/*
 * What a customer gets of an order: the one copy that a proposal freezes, that its page and its papers show, and
 * whose hash is signed (B2.2, B2.5, B2.6). It is a list of what is sent, not of what is left out: nothing that
 * the dealer knows of costs, limits, catalogues or ids has a field. Amounts are cents, percents
 * ten-thousandths of a point, quantities thousandths, moments ISO 8601 in UTC.
 */

export type CustomerCopy = {
  Format: 'SmartSales proposal';
  FormatVersion: 1;
  /** '104821-2': the order's number, and which of its proposals it is. */
  Number: string;
  SharedOn: string;
  /** The moment after the last second of its last day in the dealer's time zone. */
  ValidUntil: string;
  TimeZone: TimeZone;
  ExpiresOn: string;
  Title: string | null;
  Dealer: CopyDealer;
  /** The owner of the order first; each with their role for the reader. */
  Representatives: CopyRepresentative[];
  Customer: string | null;
  Contact: string | null;
  BillTo: CopyAddress;
  InstallAt: CopyAddress;
  InstalledOn: string | null;
  /** The rep's words, in paragraphs. */
  Message: string;
  Languages: Language[];
  /** Whether the customer may choose among options and alternatives. */
  MayChoose: boolean;
  AsksSignature: boolean;
  /** In the order of page and paper: included, groups of alternatives by their first member, options. */
  Bundles: CopyBundle[];
  Terms: CopyTerms;
  /** SHA-256 of the terms that are shown before acceptance, by language. */
  TermsSha256: Partial<Record<Language, string>>;
};

export type CopyDealer = {
  Name: string;
  Address: CopyPlace;
  /** Of all its prices. */
  Currency: 'USD' | 'CAD';
  PhoneNumber: string | null;
  Website: string | null;
  /** SHA-256 of its image; null where the dealer has no logo. */
  LogoSha256: string | null;
};

export type CopyRepresentative = {
  Role: 'owner' | 'salesRep' | 'additionalRep';
  Name: string;
  PhoneNumber: string | null;
  Email: string | null;
};

export type CopyPlace = {
  Line1: string | null;
  Line2: string | null;
  City: string | null;
  StateId: number | null;
  PostalCode: string | null;
};

export type CopyAddress = CopyPlace & {
  Name: string | null;
  PhoneNumber: string | null;
  Contact: string | null;
};

export type CopyBundle = {
  /** Names the bundle in a choice; the same in two copies of one content. */
  Key: string;
  /** Null for the individual line items. */
  Name: string | null;
  Choice: 'included' | 'optional' | 'alternative';
  ChoiceGroup: string | null;
  /** As the rep proposes it. */
  IsTaken: boolean;
  Prints: 'priced' | 'unpriced' | 'summary';
  HasSubtotal: boolean;
  Quantity: number;
  Subtotal: Cents;
  /** The part of the subtotal that is below 0, where a tax is not taken of all lines; missing: none. */
  TradeIns?: Cents;
  /** What only the federal tax is taken of, and what none is, without and of trade-ins; missing: none. */
  FederalGoods?: Cents;
  FederalTradeIns?: Cents;
  UntaxedGoods?: Cents;
  UntaxedTradeIns?: Cents;
  Lines: CopyLine[];
};

/** What is said of a bundle besides its name and lines. */
export type BundleFacts = Omit<CopyBundle, 'Key' | 'Name' | 'Lines'>;

export type CopyLine = {
  Quantity: Thousandths;
  /** Null where the bundle prints as a single line. */
  PartNumber: string | null;
  Description: string;
  /** Only where a tax of the other lines is not taken of it. */
  Taxable?: 'federal' | 'none';
  /** Only where the bundle prints prices of lines. */
  UnitPrice?: Cents;
  ExtendedPrice?: Cents;
};

export type CopyTax = {
  /** Null where it is only known as the sales tax. */
  Name: TaxName | null;
  Rate: Percent;
  /** The dealer's registration number. */
  Number: string | null;
  /** A certificate covers it, so its rate is 0 (B5.4). */
  IsExempt?: true;
};

export type CopyTerms = {
  Freight: FreightTerm;
  IsFreightTaxed: boolean;
  /** Missing: the trade-ins that bundles name are in no taxed amount. */
  AreTradeInsTaxed?: true;
  Taxes: CopyTax[];
  /** The region whose taxes count; null where the tax has no region. */
  TaxRegionId: number | null;
  /** The address in that region. */
  TaxAddress: 'shipping' | 'installation';
  Deposit: { amount: Cents } | { rate: Percent; of: 'total' | 'subtotal' };
  PaymentDueOn: string | null;
  /** The certificate by which the order is exempt; missing: none. */
  Exemption?: { Number: string; Reason: string | null };
};

/** The choices of a customer: the keys of the bundles that are taken. Included bundles need not be named. */
export type CopyChoices = ReadonlySet<string>;

export type CopyTotals = Omit<Charges, 'taxBases'> & { SubTotal: Cents };

/** The choices that the rep proposes. */
export const getProposedChoices = ({ Bundles }: CustomerCopy): CopyChoices =>
  new Set(Bundles.filter(({ IsTaken }) => IsTaken).map(({ Key }) => Key));

/** Whether the choices take a bundle. */
export const isChosenBundle = (
  bundle: Pick<CopyBundle, 'Key' | 'Choice'>,
  choices: CopyChoices,
): boolean => !isChoosable(bundle) || choices.has(bundle.Key);

/** The bundles that the choices take, in the order of the copy. */
const listChosenBundles = ({ Bundles }: CustomerCopy, choices: CopyChoices): CopyBundle[] =>
  Bundles.filter((bundle) => isChosenBundle(bundle, choices));

/**
 * The totals of these choices, by the functions that total the order.
 */
export function computeCopyTotals(copy: CustomerCopy, choices: CopyChoices): CopyTotals {
  const { Freight, IsFreightTaxed, AreTradeInsTaxed, Taxes, Deposit } = copy.Terms;
  const chosen = listChosenBundles(copy, choices);
  const sum = (field: CopyAmountField) =>
    asCents(chosen.reduce((total, bundle) => total + (bundle[field] ?? 0), 0));
  const SubTotal = sum('Subtotal');
  const { taxBases: _, ...charges } = computeCharges(
    {
      subtotal: SubTotal,
      tradeIns: sum('TradeIns'),
      federalGoods: sum('FederalGoods'),
      federalTradeIns: sum('FederalTradeIns'),
      untaxedGoods: sum('UntaxedGoods'),
      untaxedTradeIns: sum('UntaxedTradeIns'),
    },
    {
      freight: Freight,
      isFreightTaxed: IsFreightTaxed,
      areTradeInsAfterTax: !AreTradeInsTaxed,
      taxes: Taxes.map(({ Name, Rate }) => ({ name: Name, rate: Rate })),
      deposit: Deposit,
    },
  );
  return { SubTotal, ...limitFixedDeposit(charges, 'amount' in Deposit) };
}

type CopyAmountField = {
  [Field in keyof CopyBundle]-?: CopyBundle[Field] extends Cents | undefined ? Field : never;
}[keyof CopyBundle];

/** Why a customer cannot accept these choices. */
export type ChoiceProblem =
  | 'unknown'
  | 'notAllowed'
  | 'notOneOfGroup'
  | 'nothingTaken'
  | 'negative';

/** Undefined where the choices can be accepted. */
export function findChoiceProblem(
  copy: CustomerCopy,
  choices: CopyChoices,
): ChoiceProblem | undefined {
  const keys = new Set(copy.Bundles.map(({ Key }) => Key));
  if (![...choices].every((key) => keys.has(key))) return 'unknown';
  const chosen = listChosenBundles(copy, choices);
  if (!copy.MayChoose && copy.Bundles.some((bundle) => bundle.IsTaken !== chosen.includes(bundle)))
    return 'notAllowed';
  const groups = countChosenByGroup(copy.Bundles, chosen);
  if (groups.some((count) => count !== 1)) return 'notOneOfGroup';
  if (chosen.every(({ Lines }) => Lines.length === 0)) return 'nothingTaken';
  return computeCopyTotals(copy, choices).Total < 0 ? 'negative' : undefined;
}

/** How many bundles of each group of alternatives are chosen. */
function countChosenByGroup(
  bundles: readonly CopyBundle[],
  chosen: readonly CopyBundle[],
): number[] {
  const alternatives = bundles.filter(({ Choice }) => Choice === 'alternative');
  const groups = Map.groupBy(alternatives, (bundle) => getChoiceGroupKey(bundle));
  return [...groups.values()].map(
    (group) => group.filter((bundle) => chosen.includes(bundle)).length,
  );
}

/** The choices after one bundle was taken or left out; an alternative releases the others of its group. */
export function changeChoice(
  { Bundles }: CustomerCopy,
  choices: CopyChoices,
  { key, isTaken }: { key: string; isTaken: boolean },
): CopyChoices {
  const bundle = Bundles.find(({ Key }) => Key === key);
  if (!bundle || !isChoosable(bundle)) return choices;
  const next = new Set(choices);
  if (bundle.Choice === 'optional') {
    if (isTaken) next.add(key);
    else next.delete(key);
    return next;
  }
  // One of a group is always taken.
  if (!isTaken) return choices;
  const group = getChoiceGroupKey(bundle);
  for (const other of Bundles) if (getChoiceGroupKey(other) === group) next.delete(other.Key);
  next.add(key);
  return next;
}
