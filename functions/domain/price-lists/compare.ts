import { createHash } from 'node:crypto';
import type { RecordChange } from '#functions/store/dealers/change-sets.ts';
import type { ProductRecord } from '#functions/store/dealers/product-record.ts';
import { divideRounded, percent, computeRatio, type Percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import {
  isDescriptionTooLong,
  toReadableDescription,
} from '#shared/order/rules/readable-description.ts';
import {
  MAX_LISTED_PRICE_LIST_ROWS,
  type PriceListCheck,
  type PriceListField,
} from '#shared/schemas/price-list-schema.ts';
import { accountsTexts } from '#shared/texts/accounts-texts.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';
import {
  amounts,
  checkRows,
  codes,
  codesIn,
  headingOf,
  type Amount,
  type RejectedPriceListRow,
  type PriceListRowFields,
} from './check-rows.ts';
import type { PriceList } from './read-price-list.ts';

type ProductChange = RecordChange<ProductRecord>;

type Dealer = {
  products: readonly ProductRecord[];
  makers: readonly { MfgId: number; CompanyCode: string }[];
  longest: number | null | undefined;
};

/** What a price list makes of a dealer's products; new ones have no id yet. */
export type Comparison = {
  check: PriceListCheck;
  added: Omit<ProductRecord, 'Id'>[];
  changed: Required<ProductChange>[];
  missing: ProductRecord[];
  /** By their lines. */
  rejected: RejectedPriceListRow[];
};

type ChangedRow = PriceListCheck['Changed']['Rows'][number];
type Step = { field: ChangeableField; percent: Percent | null };
type Moved = {
  line: number;
  /** Of what changes, what changes most. */
  most: Step;
  change: Required<ProductChange>;
  digestValues: readonly unknown[];
};
type Added = { line: number; product: Omit<ProductRecord, 'Id'> };

/** Compares a price list with the products that there are. */
export function compare(list: PriceList, dealer: Dealer): Comparison {
  const checked = checkRows(list, dealer.products, dealer.makers);
  const { rejected, missing } = checked;
  const added: Added[] = [];
  const moved = checked.changed.map(moveOf);
  let [same, rounded] = [checked.same, 0];
  for (const row of checked.accepted) {
    const { before } = row;
    const why = wrongDescription(row.fields, before, dealer.longest);
    if (why) {
      rejected.push({ Line: row.line, Column: 'Description', ...why });
      continue;
    }
    rounded += row.rounded;
    if (!before) added.push({ line: row.line, product: newProduct(row.fields) });
    else {
      const news = newsIn(row.fields, before);
      if (news) moved.push(moveOf({ line: row.line, before, news }));
      else same++;
    }
  }
  rejected.sort((a, b) => a.Line - b.Line);
  const counted = { rows: list.count, same, rounded };
  return {
    added: added.map(({ product }) => product),
    changed: moved.map(({ change }) => change),
    missing,
    rejected,
    check: buildPriceListCheck({ added, moved, missing, rejected, ...counted }),
  };
}

/** As a form would refuse it; one that is there already is taken at any length. */
function wrongDescription(
  { Description }: PriceListRowFields,
  before: ProductRecord | undefined,
  longest: number | null | undefined,
): Pick<RejectedPriceListRow, 'Value' | 'Reason'> | undefined {
  if (!before && Description === undefined) return { Value: '', Reason: accountsTexts.required };
  if (Description === undefined || isSameDescription(Description, before)) return undefined;
  return isDescriptionTooLong({ Description }, longest)
    ? { Value: Description.slice(0, 100), Reason: productsTexts.descriptionTooLong(longest!) }
    : undefined;
}

/** An exported list has descriptions as people read them. */
const isSameDescription = (description: string, before: ProductRecord | undefined) =>
  before !== undefined &&
  (description === before.Description || description === toReadableDescription(before.Description));

const newProduct = (fields: PriceListRowFields): Omit<ProductRecord, 'Id'> => ({
  MfgId: fields.MfgId,
  MfgCode: fields.MfgCode,
  PartNumber: fields.PartNumber,
  ...codesIn(fields),
  Description: fields.Description ?? '',
  Retail: fields.Retail ?? null,
  DealerCost: fields.DealerCost ?? null,
  CustomerCost: fields.CustomerCost ?? null,
  MinimumPrice: fields.MinimumPrice ?? null,
  MaximumPrice: fields.MaximumPrice ?? null,
  Version: 1,
});

type ChangeableField = Exclude<PriceListField, 'MfgCode' | 'PartNumber'>;

const changeableFields: readonly ChangeableField[] = [...codes, 'Description', ...amounts];

type ProductFieldChanges = Partial<Pick<ProductRecord, ChangeableField>>;

/** What the row says otherwise than there is; how a part number is written is nothing of it. */
function newsIn(
  rowFields: PriceListRowFields,
  before: ProductRecord,
): ProductFieldChanges | undefined {
  const fields = changeableFields.filter((field) => {
    if (rowFields[field] === undefined) return false;
    if (field === 'Description') return !isSameDescription(rowFields.Description!, before);
    return rowFields[field] !== (before[field] ?? null);
  });
  return fields.length > 0
    ? (Object.fromEntries(fields.map((field) => [field, rowFields[field]])) as ProductFieldChanges)
    : undefined;
}

type Change = { line: number; before: ProductRecord; news: ProductFieldChanges };

function moveOf({ line, before, news }: Change): Moved {
  const after: ProductRecord = { ...before, ...news, Version: (before.Version ?? 0) + 1 };
  let most: Step | undefined;
  const digestValues: unknown[] = [];
  for (const field of changeableFields) {
    if (news[field] === undefined) continue;
    digestValues.push(field, before[field], after[field]);
    const step = { field, percent: percentOf(field, before, after) };
    if (!most || sizeOf(step) > sizeOf(most)) most = step;
  }
  return { line, most: most!, change: { before, after }, digestValues };
}

const sizeOf = ({ percent: size }: Step) => (size === null ? -1 : Math.abs(size));

function percentOf(
  field: ChangeableField,
  before: ProductRecord,
  after: ProductRecord,
): Percent | null {
  if (!isAmount(field)) return null;
  const [was, is] = [before[field], after[field]];
  return was && is !== null ? computeRatio(is - was, Math.abs(was)) : null;
}

/** A row as it is shown, by what changes most. */
function shown({
  line,
  most: { field, percent: size },
  change: { before, after },
}: Moved): ChangedRow {
  const { MfgCode, PartNumber } = before;
  const textOf = (product: ProductRecord) =>
    isAmount(field) ? written(product[field]) : (product[field]?.slice(0, 200) ?? null);
  return {
    Line: line,
    MfgCode,
    PartNumber,
    Description: toReadableDescription(after.Description),
    Column: headingOf(field),
    Was: textOf(before),
    Becomes: textOf(after),
    Percent: size,
  };
}

const written = (amount: number | null) => (amount === null ? null : toDecimalText(amount, 2));

const isAmount = (field: ChangeableField): field is Amount =>
  (amounts as readonly string[]).includes(field);

type Found = {
  added: readonly Added[];
  moved: readonly Moved[];
  missing: readonly ProductRecord[];
  rejected: RejectedPriceListRow[];
  rows: number;
  same: number;
  rounded: number;
};

function buildPriceListCheck(found: Found): PriceListCheck {
  const { added, moved, missing, rejected, rows, same, rounded } = found;
  const steps = moved.toSorted((a, b) => sizeOf(b.most) - sizeOf(a.most) || a.line - b.line);
  const percents = steps.flatMap(({ most }) => (most.percent === null ? [] : [most.percent]));
  return {
    Rows: rows,
    New: {
      Count: added.length,
      Rows: first(added).map(({ line, product }) => ({ Line: line, ...named(product) })),
    },
    Changed: {
      Count: moved.length,
      AveragePercent: averageOf(percents),
      LargestPercent: percents[0] ?? null,
      Rows: first(steps).map(shown),
    },
    Same: same,
    Gone: { Count: missing.length, Rows: first(missing).map(named) },
    Refused: {
      Count: rejected.length,
      Rows: first(rejected),
    },
    Rounded: rounded,
    Digest: digestOf(found),
  };
}

const first = <Row>(rows: readonly Row[]) => rows.slice(0, MAX_LISTED_PRICE_LIST_ROWS);

const named = ({ MfgCode, PartNumber, Description, Retail }: Omit<ProductRecord, 'Id'>) => ({
  MfgCode,
  PartNumber,
  Description: toReadableDescription(Description),
  Retail,
});

function averageOf(percents: readonly Percent[]): Percent | null {
  if (percents.length === 0) return null;
  const sum = percents.reduce((total, each) => total + each, 0);
  return percent(divideRounded(sum, percents.length, 'nearest'));
}

/** The same for the same changes of the same products. */
function digestOf({ added, moved, missing }: Found): string {
  const hash = createHash('sha256');
  const digestInput = [
    ...added.map(({ product }) => product),
    ...moved.map(({ digestValues: news, change: { before } }) => [before.Id, before.Version, news]),
    ...missing.map(({ Id, Version }) => [Id, Version]),
  ];
  return hash.update(JSON.stringify(digestInput)).digest('base64url');
}
