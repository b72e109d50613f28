import { findImport, type Import } from '#functions/store/orders/imports.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { parseImportedBundleId } from '#shared/order/import-ids.ts';
import { indexLinesById } from '#shared/order/rules/correct-order-lines.ts';
import type { Bundle, NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';
import { limitsOfLine, productsOfLines, type ProductOf } from './catalogue-limits.ts';
import { importedLines } from './imported-lines.ts';

/** A line whose caller said otherwise of what is the server's: where it stands, and what the server says. */
type LineCorrection = [
  index: number,
  one: OrderLine['ImportedDiscount1'] | null,
  two: OrderLine['ImportedDiscount2'] | null,
  /** Corrections that were written before limits were the server's have none. */
  maximum?: OrderLine['MaximumPrice'] | null,
  minimum?: OrderLine['MinimumPrice'] | null,
];

/** What makes of the lines and bundles that were sent those that are stored (D47, D63). */
export type Corrections = {
  lines: readonly LineCorrection[];
  /** Bundles that are imported where the caller said that they are not, or the other way. */
  bundles: readonly number[];
};

type Sent = Pick<NewOrder, 'OrderLines' | 'Bundles'>;

/** What stands already, and what the catalogue says. */
type Known = {
  stored: readonly OrderLine[];
  productOf: ProductOf;
  importedBundles: ReadonlySet<string>;
};

/** What of the lines and bundles is otherwise than their caller says. */
const correctionsOf = (
  { OrderLines, Bundles }: Sent,
  { stored, productOf, importedBundles }: Known,
): Corrections => {
  const byId = indexLinesById(stored);
  return {
    lines: OrderLines.flatMap((line, index) => {
      const known = byId.get(line.OrderLineId);
      const { MaximumPrice, MinimumPrice } = limitsOfLine(line, known, productOf);
      const [one, two] = [importOf(line, known, 1), importOf(line, known, 2)];
      const isAsSent =
        (line.ImportedDiscount1 ?? null) === one &&
        (line.ImportedDiscount2 ?? null) === two &&
        (line.MaximumPrice ?? null) === MaximumPrice &&
        (line.MinimumPrice ?? null) === MinimumPrice;
      return isAsSent ? [] : [[index, one, two, MaximumPrice, MinimumPrice]];
    }),
    bundles: Bundles.flatMap(({ Id, IsImported }, index) =>
      IsImported === importedBundles.has(Id) ? [] : [index],
    ),
  };
};

/** An imported discount that is left out is the stored one; nobody but an import changes it (D49). */
const importOf = (line: OrderLine, known: OrderLine | undefined, which: 1 | 2) =>
  line[`ImportedDiscount${which}`] ?? known?.[`ImportedDiscount${which}`] ?? null;

/** What was sent, as the server says it. */
export function corrected<Whole extends Sent>(sent: Whole, { lines, bundles }: Corrections): Whole {
  if (lines.length === 0 && bundles.length === 0) return sent;
  const OrderLines = sent.OrderLines.slice();
  for (const [index, ImportedDiscount1, ImportedDiscount2, maximum, minimum] of lines) {
    const line = OrderLines[index]!;
    const limits = maximum === undefined ? {} : { MaximumPrice: maximum, MinimumPrice: minimum };
    OrderLines[index] = { ...line, ImportedDiscount1, ImportedDiscount2, ...limits };
  }
  const Bundles = sent.Bundles.slice();
  for (const index of bundles) {
    const bundle = Bundles[index]!;
    Bundles[index] = { ...bundle, IsImported: !bundle.IsImported };
  }
  return { ...sent, OrderLines, Bundles };
}

/** Nobody has more imports open in one order; the bundles of further ones are known of nowhere. */
const MOST_IMPORTS = 20;

/** The ids of the bundles that an import has brought: those stored so, and new ones that name an import of the dealer's. */
async function bundlesOfImports(
  dealer: DealerKey,
  sent: readonly Bundle[],
  stored: readonly Bundle[],
): Promise<ReadonlySet<string>> {
  const known = new Map(stored.map((bundle) => [bundle.Id, bundle.IsImported]));
  const named = sent.flatMap(({ Id, IsImported }) => {
    const found = IsImported && !known.has(Id) ? parseImportedBundleId(Id) : undefined;
    return found ? [{ ...found, Id }] : [];
  });
  const ids = [...new Set(named.map(({ importId }) => importId))].slice(0, MOST_IMPORTS);
  const imports = new Map<string, Import>(
    await Promise.all(ids.map(async (id) => [id, await findImport(dealer, id)] as const)),
  );
  const isKnown = ({ importId, place }: { importId: string; place: number }) =>
    place <= (imports.get(importId)?.bundles ?? 0);
  return new Set([
    ...stored.flatMap(({ Id, IsImported }) => (IsImported ? [Id] : [])),
    ...named.filter(isKnown).map(({ Id }) => Id),
  ]);
}

type ComparisonRequest = {
  sent: Sent;
  stored: { OrderLines: readonly OrderLine[]; Bundles: readonly Bundle[] };
};

/**
 * What the lines and bundles of a save are held against: those that are stored, what imports have brought with new ones,
 * and the products of those that it brings or changes (D49, D63).
 */
export async function readKnown(dealer: DealerKey, { sent, stored }: ComparisonRequest) {
  const imported = await importedLines(dealer, sent.OrderLines, stored.OrderLines);
  const [productOf, bundles] = await Promise.all([
    productsOfLines(dealer, sent.OrderLines, { stored: stored.OrderLines, imported }),
    bundlesOfImports(dealer, sent.Bundles, stored.Bundles),
  ]);
  const known = { stored: stored.OrderLines, productOf, importedBundles: bundles };
  return { imported, productOf, corrections: correctionsOf(sent, known) };
}
