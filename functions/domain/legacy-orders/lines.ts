import {
  BUNDLE_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
  MAX_EXTENDED_PRICE_CENTS,
  MAX_ORDER_BUNDLES,
  MAX_QUANTITY_THOUSANDTHS,
  MAX_UNIT_PRICE_CENTS,
  LINE_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import {
  asCents,
  percent,
  computeRatio,
  multiplyAndDivide,
  asThousandths,
  type Cents,
} from '#shared/money/money.ts';
import { createIndividualLinesGroup } from '#shared/order/rules/normalize-groups.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import type { LegacyLineField } from '#shared/schemas/legacy-orders-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { readerOf, type LegacyRowTexts, type LegacyRowReporter } from './legacy-row-reader.ts';

export type LegacyLineTexts = LegacyRowTexts<LegacyLineField>;
const ONE = asThousandths(1000);

/** A line as it was stored: its prices are nobody's to work out again. */
function lineOf(texts: LegacyLineTexts, index: number, reporter: LegacyRowReporter): OrderLine {
  const read = readerOf(texts, reporter);
  const Quantity = read.quantity('quantity', MAX_QUANTITY_THOUSANDTHS) ?? ONE;
  const price = (field: LegacyLineField) => read.money(field, MAX_UNIT_PRICE_CENTS);
  const stored = read.money('extended', MAX_EXTENDED_PRICE_CENTS);
  const CustomerCost = price('customerCost') ?? unitOf(stored, Quantity);
  const DealerCost = price('dealerCost') ?? asCents(0);
  return {
    OrderLineId: `legacy-${index}`,
    LineNumber: index,
    OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
    OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
    PrintOptionId: LINE_PRINT_OPTION_ID,
    Quantity,
    MfgCode: read.text('manufacturer', 50),
    PartNumber: read.text('partNumber', 100),
    Description: read.text('description', 4000),
    StockCode: read.text('stockCode', 100),
    Retail: price('retail') ?? null,
    InitialDealerCost: DealerCost,
    DealerCost,
    Discount1: read.percentage('discount1') ?? percent(0),
    Discount2: read.percentage('discount2') ?? percent(0),
    DealerExtended: within(computeExtendedPrice(DealerCost, Quantity)),
    CustomerCost,
    CustomerExtended: stored ?? within(computeExtendedPrice(CustomerCost, Quantity)),
    GPPercent: computeRatio(CustomerCost - DealerCost, CustomerCost),
  };
}

const within = (amount: Cents) =>
  asCents(Math.max(-MAX_EXTENDED_PRICE_CENTS, Math.min(MAX_EXTENDED_PRICE_CENTS, amount)));

/** Where only the extended amount was stored. */
function unitOf(extended: Cents | undefined, quantity: number): Cents {
  if (extended === undefined || quantity === 0) return asCents(0);
  const unit = asCents(multiplyAndDivide(extended, 1000, quantity, 'up'));
  return Math.abs(unit) <= MAX_UNIT_PRICE_CENTS ? unit : asCents(0);
}

const parseLineNumber = ({ lineNumber }: LegacyLineTexts) => Number(lineNumber ?? '') || 0;
/** What other programs call lines of no bundle. */
const NO_BUNDLE = /^(?:0|none|aucun|individual(?: line)?s?(?: items)?)$/i;
const LONGEST_NAME = 490;

/** An order's lines and bundles, in the order of their numbers; `tellingOf` names the line. */
export function linesOf(
  lineTexts: readonly LegacyLineTexts[],
  getLineReporter: (line: LegacyLineTexts) => LegacyRowReporter,
): { OrderLines: OrderLine[]; Bundles: Bundle[] } {
  const inOrder = lineTexts.toSorted((one, other) => parseLineNumber(one) - parseLineNumber(other));
  const groups = new Map<string, { bundle: Bundle; lines: OrderLine[] }>([
    ['', { bundle: createIndividualLinesGroup(), lines: [] }],
  ]);
  for (const [index, line] of inOrder.entries()) {
    const name = nameOf(line);
    const hasOwnBundle = groups.has(name.toLowerCase()) || groups.size < MAX_ORDER_BUNDLES;
    const key = hasOwnBundle ? name.toLowerCase() : '';
    if (!groups.has(key)) groups.set(key, { bundle: bundleOf(name, groups.size), lines: [] });
    groups.get(key)!.lines.push(lineOf(line, index + 1, getLineReporter(line)));
  }
  const all = [...groups.values()];
  return {
    OrderLines: all
      .flatMap(({ bundle, lines }) =>
        lines.map((line) => ({
          ...line,
          OrderLineGroupId: bundle.OrderLineGroupId,
          OrderLineGroupName: bundle.OrderLineGroupName,
        })),
      )
      .map((line, index) => ({ ...line, LineNumber: index + 1 })),
    Bundles: all.map(({ bundle, lines }) => ({ ...bundle, Subtotal: sumCustomerExtended(lines) })),
  };
}

const nameOf = ({ bundle = '' }: LegacyLineTexts) =>
  NO_BUNDLE.test(bundle) ? '' : bundle.slice(0, LONGEST_NAME).toWellFormed();

const bundleOf = (name: string, position: number): Bundle => ({
  Id: `legacy-${position}`,
  OrderLineGroupName: name,
  OrderLineGroupId: position,
  PrintOptionId: BUNDLE_PRINT_OPTION_ID,
  Quantity: 1,
  Sequence: position,
  Subtotal: asCents(0),
  IsImported: false,
});

export const sumCustomerExtended = (lines: readonly OrderLine[]) =>
  asCents(lines.reduce((sum, { CustomerExtended }) => sum + CustomerExtended, 0));
