import { linesOfCopied, type CopiedRow } from '#frontend/worksheet/clipboard/copied-rows.ts';
import {
  readMoney,
  readPercent,
  readQuantity,
  type Figure,
} from '#frontend/worksheet/clipboard/figures.ts';
import type { ImportedFile, ImportedLine } from '#frontend/worksheet/imports/imported.ts';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import type { KeptField } from '#frontend/worksheet/state/asked-row.ts';
import { LARGEST_UNIT_PRICE } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { cents, percent } from '#shared/money/money.ts';
import { lineFields } from '#shared/order/fields.ts';
import { RefusedFile } from '#shared/order/refused-file.ts';
import type { LoadedLine, LoadedOrder } from '#shared/order/saved-file.ts';
import { fits } from '#shared/pricing/line/figures.ts';
import { emptyLine } from '#shared/pricing/line/product-line.ts';
import type { OrderSalesSettings } from '#shared/schemas/order.ts';
import { importsTexts } from '#shared/texts/imports.ts';

type Making = {
  settings: OrderSalesSettings;
  findManufacturer: ProductSource['findManufacturer'];
};

/** The lines of a saved order as a paste of copied rows brings them (D26). Throws a RefusedFile where one does not hold. */
export const linesOfSaved = ({ bundles, lines }: LoadedOrder, making: Making): ImportedFile => ({
  format: t`Saved order`,
  rows: lines.map((line) => importedLine(line, making)),
  bundles,
  remarks: [],
});

const newId = () => crypto.randomUUID();

function importedLine(line: LoadedLine, { settings, findManufacturer }: Making): ImportedLine {
  const remarks: string[] = [];
  const row = copiedRow(line, remarks, findManufacturer);
  const [copied] = linesOfCopied({ text: '', rows: [row] }, { settings, newId });
  const pasted = line.CustomerCost === null ? withoutCost(copied!) : copied!;
  return { kind: 'line', place: t`Line ${line.place}`, pasted, bundle: line.bundle, remarks };
}

/** A cost that the file does not say is no cost of 0. */
function withoutCost<Copied extends { kept: ReadonlySet<KeptField>; price?: unknown }>(
  copied: Copied,
) {
  const { price: _price, ...rest } = copied;
  return { ...rest, kept: new Set([...copied.kept].filter((field) => field !== 'CustomerCost')) };
}

type Read<Unit> = (text: string) => Figure<Unit> | undefined;
type FigureField =
  | 'Quantity'
  | 'Retail'
  | 'DealerCost'
  | 'Discount1'
  | 'Discount2'
  | 'CustomerCost'
  | 'MaximumPrice'
  | 'MinimumPrice';

function copiedRow(
  line: LoadedLine,
  remarks: string[],
  findManufacturer: ProductSource['findManufacturer'],
): CopiedRow {
  const fail = (field: FigureField, reason: (label: string) => string): never => {
    throw new RefusedFile(
      importsTexts.notProcessed(`Line ${line.place}: ${reason(lineFields[field].label)}`),
    );
  };
  function figure<Unit extends number>(field: FigureField, read: Read<Unit>): Unit | null {
    const text = line[field];
    if (text === null) return null;
    const figured = read(text) ?? fail(field, importsTexts.unreadField);
    if (Math.abs(figured.value) > LARGEST_UNIT_PRICE) fail(field, importsTexts.tooLargeField);
    if (figured.isRounded) remarks.push(t`${lineFields[field].label}: ${text} to ${figured.shown}`);
    return figured.value;
  }
  const Retail = figure('Retail', readMoney);
  const row: CopiedRow = {
    MfgCode: line.MfgCode,
    MfgId: (line.MfgCode !== null && findManufacturer(line.MfgCode)?.id) || null,
    PartNumber: line.PartNumber,
    Description: line.Description,
    StockCode: line.StockCode,
    Quantity: figure('Quantity', readQuantity)!,
    Retail,
    InitialDealerCost: figure('DealerCost', readMoney) ?? cents(0),
    Discount1: figure('Discount1', readPercent) ?? percent(0),
    Discount2: figure('Discount2', readPercent) ?? percent(0),
    CustomerCost: figure('CustomerCost', readMoney) ?? Retail ?? cents(0),
    MaximumPrice: figure('MaximumPrice', readMoney),
    MinimumPrice: figure('MinimumPrice', readMoney),
  };
  if (!fits({ ...emptyLine({ OrderLineId: '', LineNumber: 0 }), ...row }))
    fail('CustomerCost', importsTexts.tooLargeField);
  return row;
}
