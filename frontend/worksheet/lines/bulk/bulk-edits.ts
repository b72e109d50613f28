import { formatRowCount } from '#frontend/format/format-count.ts';
import type { ColumnField } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { buildNotANumberNotice } from '#frontend/worksheet/state/not-a-number-notice.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT } from '#shared/money/money.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import {
  formatBulkSummary,
  editLinesInBulk,
  type BulkField,
  type BulkResult,
} from '#shared/pricing/line/bulk-edit.ts';
import { parseClampedTypedPercent, parseTypedQuantity } from '#shared/pricing/typed-numbers.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';

/** An edit that writes one value into all selected rows. */
export type BulkEdit = {
  field: BulkField;
  /** The name on the bar of selected rows, and in the undo step. */
  name: string;
  /** The name in the row menu. */
  menuLabel: string;
  /** The title of its dialog. */
  title: string;
  label: string;
  help?: string;
  /** Never shown to the customer. */
  isInternal: boolean;
  /** The columns of the preview. */
  previewFields: readonly ColumnField[];
  parse: (text: string) => number | null | undefined;
  /** Set where one of a few values is chosen, and none is typed; only in the menu, because the bar is full. */
  hasChoices?: true;
};

const createDiscountEdit = (field: 'Discount1' | 'Discount2'): BulkEdit => ({
  field,
  name: lineFields[field].label,
  menuLabel: t`Add ${lineFields[field].label}`,
  title: t`Discount`,
  label: lineFields[field].label,
  help: t`Percent off the dealer cost, 0 to 100`,
  isInternal: true,
  previewFields: [field, 'DealerCost', 'GPPercent'],
  parse: parseClampedTypedPercent,
});

/** In the order of the bar and of the menu. */
const bulkEdits: readonly BulkEdit[] = [
  createDiscountEdit('Discount1'),
  createDiscountEdit('Discount2'),
  {
    field: 'GPPercent',
    name: t`Gross Profit`,
    menuLabel: t`Modify Gross Profit`,
    title: t`Gross Profit Percent`,
    label: lineFields.GPPercent.label,
    help: t`Percent of the customer cost, below 100`,
    isInternal: true,
    previewFields: ['GPPercent', 'CustomerCost', 'CustomerExtended'],
    parse: (text) => parseClampedTypedPercent(text, { mayBeNegative: true }),
  },
  {
    field: 'CustomerCost',
    name: lineFields.CustomerCost.label,
    menuLabel: t`Modify Customer Cost`,
    title: t`Customer Cost Modifier`,
    label: t`Percent off retail`,
    isInternal: false,
    previewFields: ['CustomerCost', 'CustomerExtended', 'GPPercent'],
    parse: parseClampedTypedPercent,
  },
  {
    field: 'DealerCost',
    name: lineFields.DealerCost.label,
    menuLabel: t`Modify Dealer Cost`,
    title: t`Dealer Cost Modifier`,
    label: t`Percent off retail`,
    help: t`Discounts A and B become 0`,
    isInternal: true,
    previewFields: ['DealerCost', 'DealerExtended', 'GPPercent'],
    parse: parseClampedTypedPercent,
  },
  {
    field: 'Quantity',
    name: t`Quantity`,
    menuLabel: t`Update Quantity`,
    title: t`Update Quantity`,
    label: t`Quantity`,
    isInternal: false,
    previewFields: ['Quantity', 'CustomerExtended'],
    parse: parseTypedQuantity,
  },
  {
    field: 'Taxable',
    name: lineFields.Taxable.label,
    menuLabel: t`Change Taxable`,
    title: lineFields.Taxable.label,
    label: lineFields.Taxable.label,
    isInternal: false,
    previewFields: [],
    parse: Number,
    hasChoices: true,
  },
];

/** Leaves out edits of internal fields if Detail View is off, as it is in customer-safe view. */
export const listBulkEdits = (isDetailView: boolean) =>
  bulkEdits.filter(({ isInternal }) => isDetailView || !isInternal);

/** The summary of a bulk edit. In customer-safe view, it does not mention minimum and maximum prices. */
export function formatBulkResult(
  result: BulkResult,
  isCustomerSafe: boolean,
  tense: 'past' | 'future' = 'past',
): string {
  if (!isCustomerSafe) return formatBulkSummary(result, tense);
  const stopped = [...result.stoppedCounts].filter(([stop]) => stop === 'aboveRetail');
  return formatBulkSummary({ ...result, stoppedCounts: new Map(stopped) }, tense);
}

type ParsedBulkValue =
  | { value: number; problem?: undefined }
  | { value?: undefined; problem?: string };

/**
 * Parses the value typed into the dialog. Returns neither a value nor a problem while the text has no digit. A
 * GP of 100 % and more is rejected, not reduced (D8).
 */
export function parseBulkValue({ field, parse }: BulkEdit, text: string): ParsedBulkValue {
  if (!/\d/.test(text)) return {};
  const value = parse(text);
  if (typeof value !== 'number') return { problem: buildNotANumberNotice(text).text };
  if (field === 'Quantity' && value < 0) return { problem: pricingTexts.negativeQuantity };
  if (field === 'GPPercent' && value >= HUNDRED_PERCENT) return { problem: pricingTexts.gpTooHigh };
  return { value };
}

/**
 * Writes the value into these rows as one step, and shows a summary (D19). `leftCount` selected rows of bundles
 * that are not taken are left (B1.4).
 */
export function applyBulkEditAndClearSelection(
  store: WorksheetStore,
  edit: BulkEdit,
  value: number,
  { lines: before, leftCount }: { lines: readonly OrderLine[]; leftCount: number },
) {
  const { get, dispatch } = store;
  const { order, view } = get();
  const result = editLinesInBulk(before, edit.field, value, order.OrderSalesSettings);
  const { lines } = result;
  const rows = formatRowCount(lines.length);
  const { stopByLineId } = result;
  dispatch({ type: 'linesChanged', lines, label: t`${edit.name} on ${rows}`, stops: stopByLineId });
  dispatch({ type: 'selectionCleared' });
  showUndoStepToast(store, {
    kind: lines.length > 0 ? 'success' : 'warn',
    text: [
      formatBulkResult(result, view.isCustomerSafe),
      ...(leftCount > 0 ? [t`${leftCount} left (not taken)`] : []),
    ].join(', '),
  });
}

/** 'Please select rows you would like to add discount A using the checkbox.' */
export const formatSelectRowsHint = ({ menuLabel }: BulkEdit) =>
  orderRowsTexts.selectRowsTo(
    menuLabel.replaceAll(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase()),
  );
