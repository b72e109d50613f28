import type { Cents } from '#shared/money/money.ts';
import type { OrderLine } from '#shared/schemas/order.ts';
import { pricingTexts } from '#shared/texts/pricing.ts';
import { limit, limitAt, upToDollar } from './limits.ts';
import { fits } from './line-amounts.ts';
import { derive, settleCost, type PriceSettings } from './line.ts';
import { isWrongSign, signOf, withSignOf } from './sign.ts';

/** What is wrong with a line: the field it is wrong in and what is said of it. */
export type LineProblem = { field: keyof OrderLine; message: string };

/** What is looked at of a line's price: what it asks, and the product whose limits it has. */
const pricedBy = [
  'CustomerCost',
  'MfgCode',
  'MfgId',
  'PartNumber',
  'StockCode',
] as const satisfies readonly (keyof OrderLine)[];

/** What is known of a line before it is looked at: all that is stored, or what an import has brought with it. */
export type KnownLine = Pick<OrderLine, 'ImportedDiscount1' | 'ImportedDiscount2'> &
  Partial<Pick<OrderLine, 'InitialDealerCost' | (typeof pricedBy)[number]>>;

/** Whether a save brings the line, or changes its price or its product: then its limits count (D63). */
export const needsPriceCheck = (line: OrderLine, known: KnownLine | undefined): boolean =>
  known?.CustomerCost === undefined ||
  pricedBy.some((field) => (line[field] ?? null) !== (known[field] ?? null));

/**
 * What may not be saved of a line, beside its sums (D49). `known` is the stored line of its id: what
 * stands in the line as it was stored there is accepted, since limits move with the catalogue.
 */
export function lineProblems(
  line: OrderLine,
  known: KnownLine | undefined,
  settings: PriceSettings,
): LineProblem[] {
  return [
    ...discountProblems(line, known, 1),
    ...discountProblems(line, known, 2),
    ...costProblems(line, known, settings),
  ];
}

type Which = 1 | 2;

const importedOf = (line: KnownLine | undefined, which: Which) =>
  line?.[`ImportedDiscount${which}`] ?? null;

/** An imported discount comes from an import alone, and where there is one the discount is it. */
function discountProblems(
  line: OrderLine,
  known: KnownLine | undefined,
  which: Which,
): LineProblem[] {
  const imported = importedOf(known, which);
  if (importedOf(line, which) !== imported)
    return [{ field: `ImportedDiscount${which}`, message: pricingTexts.importedOnly }];
  return imported === null || line[`Discount${which}`] === imported
    ? []
    : [{ field: `Discount${which}`, message: pricingTexts.discountLocked }];
}

function costProblems(
  line: OrderLine,
  known: KnownLine | undefined,
  settings: PriceSettings,
): LineProblem[] {
  const { InitialDealerCost } = line;
  const isDealerWrong =
    InitialDealerCost !== known?.InitialDealerCost && isWrongSign(line, InitialDealerCost);
  const price = needsPriceCheck(line, known) ? priceProblem(line, settings) : undefined;
  return [
    ...(isDealerWrong ? [{ field: 'DealerCost' as const, message: signProblem(line) }] : []),
    ...(price === undefined ? [] : [{ field: 'CustomerCost' as const, message: price }]),
  ];
}

const signProblem = (line: OrderLine) =>
  signOf(line) < 0 ? pricingTexts.tradeInPrice : pricingTexts.negativePrice;

/** Why a customer cost cannot stand in its line: its sign, a limit, or cents where there are none (D4 to D7, D50). */
function priceProblem(line: OrderLine, settings: PriceSettings): string | undefined {
  const { CustomerCost } = line;
  if (isWrongSign(line, CustomerCost)) return signProblem(line);
  const { cost, message } = limit(line, CustomerCost);
  if (cost !== CustomerCost) return message?.text;
  return settings.RoundToNearestDollar && hasNeedlessCents(line)
    ? pricingTexts.wholeDollars
    : undefined;
}

/** Cents that neither a limit has, nor an order that holds no more than this price. */
const hasNeedlessCents = (line: OrderLine) =>
  line.CustomerCost % 100 !== 0 &&
  limitAt(line, line.CustomerCost) === undefined &&
  fits({ ...line, CustomerCost: upToDollar(line, line.CustomerCost) });

/**
 * The line with the imported discounts that are stored, and with costs that may be saved: what would
 * be refused is brought to where typing would have brought it. The very same line where nothing is.
 */
export function correctOrderLine(
  line: OrderLine,
  known: KnownLine | undefined,
  settings: PriceSettings,
): OrderLine {
  if (lineProblems(line, known, settings).length === 0) return line;
  const [one, two] = [importedOf(known, 1), importedOf(known, 2)];
  const imported: OrderLine = {
    ...line,
    ImportedDiscount1: one,
    ImportedDiscount2: two,
    Discount1: one ?? line.Discount1,
    Discount2: two ?? line.Discount2,
  };
  const InitialDealerCost = withSignOf(line, line.InitialDealerCost);
  const signed = derive({ ...imported, InitialDealerCost });
  const isSettled = costProblems(signed, known, settings).length === 0;
  if (isSettled) return signed;
  const price = withSignOf(line, line.CustomerCost);
  const settled = withCost(signed, settleCost(signed, price, settings).cost);
  return fits(settled) ? settled : withCost(signed, limit(signed, price).cost);
}

const withCost = (line: OrderLine, CustomerCost: Cents) => derive({ ...line, CustomerCost });
