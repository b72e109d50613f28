import { useMemo, useState } from 'react';
import { readCell, type Column } from '#frontend/worksheet/cells/columns.ts';
import {
  editedLine,
  positionOf,
  readPosition,
  type DetailStep,
} from '#frontend/worksheet/products/edited-line.ts';
import { findProductQuery } from '#frontend/worksheet/products/line-entry.ts';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { useProductAnswers } from '#frontend/worksheet/products/use-answers.ts';
import { namesProduct } from '#frontend/worksheet/state/line-edits.ts';
import { notANumber } from '#frontend/worksheet/state/not-a-number.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import { lineOf, type EditRules, type Written } from '#frontend/worksheet/state/worksheet.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** A line as it is being changed in its details: by the rules of the grid, with nothing written yet. */
export function useEditedLine(lineId: string) {
  const products = useCatalogue();
  const before = useWorksheet((worksheet) => lineOf(worksheet, lineId));
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const longestDescription = useWorksheet((worksheet) => worksheet.longestDescription);
  const [steps, setSteps] = useState<readonly DetailStep[]>([]);
  const [rejection, setRejection] = useState<Written['notice']>();
  const { ask, isLookedUp, miss } = useProductAnswers(products);
  const rules = useMemo(
    (): EditRules => ({ settings, isCustomerSafe, longestDescription }),
    [settings, isCustomerSafe, longestDescription],
  );
  const edited = useMemo(() => before && editedLine(before, steps, rules), [before, steps, rules]);

  function type(column: Column, text: string) {
    const edit = readCell(column, text, products.findManufacturer);
    setRejection(
      edit ? undefined : { field: column.field as EditableLineField, ...notANumber(text) },
    );
    if (!edit || !before) return;
    const now = [...steps, { edit }];
    setSteps(now);
    if (!namesProduct(edit)) return;
    const { line } = editedLine(before, now, rules);
    const productQuery = line === edited?.line ? undefined : findProductQuery(line, edit);
    ask(productQuery, (product) =>
      // What was typed meanwhile comes after the product it was typed over.
      setSteps((all) => all.toSpliced(now.length, 0, { product })),
    );
  }
  /** What was done so far as edits of the order, with text in the field that is still open. */
  const edits = (open?: { column: Column; text: string }): WorksheetAction[] => {
    const edit = open && readCell(open.column, open.text, products.findManufacturer);
    if (edited?.line === before && !edit) return [];
    return [...steps, ...(edit ? [{ edit }] : [])].map((step) => editOf(lineId, step));
  };
  return {
    before,
    ...edited,
    notice: rejection ?? edited?.notice ?? miss,
    isLookedUp,
    type,
    edits,
  };
}

const editOf = (lineId: string, step: DetailStep): WorksheetAction =>
  'product' in step
    ? { type: 'productChosen', lineId, product: step.product }
    : { type: 'cellEdited', lineId, edit: step.edit };

/** The position a line is to have in its bundle. */
export function usePosition(before: OrderLine | undefined) {
  const order: Order = useWorksheet((worksheet) => worksheet.order);
  const [wanted, setWanted] = useState<number>();
  const { position, count } = before ? positionOf(order, before) : { position: 1, count: 1 };
  return {
    position: wanted ?? position,
    count,
    isMoved: wanted !== undefined && wanted !== position,
    moveTo: (text: string) => setWanted((at) => readPosition(text, count) ?? at),
  };
}
