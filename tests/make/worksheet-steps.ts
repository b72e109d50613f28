import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

/** An action on a worksheet, or a function that computes one from the worksheet's state. */
export type WorksheetStep = WorksheetAction | ((worksheet: Worksheet) => WorksheetAction);

export const applyWorksheetStep = (worksheet: Worksheet, step: WorksheetStep): Worksheet =>
  reduceWorksheet(worksheet, typeof step === 'function' ? step(worksheet) : step);

/** Starts the product lookup of a row in its current state. */
export const createLookupStartedStep =
  (lineId: string, lookupId = '1'): WorksheetStep =>
  (worksheet) => {
    const line = findWorksheetLine(worksheet, lineId);
    return { type: 'lookupStarted', lookupId, rows: line ? [wrapLineForLookup(line)] : [] };
  };

export const createProductsFoundAction = (
  lineId: string,
  product: Product,
  lookupId = '1',
): WorksheetAction => ({
  type: 'productsFound',
  lookupId,
  found: [{ lineId, product }],
  label: 'Load product',
});
