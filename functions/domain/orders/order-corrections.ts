import { readImport, type StoredImport } from '#functions/store/orders/stored-imports.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { parseImportedBundleId } from '#shared/order/import-ids.ts';
import { indexLinesById } from '#shared/order/rules/correct-order-lines.ts';
import type { Bundle, NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  computeLineLimits,
  readLineProductLookup,
  type LineProductLookup,
} from './catalog-price-limits.ts';
import { readImportedLines } from './read-imported-lines.ts';

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
export type OrderCorrections = {
  lines: readonly LineCorrection[];
  /** Bundles that are imported where the caller said that they are not, or the other way. */
  bundles: readonly number[];
};

type SentGroups = Pick<NewOrder, 'OrderLines' | 'Bundles'>;

/** What stands already, and what the catalogue says. */
type StoredGroups = {
  stored: readonly OrderLine[];
  findProduct: LineProductLookup;
  importedBundles: ReadonlySet<string>;
};

/** What of the lines and bundles is otherwise than their caller says. */
const buildCorrections = (
  { OrderLines, Bundles }: SentGroups,
  { stored, findProduct, importedBundles }: StoredGroups,
): OrderCorrections => {
  const byId = indexLinesById(stored);
  return {
    lines: OrderLines.flatMap((line, index) => {
      const storedLine = byId.get(line.OrderLineId);
      const { MaximumPrice, MinimumPrice } = computeLineLimits(line, storedLine, findProduct);
      const [discount1, discount2] = [
        getImportedDiscountField(line, storedLine, 1),
        getImportedDiscountField(line, storedLine, 2),
      ];
      const isAsSent =
        (line.ImportedDiscount1 ?? null) === discount1 &&
        (line.ImportedDiscount2 ?? null) === discount2 &&
        (line.MaximumPrice ?? null) === MaximumPrice &&
        (line.MinimumPrice ?? null) === MinimumPrice;
      return isAsSent ? [] : [[index, discount1, discount2, MaximumPrice, MinimumPrice]];
    }),
    bundles: Bundles.flatMap(({ Id, IsImported }, index) =>
      IsImported === importedBundles.has(Id) ? [] : [index],
    ),
  };
};

/** An imported discount that is left out is the stored one; nobody but an import changes it (D49). */
const getImportedDiscountField = (
  line: OrderLine,
  storedLine: OrderLine | undefined,
  which: 1 | 2,
) => line[`ImportedDiscount${which}`] ?? storedLine?.[`ImportedDiscount${which}`] ?? null;

/** What was sent, as the server says it. */
export function applyCorrections<Whole extends SentGroups>(
  sent: Whole,
  { lines, bundles }: OrderCorrections,
): Whole {
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
const MAX_IMPORTS = 20;

/** The ids of the bundles that an import has brought: those stored so, and new ones that name an import of the dealer's. */
async function listImportedBundleIds(
  dealer: DealerKey,
  sent: readonly Bundle[],
  stored: readonly Bundle[],
): Promise<ReadonlySet<string>> {
  const isImportedById = new Map(stored.map((bundle) => [bundle.Id, bundle.IsImported]));
  const newImportedBundles = sent.flatMap(({ Id, IsImported }) => {
    const importedBundle =
      IsImported && !isImportedById.has(Id) ? parseImportedBundleId(Id) : undefined;
    return importedBundle ? [{ ...importedBundle, Id }] : [];
  });
  const ids = [...new Set(newImportedBundles.map(({ importId }) => importId))].slice(
    0,
    MAX_IMPORTS,
  );
  const imports = new Map<string, StoredImport>(
    await Promise.all(ids.map(async (id) => [id, await readImport(dealer, id)] as const)),
  );
  const isOfStoredImport = ({ importId, place }: { importId: string; place: number }) =>
    place <= (imports.get(importId)?.bundles ?? 0);
  return new Set([
    ...stored.flatMap(({ Id, IsImported }) => (IsImported ? [Id] : [])),
    ...newImportedBundles.filter(isOfStoredImport).map(({ Id }) => Id),
  ]);
}

type ComparisonRequest = {
  sent: SentGroups;
  stored: { OrderLines: readonly OrderLine[]; Bundles: readonly Bundle[] };
};

/**
 * What the lines and bundles of a save are held against: those that are stored, what imports have brought with new ones,
 * and the products of those that it brings or changes (D49, D63).
 */
export async function readSaveComparison(dealer: DealerKey, { sent, stored }: ComparisonRequest) {
  const importedLines = await readImportedLines(dealer, sent.OrderLines, stored.OrderLines);
  const [findProduct, importedBundles] = await Promise.all([
    readLineProductLookup(dealer, sent.OrderLines, {
      stored: stored.OrderLines,
      imported: importedLines,
    }),
    listImportedBundleIds(dealer, sent.Bundles, stored.Bundles),
  ]);
  const storedGroups = {
    stored: stored.OrderLines,
    findProduct,
    importedBundles,
  };
  return {
    imported: importedLines,
    findProduct,
    corrections: buildCorrections(sent, storedGroups),
  };
}
