import type { ImportedFile } from '#frontend/worksheet/imports/imported.ts';
import type { EditRules } from '#frontend/worksheet/state/worksheet.ts';
import {
  addImportedContent,
  toProvisionalGroupId,
  findImportCapacityProblem,
  type ImportedContent,
} from '#shared/order/rules/imported-lines.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import { applyOrderTotals } from '#shared/pricing/order/order-totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  chosen,
  dryRowOf,
  type Checking,
  type Choice,
  type DryLine,
  type DryRow,
} from './dry-row.ts';

/** What an import would do: every row of the file with what is chosen for it. Nothing in it is changed in place. */
export type DryRun = {
  rows: readonly DryRow[];
  bundles: ImportedFile['bundles'];
  rules: EditRules;
};

export type RowKind = DryRow['kind'];

export const dryRunOf = (
  { rows, bundles }: Pick<ImportedFile, 'rows' | 'bundles'>,
  checking: Checking,
): DryRun => ({
  rows: rows.map((row) => dryRowOf(row, checking)),
  bundles,
  rules: checking.rules,
});

export const choose = (run: DryRun, at: number, choice: Choice): DryRun =>
  changed(run, (row, index) => (index === at ? chosen(row, choice, run.rules) : row));

/** The same choice for all rows of a kind that have it. */
export const chooseForAll = (run: DryRun, kind: DryLine['kind'], choice: Choice): DryRun =>
  changed(run, (row) =>
    row.kind === kind && row.choices.includes(choice) ? chosen(row, choice, run.rules) : row,
  );

const changed = (run: DryRun, change: (row: DryLine, at: number) => DryRow): DryRun => ({
  ...run,
  rows: run.rows.map((row, at) => (row.kind === 'refused' ? row : change(row, at))),
});

/** How many rows there are of each kind. */
export function countsOf({ rows }: DryRun): Record<RowKind, number> {
  const counts = { matched: 0, differs: 0, unmatched: 0, refused: 0 };
  for (const { kind } of rows) counts[kind] += 1;
  return counts;
}

/** The rows that come into the order. */
export const addedRows = ({ rows }: DryRun): readonly (DryLine & { line: OrderLine })[] =>
  rows.filter(
    (row): row is DryLine & { line: OrderLine } => row.kind !== 'refused' && row.line !== undefined,
  );

/** What the file brings by what is chosen. A bundle of which every row is left out is left out, too. */
export function importedBy(run: DryRun): ImportedContent {
  const added = addedRows(run);
  const named = new Set(
    run.rows.map((row) => (row.kind === 'refused' ? row.bundle : row.imported.bundle)),
  );
  const filled = new Set(added.map(({ imported }) => imported.bundle));
  const bundleIndexes = [...run.bundles.keys()].filter(
    (bundleIndex) => filled.has(bundleIndex) || !named.has(bundleIndex),
  );
  const newIndexByBundle = new Map(bundleIndexes.map((bundleIndex, at) => [bundleIndex, at]));
  return {
    lines: added.map(({ line, imported: { bundle } }) => {
      const at = bundle === undefined ? undefined : newIndexByBundle.get(bundle);
      return { ...line, OrderLineGroupId: at === undefined ? 0 : toProvisionalGroupId(at) };
    }),
    bundles: bundleIndexes.map((bundleIndex) => {
      const { name, printOptionId, quantity, importedId } = run.bundles[bundleIndex]!;
      return {
        Id: importedId ?? crypto.randomUUID(),
        OrderLineGroupName: name,
        PrintOptionId: printOptionId,
        Quantity: quantity,
        IsImported: importedId !== undefined,
      };
    }),
  };
}

export type Outcome = Pick<Order, 'SubTotal' | 'Total'> & {
  /** Why the order cannot take it. */
  problem: string | undefined;
};

/** What the order would come to. */
export function outcomeOf(order: Order, imported: ImportedContent, store: PricingStore): Outcome {
  const problem = findImportCapacityProblem(order, imported);
  const { SubTotal, Total } = problem
    ? order
    : applyOrderTotals({ ...order, ...addImportedContent(order, imported) }, store).order;
  return { SubTotal, Total, problem };
}
