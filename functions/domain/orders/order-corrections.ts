import {
  chooseCatalogPrices,
  replaceCatalogPrices,
  type CatalogPricesPolicy,
} from '#functions/domain/approvals/catalog-prices.ts';
import type { PriceOffers } from '#functions/domain/products/price-offers.ts';
import { readImportOrEmpty, type StoredImport } from '#functions/store/orders/stored-imports.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { parseImportedBundleId } from '#shared/order/import-ids.ts';
import { indexLinesById } from '#shared/order/rules/make-order-lines-saveable.ts';
import { isSamePriceSource, replacePriceSource } from '#shared/pricing/line/price-source.ts';
import {
  choiceFields,
  isChoosable,
  type BundleChoiceFields,
} from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';
import type { PriceSource } from '#shared/schemas/price-source-schema.ts';
import {
  chooseCurrentOrStoredPriceLimits,
  readChangedLineProductLookup,
  type LineProductLookup,
} from './catalog-price-limits.ts';
import { readNewLinesImportData } from './read-new-lines-import-data.ts';
import { choosePriceSource, needsPriceOffer } from './settle-price-sources.ts';

/** A line in which the caller sent other server values: its index and the server's values. */
type LineCorrection = [
  index: number,
  one: OrderLine['ImportedDiscount1'] | null,
  two: OrderLine['ImportedDiscount2'] | null,
  /** Missing in old corrections: at that time callers set the price limits. */
  maximum?: OrderLine['MaximumPrice'] | null,
  minimum?: OrderLine['MinimumPrice'] | null,
  /** Of the catalogue (B3.1); missing where the line has none. */
  catalogDealerCost?: OrderLine['CatalogDealerCost'] | null,
  catalogRetail?: OrderLine['CatalogRetail'] | null,
  catalogMfgId?: OrderLine['CatalogMfgId'],
];

/** The corrections that turn the sent lines and bundles into the stored ones (D47, D63). */
export type OrderCorrections = {
  lines: readonly LineCorrection[];
  /** Indexes of bundles whose `IsImported` must be inverted. */
  bundles: readonly number[];
  /** Absent where every bundle keeps the choice that was sent. */
  choices?: readonly ChoiceCorrection[];
  /** Absent where every line says which taxes it is charged, or is charged all. */
  taxables?: readonly TaxableCorrection[];
  /** Absent where every line was sent with the source of its price. */
  sources?: readonly SourceCorrection[];
};

/** The source of lines that were sent with another one: null for none, and the indexes of the lines. */
type SourceCorrection = [source: PriceSource | null, indexes: number[]];

/** What a line is charged that was sent without saying so: its index and the stored value, or its product's. */
type TaxableCorrection = [index: number, taxable: Taxable];

/** The stored choice of a bundle that was sent without one: its index and the fields that were missing. */
type ChoiceCorrection = [index: number, choice: BundleChoiceFields];

type SentGroups = Pick<NewOrder, 'OrderLines' | 'Bundles'>;

/** The stored lines and bundles, the catalogue lookup and the imported bundle ids. */
type StoredGroups = {
  stored: readonly OrderLine[];
  findProduct: LineProductLookup;
  importedBundles: ReadonlySet<string>;
  storedBundles: readonly Bundle[];
  policy: CatalogPricesPolicy;
};

/** The corrections to the caller's lines and bundles. */
const buildCorrections = (
  { OrderLines, Bundles }: SentGroups,
  { stored, importedBundles, storedBundles, ...lookup }: StoredGroups,
): OrderCorrections => {
  const byId = indexLinesById(stored);
  const choices = listMissingChoices(Bundles, storedBundles);
  const taxables = listMissingTaxables(OrderLines, byId, lookup.findProduct);
  return {
    lines: OrderLines.flatMap((line, index) => {
      const corrected = correctLine(line, { storedLine: byId.get(line.OrderLineId), ...lookup });
      return corrected ? [[index, ...corrected] as const] : [];
    }),
    bundles: Bundles.flatMap(({ Id, IsImported }, index) =>
      IsImported === importedBundles.has(Id) ? [] : [index],
    ),
    ...(choices.length > 0 && { choices }),
    ...(taxables.length > 0 && { taxables }),
  };
};

/** A caller that leaves the field out keeps it, and a new line has its product's (B5.3). */
const listMissingTaxables = (
  lines: readonly OrderLine[],
  storedById: ReadonlyMap<string, OrderLine>,
  findProduct: LineProductLookup,
): TaxableCorrection[] =>
  lines.flatMap((line, index): TaxableCorrection[] => {
    if (line.Taxable) return [];
    const taxable = (storedById.get(line.OrderLineId) ?? findProduct(line))?.Taxable ?? 'all';
    return taxable === 'all' ? [] : [[index, taxable]];
  });

type LineLookup = Pick<StoredGroups, 'findProduct' | 'policy'> & {
  storedLine: OrderLine | undefined;
};

/** The server's values of a line; undefined where it was sent with them. */
function correctLine(line: OrderLine, lookup: LineLookup) {
  const { storedLine, findProduct } = lookup;
  const { MaximumPrice, MinimumPrice } = chooseCurrentOrStoredPriceLimits(
    line,
    storedLine,
    findProduct,
  );
  const catalog = chooseCatalogPrices(line, lookup);
  const [discount1, discount2] = [
    getImportedDiscountField(line, storedLine, 1),
    getImportedDiscountField(line, storedLine, 2),
  ];
  const isAsSent =
    (line.ImportedDiscount1 ?? null) === discount1 &&
    (line.ImportedDiscount2 ?? null) === discount2 &&
    (line.MaximumPrice ?? null) === MaximumPrice &&
    (line.MinimumPrice ?? null) === MinimumPrice &&
    line.CatalogDealerCost === catalog?.CatalogDealerCost &&
    line.CatalogRetail === catalog?.CatalogRetail &&
    line.CatalogMfgId === catalog?.CatalogMfgId;
  if (isAsSent) return undefined;
  const limits = [discount1, discount2, MaximumPrice, MinimumPrice] as const;
  if (!catalog) return limits;
  const { CatalogDealerCost, CatalogRetail, CatalogMfgId } = catalog;
  return [...limits, CatalogDealerCost, CatalogRetail, CatalogMfgId] as const;
}

/**
 * The stored fields of the choices that callers left out: a caller that knows no options keeps them (B1.6). A
 * new bundle without a choice is included.
 */
function listMissingChoices(
  sent: readonly Bundle[],
  stored: readonly Bundle[],
): ChoiceCorrection[] {
  const storedById = new Map(stored.filter(isChoosable).map((bundle) => [bundle.Id, bundle]));
  return sent.flatMap((bundle, index): ChoiceCorrection[] => {
    const storedBundle = storedById.get(bundle.Id);
    const missing = storedBundle
      ? choiceFields.filter(
          (field) => (bundle[field] ?? storedBundle[field] ?? null) !== (bundle[field] ?? null),
        )
      : [];
    return missing.length > 0
      ? [[index, Object.fromEntries(missing.map((field) => [field, storedBundle![field]]))]]
      : [];
  });
}

/** A missing imported discount is replaced by the stored one; only an import can change it (D49). */
const getImportedDiscountField = (
  line: OrderLine,
  storedLine: OrderLine | undefined,
  which: 1 | 2,
) => line[`ImportedDiscount${which}`] ?? storedLine?.[`ImportedDiscount${which}`] ?? null;

/** Applies the server's corrections to the sent order. */
export function applyOrderCorrections<Whole extends SentGroups>(
  sent: Whole,
  { lines, bundles, choices = [], taxables = [], sources = [] }: OrderCorrections,
): Whole {
  if ([lines, bundles, choices, taxables, sources].every(({ length }) => length === 0)) return sent;
  const OrderLines = sent.OrderLines.slice();
  for (const [index, ImportedDiscount1, ImportedDiscount2, maximum, minimum, ...catalog] of lines) {
    const [CatalogDealerCost, CatalogRetail = null, CatalogMfgId = null] = catalog;
    const limits = maximum === undefined ? {} : { MaximumPrice: maximum, MinimumPrice: minimum };
    OrderLines[index] = replaceCatalogPrices(
      { ...OrderLines[index]!, ImportedDiscount1, ImportedDiscount2, ...limits },
      CatalogDealerCost === undefined
        ? undefined
        : { CatalogDealerCost, CatalogRetail, CatalogMfgId },
    );
  }
  for (const [index, Taxable] of taxables) OrderLines[index] = { ...OrderLines[index]!, Taxable };
  for (const [source, indexes] of sources)
    for (const index of indexes) OrderLines[index] = replacePriceSource(OrderLines[index]!, source);
  const Bundles = sent.Bundles.slice();
  for (const index of bundles) {
    const bundle = Bundles[index]!;
    Bundles[index] = { ...bundle, IsImported: !bundle.IsImported };
  }
  for (const [index, choice] of choices) Bundles[index] = { ...Bundles[index]!, ...choice };
  return { ...sent, OrderLines, Bundles };
}

/** Users do not have more imports in one order; bundles of further imports count as not imported. */
const MAX_IMPORTS = 20;

/** The ids of imported bundles: the stored ones, and new ones that name an import of the dealer. */
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
    await Promise.all(ids.map(async (id) => [id, await readImportOrEmpty(dealer, id)] as const)),
  );
  const isOfStoredImport = ({ importId, position }: { importId: string; position: number }) =>
    position <= (imports.get(importId)?.bundleCount ?? 0);
  return new Set([
    ...stored.flatMap(({ Id, IsImported }) => (IsImported ? [Id] : [])),
    ...newImportedBundles.filter(isOfStoredImport).map(({ Id }) => Id),
  ]);
}

type ComparisonRequest = {
  sent: SentGroups & Pick<NewOrder, 'CustomerId'>;
  stored: { OrderLines: readonly OrderLine[]; Bundles: readonly Bundle[] };
  policy: CatalogPricesPolicy;
};

/**
 * Reads what a save is compared with: the data that imports brought with new lines and bundles, and the
 * products of lines that it adds or changes (D49, D63).
 */
export async function readSaveComparisonData(
  dealer: DealerKey,
  { sent, stored, policy }: ComparisonRequest,
) {
  const importedLines = await readNewLinesImportData(dealer, sent.OrderLines, stored.OrderLines);
  const [findProduct, importedBundles] = await Promise.all([
    readChangedLineProductLookup(dealer, sent.OrderLines, {
      stored: stored.OrderLines,
      imported: importedLines,
      policy,
      customerId: sent.CustomerId,
    }),
    listImportedBundleIds(dealer, sent.Bundles, stored.Bundles),
  ]);
  const storedGroups = {
    stored: stored.OrderLines,
    findProduct,
    importedBundles,
    storedBundles: stored.Bundles,
    policy,
  };
  return {
    imported: importedLines,
    findProduct,
    corrections: buildCorrections(sent, storedGroups),
  };
}

/**
 * The corrections with the sources of all prices, which depend on the other corrections. Offers are read only for lines
 * that need them.
 */
export async function addSourceCorrections(
  sent: SentGroups & Pick<NewOrder, 'CustomerId'>,
  corrections: OrderCorrections,
  {
    stored,
    findProduct,
    readOffers,
  }: Pick<StoredGroups, 'stored' | 'findProduct'> & { readOffers: () => Promise<PriceOffers> },
): Promise<OrderCorrections> {
  const { OrderLines } = applyOrderCorrections(sent, corrections);
  const byId = indexLinesById(stored);
  const needsOffers = OrderLines.some((line) =>
    needsPriceOffer(line, byId.get(line.OrderLineId), sent.CustomerId),
  );
  const offers = needsOffers ? await readOffers() : undefined;
  const indexesBySource = new Map<string, SourceCorrection>();
  for (const [index, line] of OrderLines.entries()) {
    const storedLine = byId.get(line.OrderLineId);
    const source = choosePriceSource(line, { storedLine, findProduct, offers }) ?? null;
    if (isSamePriceSource(source, line.PriceSource)) continue;
    const key = JSON.stringify(source);
    const correction = indexesBySource.get(key) ?? [source, []];
    correction[1].push(index);
    indexesBySource.set(key, correction);
  }
  const sources = [...indexesBySource.values()];
  return sources.length > 0 ? { ...corrections, sources } : corrections;
}
