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
import { truncateText } from '#shared/format/truncate-text.ts';
import {
  asCents,
  asPercent,
  computeRatio,
  multiplyAndDivide,
  asThousandths,
  type Cents,
} from '#shared/money/money.ts';
import { createIndividualLinesGroup } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { computeExtendedPrice } from '#shared/pricing/line/line-amounts.ts';
import type { LegacyLineField } from '#shared/schemas/legacy-orders-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  createLegacyRowReader,
  type LegacyRowTexts,
  type LegacyRowReporter,
} from './legacy-row-reader.ts';

export type LegacyLineTexts = LegacyRowTexts<LegacyLineField>;
const ONE_PIECE = asThousandths(1000);

/** Builds a line from its texts; stored prices are not recomputed. */
function buildLegacyOrderLine(
  texts: LegacyLineTexts,
  index: number,
  reporter: LegacyRowReporter,
): OrderLine {
  const reader = createLegacyRowReader(texts, reporter);
  const Quantity = reader.readQuantity('quantity', MAX_QUANTITY_THOUSANDTHS) ?? ONE_PIECE;
  const readPrice = (field: LegacyLineField) => reader.readMoney(field, MAX_UNIT_PRICE_CENTS);
  const storedExtended = reader.readMoney('extended', MAX_EXTENDED_PRICE_CENTS);
  const CustomerCost = readPrice('customerCost') ?? computeUnitPrice(storedExtended, Quantity);
  const DealerCost = readPrice('dealerCost') ?? asCents(0);
  return {
    OrderLineId: `legacy-${index}`,
    LineNumber: index,
    OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
    OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
    PrintOptionId: LINE_PRINT_OPTION_ID,
    Quantity,
    MfgCode: reader.readText('manufacturer', 50),
    PartNumber: reader.readText('partNumber', 100),
    Description: reader.readText('description', 4000),
    StockCode: reader.readText('stockCode', 100),
    Retail: readPrice('retail') ?? null,
    InitialDealerCost: DealerCost,
    DealerCost,
    Discount1: reader.readPercentage('discount1') ?? asPercent(0),
    Discount2: reader.readPercentage('discount2') ?? asPercent(0),
    DealerExtended: clampExtended(computeExtendedPrice(DealerCost, Quantity)),
    CustomerCost,
    CustomerExtended: storedExtended ?? clampExtended(computeExtendedPrice(CustomerCost, Quantity)),
    GPPercent: computeRatio(CustomerCost - DealerCost, CustomerCost),
  };
}

const clampExtended = (amount: Cents) =>
  asCents(Math.max(-MAX_EXTENDED_PRICE_CENTS, Math.min(MAX_EXTENDED_PRICE_CENTS, amount)));

/** For lines with only an extended price: the unit price, rounded up; 0 if it cannot be computed. */
function computeUnitPrice(extended: Cents | undefined, quantity: number): Cents {
  if (extended === undefined || quantity === 0) return asCents(0);
  const unit = asCents(multiplyAndDivide(extended, 1000, quantity, 'awayFromZero'));
  return Math.abs(unit) <= MAX_UNIT_PRICE_CENTS ? unit : asCents(0);
}

const parseLineNumber = ({ lineNumber }: LegacyLineTexts) => Number(lineNumber ?? '') || 0;
/** Names that other programs use for lines without a bundle. */
const NO_BUNDLE_PATTERN = /^(?:0|none|aucun|individual(?: line)?s?(?: items)?)$/i;
const MAX_NAME_LENGTH = 490;

/**
 * The lines and bundles of an order, sorted by line number. `getLineReporter` returns the reporter of a
 * line.
 */
export function buildLegacyLinesAndBundles(
  lineTexts: readonly LegacyLineTexts[],
  getLineReporter: (line: LegacyLineTexts) => LegacyRowReporter,
): { OrderLines: OrderLine[]; Bundles: Bundle[] } {
  const sortedLines = lineTexts.toSorted(
    (one, other) => parseLineNumber(one) - parseLineNumber(other),
  );
  const groups = new Map<string, { bundle: Bundle; lines: OrderLine[] }>([
    ['', { bundle: createIndividualLinesGroup(), lines: [] }],
  ]);
  for (const [index, line] of sortedLines.entries()) {
    const name = getBundleName(line);
    const hasOwnBundle = groups.has(name.toLowerCase()) || groups.size < MAX_ORDER_BUNDLES;
    const key = hasOwnBundle ? name.toLowerCase() : '';
    if (!groups.has(key)) groups.set(key, { bundle: buildBundle(name, groups.size), lines: [] });
    groups.get(key)!.lines.push(buildLegacyOrderLine(line, index + 1, getLineReporter(line)));
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

const getBundleName = ({ bundle = '' }: LegacyLineTexts) =>
  NO_BUNDLE_PATTERN.test(bundle) ? '' : truncateText(bundle, MAX_NAME_LENGTH);

const buildBundle = (name: string, position: number): Bundle => ({
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
