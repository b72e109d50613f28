import { readImportOrEmpty } from '#functions/store/orders/stored-imports.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { parseImportedLineId } from '#shared/order/import-ids.ts';
import { indexLinesById } from '#shared/order/rules/make-order-lines-saveable.ts';
import type { PreviousLine } from '#shared/pricing/line/line-problems.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** Users do not have more imports in one order; lines of further imports count as not imported. */
const MAX_IMPORTS = 20;

/**
 * The imported data of lines that are not stored yet; imports are read only for such lines with an imported
 * discount (D49). An id that names no import of the dealer is ignored.
 */
export async function readNewLinesImportData(
  dealer: DealerKey,
  sent: readonly OrderLine[],
  stored: readonly OrderLine[],
): Promise<ReadonlyMap<string, PreviousLine>> {
  const byId = indexLinesById(stored);
  const newImportedLines = sent.flatMap((line) => {
    const isNewImported = hasImportedDiscount(line) && !byId.has(line.OrderLineId);
    const importedLine = isNewImported ? parseImportedLineId(line.OrderLineId) : undefined;
    return importedLine ? [{ ...importedLine, lineId: line.OrderLineId }] : [];
  });
  const ids = [...new Set(newImportedLines.map(({ importId }) => importId))].slice(0, MAX_IMPORTS);
  const imports = new Map(
    await Promise.all(ids.map(async (id) => [id, await readImportOrEmpty(dealer, id)] as const)),
  );
  return new Map(
    newImportedLines.flatMap(({ importId, rowNumber, lineId }) => {
      const discounts = imports.get(importId)?.discountsByRow[rowNumber];
      if (!discounts) return [];
      const [ImportedDiscount1, ImportedDiscount2, InitialDealerCost] = discounts;
      const previousLine: PreviousLine = {
        ImportedDiscount1,
        ImportedDiscount2,
        ...(InitialDealerCost !== undefined && { InitialDealerCost }),
      };
      return [[lineId, previousLine] as const];
    }),
  );
}

const hasImportedDiscount = ({ ImportedDiscount1, ImportedDiscount2 }: OrderLine) =>
  (ImportedDiscount1 ?? ImportedDiscount2 ?? null) !== null;
