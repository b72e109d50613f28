import type { ImportedFile, ImportedLine } from '#frontend/worksheet/import/imported-file.ts';
import { toPastedLines, type CopiedRow } from '#frontend/worksheet/lines/clipboard/copied-rows.ts';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import type { RetainedField } from '#frontend/worksheet/state/pasted-line.ts';
import { MAX_UNIT_PRICE_CENTS } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import { asCents, asPercent } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import type { LoadedLine, LoadedOrder } from '#shared/order/saved-order-file.ts';
import { isWithinAmountLimits } from '#shared/pricing/line/line-amounts.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import {
  createMoneyParser,
  createCappedPercentParser,
  createQuantityParser,
  type ColumnNumberParser,
} from '#shared/pricing/number-column.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';

type ConversionContext = {
  settings: OrderSalesSettings;
  findManufacturer: ProductSource['findManufacturer'];
};

/**
 * Converts the lines of a saved order as a paste of copied rows does (D26). Throws a FileRejectedError where
 * a line is not valid.
 */
export function convertSavedOrderOrReject(
  { bundles, lines }: LoadedOrder,
  context: ConversionContext,
): ImportedFile {
  const parsers = createFieldNumberParsers(lines);
  return {
    format: t`Saved order`,
    rows: lines.map((line) => toImportedLine(line, context, parsers)),
    bundles,
    remarks: [],
  };
}

const createId = () => crypto.randomUUID();

function toImportedLine(
  line: LoadedLine,
  context: ConversionContext,
  parsers: NumberReaders,
): ImportedLine {
  const { settings, findManufacturer } = context;
  const remarks: string[] = [];
  const row = toCopiedRow(line, remarks, { findManufacturer, readers: parsers });
  const [copied] = toPastedLines({ text: '', rows: [row] }, { settings, newId: createId });
  const readCosts = [
    [row.InitialDealerCost, copied!.line.InitialDealerCost],
    [row.CustomerCost, copied!.line.CustomerCost],
  ] as const;
  for (const [fileAmount, lineAmount] of readCosts)
    if (fileAmount * lineAmount < 0)
      remarks.push(t`Took the sign of its retail: ${formatCents(fileAmount)}`);
  const pasted = line.CustomerCost === null ? removeCustomerCost(copied!) : copied!;
  return {
    kind: 'line',
    rowLabel: t`Line ${line.fileLineNumber}`,
    pasted,
    bundle: line.bundleIndex,
    remarks,
  };
}

/** A cost that is missing in the file is not a cost of 0. */
function removeCustomerCost<
  Copied extends { retained: ReadonlySet<RetainedField>; price?: unknown },
>(copied: Copied) {
  const { price: _price, ...rest } = copied;
  return {
    ...rest,
    retained: new Set([...copied.retained].filter((field) => field !== 'CustomerCost')),
  };
}

const numberReaderFactories = {
  Quantity: createQuantityParser,
  Retail: createMoneyParser,
  DealerCost: createMoneyParser,
  Discount1: createCappedPercentParser,
  Discount2: createCappedPercentParser,
  CustomerCost: createMoneyParser,
  MaximumPrice: createMoneyParser,
  MinimumPrice: createMoneyParser,
};
type NumberField = keyof typeof numberReaderFactories;
type NumberReaders = { [Field in NumberField]: ReturnType<(typeof numberReaderFactories)[Field]> };

/** The number format of each field is detected over all lines (D76). */
const createFieldNumberParsers = (lines: readonly LoadedLine[]) =>
  Object.fromEntries(
    Object.entries(numberReaderFactories).map(([field, createReader]) => [
      field,
      createReader(lines.map((line) => line[field as NumberField] ?? '')),
    ]),
  ) as NumberReaders;

function toCopiedRow(
  line: LoadedLine,
  remarks: string[],
  {
    findManufacturer,
    readers,
  }: Pick<ConversionContext, 'findManufacturer'> & { readers: NumberReaders },
): CopiedRow {
  const rejectField = (field: NumberField, reason: (label: string) => string): never => {
    throw new FileRejectedError(
      importsMessages.notProcessed(
        importsMessages.ofLine(line.fileLineNumber, reason(lineFields[field].label)),
      ),
    );
  };
  function readNumber<Unit extends number>(
    field: NumberField,
    parse: ColumnNumberParser<Unit>,
  ): Unit | null {
    const text = line[field];
    if (text === null) return null;
    const parsed = parse(text) ?? rejectField(field, importsTexts.unreadableField);
    if (Math.abs(parsed.value) > MAX_UNIT_PRICE_CENTS)
      rejectField(field, importsTexts.tooLargeField);
    if (parsed.isRounded)
      remarks.push(t`${lineFields[field].label}: ${text} to ${parsed.roundedText}`);
    return parsed.value;
  }
  const Retail = readNumber('Retail', readers.Retail);
  const row: CopiedRow = {
    MfgCode: line.MfgCode,
    MfgId: (line.MfgCode !== null && findManufacturer(line.MfgCode)?.id) || null,
    PartNumber: line.PartNumber,
    Description: line.Description,
    StockCode: line.StockCode,
    Quantity: readNumber('Quantity', readers.Quantity)!,
    Retail,
    InitialDealerCost: readNumber('DealerCost', readers.DealerCost) ?? asCents(0),
    Discount1: readNumber('Discount1', readers.Discount1) ?? asPercent(0),
    Discount2: readNumber('Discount2', readers.Discount2) ?? asPercent(0),
    CustomerCost: readNumber('CustomerCost', readers.CustomerCost) ?? Retail ?? asCents(0),
    MaximumPrice: readNumber('MaximumPrice', readers.MaximumPrice),
    MinimumPrice: readNumber('MinimumPrice', readers.MinimumPrice),
    Taxable: line.Taxable,
  };
  if (!isWithinAmountLimits({ ...createEmptyLine({ OrderLineId: '', LineNumber: 0 }), ...row }))
    rejectField('CustomerCost', importsTexts.tooLargeField);
  return row;
}
