import {
  formatContractAmount,
  formatContractTarget,
} from '#frontend/contract-prices/contract-price-labels.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { limitCustomerCost } from '#shared/pricing/line/price-limits.ts';
import { getPriceSourceKind } from '#shared/pricing/line/price-source.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import type { ContractPriceTerms, PriceTerms } from '#shared/schemas/price-terms-schema.ts';

/** A price that could be the line's; `isUsed`: it is. */
type TermRow = { name: string; detail?: string | undefined; amount: Cents | null; isUsed: boolean };

const reasonTexts: Record<NonNullable<ContractPriceTerms['Reason']>, string> = {
  customer: t`not used: customer goes before group`,
  target: t`not used: one for something narrower goes before`,
  from: t`not used: a later one goes before`,
  price: t`not used: a lower one goes before`,
  id: t`not used: an earlier one says the same`,
  noRetail: t`not used: the product has no retail`,
};

/**
 * The contract prices in order, the list's price, and what a scheduled list gives; nothing where no contract price
 * matches the product and no list is scheduled for it.
 */
export function listTermRows(line: OrderLine, terms: PriceTerms): TermRow[] {
  const scheduled = buildScheduledRow(terms);
  if (terms.ContractPrice === null) return scheduled ? [buildListRow(line, terms), scheduled] : [];
  const isOfContract = isContractPriceOfLine(line, terms);
  const contracts = terms.Contracts.map((one): TermRow => ({
    name: formatTermsName(one),
    detail: one.Reason ? reasonTexts[one.Reason] : describeTerms(one),
    amount: one.Amount,
    isUsed: isOfContract && one.Reason === null && line.CustomerCost === one.Amount,
  }));
  const hidden: TermRow[] =
    contracts.length === 0
      ? [{ name: t`Contract`, amount: terms.ContractPrice, isUsed: isOfContract }]
      : [];
  const held = isOfContract ? buildHeldRow(line, terms) : undefined;
  return [
    ...(held ? [held] : []),
    ...contracts,
    ...hidden,
    buildListRow(line, terms),
    ...(scheduled ? [scheduled] : []),
  ];
}

/** What the list gives from the day of the next scheduled one on. */
function buildScheduledRow({ Scheduled }: PriceTerms): TermRow | undefined {
  if (!Scheduled) return undefined;
  const { Day, CustomerCost, Retail } = Scheduled;
  const day = formatIsoDay(Day);
  return {
    name: CustomerCost === null ? t`List from ${day}, retail` : t`List from ${day}`,
    detail: t`not used: its day has not come`,
    amount: CustomerCost ?? Retail,
    isUsed: false,
  };
}

/** The line says that it has the contract price of this customer, whatever the limits made of it. */
const isContractPriceOfLine = (line: OrderLine, { ContractPrice }: PriceTerms) =>
  getPriceSourceKind(line) === 'contract' &&
  ContractPrice !== null &&
  limitCustomerCost(line, ContractPrice).cost === line.CustomerCost;

/** 'Minimum 7,300.00 holds, contract 7,180.00', where a limit changes the contract price. */
function buildHeldRow(line: OrderLine, { ContractPrice }: PriceTerms): TermRow | undefined {
  if (ContractPrice === null || line.CustomerCost === ContractPrice) return undefined;
  const [price, contract] = [formatAmount(line.CustomerCost), formatAmount(ContractPrice)];
  const isRaised = line.CustomerCost > ContractPrice;
  return {
    name: isRaised
      ? t`Minimum ${price} holds, contract ${contract}`
      : t`Maximum ${price} holds, contract ${contract}`,
    detail: t`The limit is the catalogue’s`,
    amount: line.CustomerCost,
    isUsed: true,
  };
}

function buildListRow(line: OrderLine, terms: PriceTerms): TermRow {
  const { CustomerCost, Retail } = terms;
  const amount = CustomerCost ?? Retail;
  const isUsed = getPriceSourceKind(line) === 'list' && line.CustomerCost === amount;
  return {
    name: CustomerCost === null ? t`List, retail` : t`List`,
    detail: isUsed ? undefined : describeUnusedList(terms, amount),
    amount,
    isUsed,
  };
}

function describeUnusedList({ ContractPrice }: PriceTerms, amount: Cents | null) {
  if (ContractPrice === null) return undefined;
  return amount !== null && amount < ContractPrice
    ? t`List is lower: ${formatAmount(amount)}`
    : t`not used: a contract goes before the list`;
}

/** 'Contract of the customer, ADEC, all, 12.00% off retail' */
const formatTermsName = (terms: ContractPriceTerms) =>
  [
    terms.GroupName === null ? t`Contract of the customer` : t`Contract of ${terms.GroupName}`,
    formatContractTarget(terms),
    formatContractAmount(terms),
  ].join(', ');

/** '07/01/2026 to 06/30/2027, added by Priya Raman' */
function describeTerms({ From, Until, ChangedBy }: ContractPriceTerms) {
  const from = formatIsoDay(From);
  return [
    Until === null ? t`from ${from}` : t`${from} to ${formatIsoDay(Until)}`,
    ChangedBy && t`by ${ChangedBy}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** 'Contract, 12.00% off retail': no name, group or day of anybody. */
export function listCustomerTermRows(line: OrderLine, terms: PriceTerms): TermRow[] {
  const [counted] = terms.Contracts;
  if (!counted || !isContractPriceOfLine(line, terms)) return [];
  const { Retail } = terms;
  return [
    {
      name: counted.Percent === null ? t`Contract` : t`Contract, ${formatContractAmount(counted)}`,
      detail: Retail === null ? undefined : t`Retail ${formatAmount(Retail)}`,
      amount: line.CustomerCost,
      isUsed: true,
    },
  ];
}
