import { useMemo, useState } from 'react';
import { parseCellText, type GridColumn } from '#frontend/worksheet/lines/cells/grid-columns.ts';
import {
  applyDetailSteps,
  getLinePositionInBundle,
  parseClampedLinePosition,
  type LineDetailStep,
} from '#frontend/worksheet/lines/products/apply-detail-steps.ts';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { findProductQuery } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { useProductLookUp } from '#frontend/worksheet/lines/products/use-product-look-up.ts';
import { isProductCodeEdit } from '#frontend/worksheet/state/line-edits.ts';
import { buildNotANumberNotice } from '#frontend/worksheet/state/not-a-number-notice.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import {
  findWorksheetLine,
  type EditRules,
  type LineWithNotice,
} from '#frontend/worksheet/state/worksheet.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { Taxable } from '#shared/schemas/order-tax-schema.ts';

/** Edits a line in its details dialog by the rules of the grid. Nothing is written to the order yet. */
export function useEditedLine(lineId: string) {
  const products = useProductSource();
  const before = useWorksheet((worksheet) => findWorksheetLine(worksheet, lineId));
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const longestDescription = useWorksheet((worksheet) => worksheet.longestDescription);
  const [steps, setSteps] = useState<readonly LineDetailStep[]>([]);
  const [rejection, setRejection] = useState<LineWithNotice['notice']>();
  const { requestProduct, isLookingUp, missNotice } = useProductLookUp(products);
  const rules = useMemo(
    (): EditRules => ({ settings, isCustomerSafe, longestDescription }),
    [settings, isCustomerSafe, longestDescription],
  );
  const edited = useMemo(
    () => before && applyDetailSteps(before, steps, rules),
    [before, steps, rules],
  );

  function applyTypedText(column: GridColumn, text: string) {
    const edit = parseCellText(column, text, products.findManufacturer);
    setRejection(
      edit
        ? undefined
        : { field: column.field as EditableLineField, ...buildNotANumberNotice(text) },
    );
    if (!edit || !before) return;
    const nextSteps = [...steps, { edit }];
    setSteps(nextSteps);
    if (!isProductCodeEdit(edit)) return;
    const { line } = applyDetailSteps(before, nextSteps, rules);
    const productQuery = line === edited?.line ? undefined : findProductQuery(line, edit);
    requestProduct(productQuery, (product) =>
      // The product goes before the edits that were typed after its request.
      setSteps((all) => all.toSpliced(nextSteps.length, 0, { product })),
    );
  }
  /** The steps as edits of the order, including the text of an open field. */
  const buildEdits = (open?: { column: GridColumn; text: string }): WorksheetAction[] => {
    const edit = open && parseCellText(open.column, open.text, products.findManufacturer);
    if (edited?.line === before && !edit) return [];
    return [...steps, ...(edit ? [{ edit }] : [])].map((step) => toWorksheetAction(lineId, step));
  };
  return {
    before,
    ...edited,
    notice: rejection ?? edited?.notice ?? missNotice,
    isLookingUp,
    applyTypedText,
    chooseTaxable: (taxable: Taxable) => setSteps((all) => [...all, { taxable }]),
    buildEdits,
  };
}

function toWorksheetAction(lineId: string, step: LineDetailStep): WorksheetAction {
  if ('taxable' in step) return { type: 'taxableChosen', lineId, taxable: step.taxable };
  return 'product' in step
    ? { type: 'productChosen', lineId, product: step.product }
    : { type: 'cellEdited', lineId, edit: step.edit };
}

/** The chosen position of a line in its bundle. */
export function useLinePosition(before: OrderLine | undefined) {
  const order: Order = useWorksheet((worksheet) => worksheet.order);
  const [chosenPosition, setChosenPosition] = useState<number>();
  const { position, count } = before
    ? getLinePositionInBundle(order, before)
    : { position: 1, count: 1 };
  return {
    position: chosenPosition ?? position,
    count,
    isMoved: chosenPosition !== undefined && chosenPosition !== position,
    moveTo: (text: string) =>
      setChosenPosition((current) => parseClampedLinePosition(text, count) ?? current),
  };
}
