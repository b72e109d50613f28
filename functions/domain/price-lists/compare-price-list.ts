import { createHash } from 'node:crypto';
import {
  applyFieldChanges,
  areLimitsCrossedBy,
  buildNewProduct,
  changeableFields,
  findFieldChanges,
  isSameDescription,
  priceListAmountFields,
  type ChangeableField,
  type PriceListAmountField,
  type PriceListRowFields,
  type ProductFieldChanges,
} from '#functions/store/dealers/price-row-changes.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import type { RecordChange } from '#functions/store/dealers/stored-change-sets.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { toReasonFields } from '#shared/messages/message.ts';
import { pricingMessages } from '#shared/messages/pricing-messages.ts';
import { productsMessages } from '#shared/messages/products-messages.ts';
import { divideRounded, asPercent, computeRatio, type Percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import {
  isDescriptionTooLong,
  toReadableDescription,
} from '#shared/order/rules/readable-description.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import type { RejectedPriceRow } from '#shared/schemas/price-list-schema.ts';
import {
  MAX_LISTED_PRICE_LIST_ROWS,
  type PriceListCheck,
} from '#shared/schemas/price-list-schema.ts';
import { taxableNames } from '#shared/texts/taxable-texts.ts';
import {
  checkPriceListRows,
  getPriceListHeading,
  type AcceptedPriceRow,
  type RejectedPriceListRow,
} from './check-price-list-rows.ts';
import type { PriceList } from './parse-price-list.ts';

type ProductChange = RecordChange<ProductRecord>;

type DealerCatalog = {
  products: readonly ProductRecord[];
  manufacturers: readonly { MfgId: number; CompanyCode: string }[];
  maxDescriptionLength: number | null | undefined;
  storeCode: string;
};

/** The differences between a price list and a dealer's products; new products have no id yet. */
export type PriceListComparison = {
  check: PriceListCheck;
  added: Omit<ProductRecord, 'Id'>[];
  changed: Required<ProductChange>[];
  missing: ProductRecord[];
  /** Sorted by line. */
  rejected: RejectedPriceListRow[];
};

type ChangedRowSummary = PriceListCheck['Changed']['Rows'][number];
type FieldChange = { field: ChangeableField; percent: Percent | null };
type ChangedProduct = {
  line: number;
  /** The field with the largest change. */
  largestChange: FieldChange;
  change: Required<ProductChange>;
  digestValues: readonly unknown[];
};
type AddedProduct = { line: number; product: Omit<ProductRecord, 'Id'> };

/** Compares a price list with the existing products. */
export function comparePriceList(list: PriceList, dealer: DealerCatalog): PriceListComparison {
  const checked = checkPriceListRows(list, dealer.products, dealer.manufacturers);
  const { rejected, missing } = checked;
  const added: AddedProduct[] = [];
  const changedProducts = checked.changed.map(buildChangedProduct);
  let [unchangedCount, rounded] = [checked.unchangedCount, 0];
  for (const row of checked.accepted) {
    const { before } = row;
    const descriptionProblem = findDescriptionProblem(
      row.fields,
      before,
      dealer.maxDescriptionLength,
    );
    if (descriptionProblem) {
      rejected.push({ Line: row.line, Column: 'Description', ...descriptionProblem });
      continue;
    }
    if (row.fields.Taxable === 'federal' && !isTaxedByRegion(dealer)) {
      const Column = getPriceListHeading('Taxable');
      const reason = pricingMessages.noFederalTax;
      rejected.push({ Line: row.line, Column, Value: taxableNames.federal, reason });
      continue;
    }
    rounded += row.rounded;
    if (!before) added.push({ line: row.line, product: buildNewProduct(row.fields) });
    else {
      const changes = findFieldChanges(row.fields, before);
      if (!changes) unchangedCount++;
      else if (areLimitsCrossedBy(changes, before)) rejected.push(rejectCrossedLimits(row));
      else changedProducts.push(buildChangedProduct({ line: row.line, before, changes }));
    }
  }
  rejected.sort((a, b) => a.Line - b.Line);
  const counts = { rows: list.count, same: unchangedCount, rounded };
  return {
    added: added.map(({ product }) => product),
    changed: changedProducts.map(({ change }) => change),
    missing,
    rejected,
    check: buildPriceListCheck({ added, changedProducts, missing, rejected, ...counts }),
  };
}

const rejectCrossedLimits = ({
  line,
  fields: { MinimumPrice, MaximumPrice },
}: AcceptedPriceRow): RejectedPriceListRow => {
  const field = MinimumPrice === undefined ? 'MaximumPrice' : 'MinimumPrice';
  return {
    Line: line,
    Column: getPriceListHeading(field),
    Value: formatAmount(MinimumPrice ?? MaximumPrice ?? null) ?? '',
    reason: productsMessages.minimumAboveMaximum,
  };
};

/** The problem that a form would report; an unchanged description may have any length. */
function findDescriptionProblem(
  { Description }: PriceListRowFields,
  before: ProductRecord | undefined,
  maxLength: number | null | undefined,
): Pick<RejectedPriceListRow, 'Value' | 'reason'> | undefined {
  if (!before && Description === undefined) return { Value: '', reason: accountsMessages.required };
  if (Description === undefined || isSameDescription(Description, before)) return undefined;
  return isDescriptionTooLong({ Description }, maxLength)
    ? {
        Value: truncateText(Description, 100),
        reason: productsMessages.descriptionTooLong(maxLength!),
      }
    : undefined;
}

type ProductRowChange = { line: number; before: ProductRecord; changes: ProductFieldChanges };

function buildChangedProduct({ line, before, changes }: ProductRowChange): ChangedProduct {
  const after = applyFieldChanges(before, changes);
  let largestChange: FieldChange | undefined;
  const digestValues: unknown[] = [];
  for (const field of changeableFields) {
    if (changes[field] === undefined) continue;
    digestValues.push(field, before[field], after[field]);
    const fieldChange = { field, percent: computeChangePercent(field, before, after) };
    if (!largestChange || getChangeSize(fieldChange) > getChangeSize(largestChange))
      largestChange = fieldChange;
  }
  return { line, largestChange: largestChange!, change: { before, after }, digestValues };
}

const getChangeSize = ({ percent: size }: FieldChange) => (size === null ? -1 : Math.abs(size));

function computeChangePercent(
  field: ChangeableField,
  before: ProductRecord,
  after: ProductRecord,
): Percent | null {
  if (!isAmountField(field)) return null;
  const [was, is] = [before[field], after[field]];
  return was && is !== null ? computeRatio(is - was, Math.abs(was)) : null;
}

/** The row in the check result, shown by its largest change. */
function toChangedRowSummary({
  line,
  largestChange: { field, percent: size },
  change: { before, after },
}: ChangedProduct): ChangedRowSummary {
  const { MfgCode, PartNumber } = before;
  const formatField = (product: ProductRecord) => {
    if (field === 'Taxable') return taxableNames[getTaxable(product)];
    return isAmountField(field)
      ? formatAmount(product[field])
      : (product[field]?.slice(0, 200) ?? null);
  };
  return {
    Line: line,
    MfgCode,
    PartNumber,
    Description: toReadableDescription(after.Description),
    Column: getPriceListHeading(field),
    Was: formatField(before),
    Becomes: formatField(after),
    Percent: size,
  };
}

const formatAmount = (amount: number | null) => (amount === null ? null : toDecimalText(amount, 2));

const isAmountField = (field: ChangeableField): field is PriceListAmountField =>
  (priceListAmountFields as readonly string[]).includes(field);

type ComparisonParts = {
  added: readonly AddedProduct[];
  changedProducts: readonly ChangedProduct[];
  missing: readonly ProductRecord[];
  rejected: RejectedPriceListRow[];
  rows: number;
  same: number;
  rounded: number;
};

function buildPriceListCheck(parts: ComparisonParts): PriceListCheck {
  const { added, changedProducts, missing, rejected, rows, same, rounded } = parts;
  const sortedChanges = changedProducts.toSorted(
    (a, b) => getChangeSize(b.largestChange) - getChangeSize(a.largestChange) || a.line - b.line,
  );
  const percents = sortedChanges.flatMap(({ largestChange }) =>
    largestChange.percent === null ? [] : [largestChange.percent],
  );
  return {
    Rows: rows,
    New: {
      Count: added.length,
      Rows: limitShownRows(added).map(({ line, product }) => ({
        Line: line,
        ...toShownProduct(product),
      })),
    },
    Changed: {
      Count: changedProducts.length,
      AveragePercent: computeAveragePercent(percents),
      LargestPercent: percents[0] ?? null,
      Rows: limitShownRows(sortedChanges).map(toChangedRowSummary),
    },
    Same: same,
    Gone: { Count: missing.length, Rows: limitShownRows(missing).map(toShownProduct) },
    Refused: {
      Count: rejected.length,
      Rows: limitShownRows(rejected).map(toRejectedPriceRow),
    },
    Rounded: rounded,
    Digest: computeChangesDigest(parts),
  };
}

/** A rejected row as a reply has it. */
export const toRejectedPriceRow = ({ reason, ...row }: RejectedPriceListRow): RejectedPriceRow => ({
  ...row,
  ...toReasonFields(reason),
});

const limitShownRows = <Row>(rows: readonly Row[]) => rows.slice(0, MAX_LISTED_PRICE_LIST_ROWS);

const toShownProduct = ({
  MfgCode,
  PartNumber,
  Description,
  Retail,
}: Omit<ProductRecord, 'Id'>) => ({
  MfgCode,
  PartNumber,
  Description: toReadableDescription(Description),
  Retail,
});

function computeAveragePercent(percents: readonly Percent[]): Percent | null {
  if (percents.length === 0) return null;
  const sum = percents.reduce((total, each) => total + each, 0);
  return asPercent(divideRounded(sum, percents.length, 'nearest'));
}

/** Returns the same digest for the same changes to the same products. */
function computeChangesDigest({ added, changedProducts, missing }: ComparisonParts): string {
  const hash = createHash('sha256');
  const digestInput = [
    ...added.map(({ product }) => product),
    ...changedProducts.map(({ digestValues, change: { before } }) => [
      before.Id,
      before.Version,
      digestValues,
    ]),
    ...missing.map(({ Id, Version }) => [Id, Version]),
  ];
  return hash.update(JSON.stringify(digestInput)).digest('base64url');
}
