import type { ImportedFile } from '#frontend/worksheet/import/imported-file.ts';
import type { EditRules } from '#frontend/worksheet/state/worksheet.ts';
import {
  addImportedContent,
  toProvisionalGroupId,
  findImportCapacityProblemText,
  type ImportedContent,
} from '#shared/order/rules/imported-lines.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { applyOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  applyRowChoice,
  toDryRunRow,
  type DryRunSettings,
  type DryRunChoice,
  type DryRunLine,
  type DryRunRow,
} from './dry-run-row.ts';

/** An immutable dry run: every row of the file with its choice. */
export type DryRun = {
  rows: readonly DryRunRow[];
  bundles: ImportedFile['bundles'];
  rules: EditRules;
};

export type DryRunRowKind = DryRunRow['kind'];

export const createDryRun = (
  { rows, bundles }: Pick<ImportedFile, 'rows' | 'bundles'>,
  settings: DryRunSettings,
): DryRun => ({
  rows: rows.map((row) => toDryRunRow(row, settings)),
  bundles,
  rules: settings.rules,
});

export const setRowChoice = (run: DryRun, rowIndex: number, choice: DryRunChoice): DryRun =>
  updateLines(run, (row, index) =>
    index === rowIndex ? applyRowChoice(row, choice, run.rules) : row,
  );

/** Sets the same choice for all rows of a kind that offer it. */
export const setChoiceForRowsOfKind = (
  run: DryRun,
  kind: DryRunLine['kind'],
  choice: DryRunChoice,
): DryRun =>
  updateLines(run, (row) =>
    row.kind === kind && row.choices.includes(choice)
      ? applyRowChoice(row, choice, run.rules)
      : row,
  );

const updateLines = (
  run: DryRun,
  updateLine: (row: DryRunLine, index: number) => DryRunRow,
): DryRun => ({
  ...run,
  rows: run.rows.map((row, index) => (row.kind === 'rejected' ? row : updateLine(row, index))),
});

export function countRowsByKind({ rows }: DryRun): Record<DryRunRowKind, number> {
  const counts = { matched: 0, differs: 0, unmatched: 0, rejected: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

export const listIncludedRows = ({ rows }: DryRun): readonly (DryRunLine & { line: OrderLine })[] =>
  rows.filter(
    (row): row is DryRunLine & { line: OrderLine } =>
      row.kind !== 'rejected' && row.line !== undefined,
  );

/** The content to import under the current choices. A bundle is left out if all its rows are left out. */
export function buildImportedContent(run: DryRun): ImportedContent {
  const added = listIncludedRows(run);
  const namedBundles = new Set(
    run.rows.map((row) => (row.kind === 'rejected' ? row.bundle : row.imported.bundle)),
  );
  const filledBundles = new Set(added.map(({ imported }) => imported.bundle));
  const bundleIndexes = [...run.bundles.keys()].filter(
    (bundleIndex) => filledBundles.has(bundleIndex) || !namedBundles.has(bundleIndex),
  );
  const newIndexByBundle = new Map(
    bundleIndexes.map((bundleIndex, newIndex) => [bundleIndex, newIndex]),
  );
  return {
    lines: added.map(({ line, imported: { bundle } }) => {
      const newIndex = bundle === undefined ? undefined : newIndexByBundle.get(bundle);
      return {
        ...line,
        OrderLineGroupId: newIndex === undefined ? 0 : toProvisionalGroupId(newIndex),
      };
    }),
    bundles: bundleIndexes.map((bundleIndex) => {
      const { name, printOptionId, quantity, choice, importedId } = run.bundles[bundleIndex]!;
      return {
        Id: importedId ?? crypto.randomUUID(),
        OrderLineGroupName: name,
        PrintOptionId: printOptionId,
        Quantity: quantity,
        IsImported: importedId !== undefined,
        ...choice,
      };
    }),
  };
}

export type ImportOutcome = Pick<Order, 'SubTotal' | 'Total'> & {
  /** Why the order cannot take it. */
  problem: string | undefined;
};

export function computeImportOutcome(
  order: Order,
  imported: ImportedContent,
  store: DealerPricingContext,
): ImportOutcome {
  const problem = findImportCapacityProblemText(order, imported);
  const { SubTotal, Total } = problem
    ? order
    : applyOrderTotals({ ...order, ...addImportedContent(order, imported) }, store).order;
  return { SubTotal, Total, problem };
}
