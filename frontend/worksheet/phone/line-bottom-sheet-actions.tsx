import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { isNewRow } from '#frontend/worksheet/lines/grid/grid-context.ts';
import { openLineDetails } from '#frontend/worksheet/lines/line-details/line-details-dialog.tsx';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { useLineEditHandlers } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { orderRowsTexts } from '#shared/texts/order-rows-texts.ts';

type LineActionsProps = {
  line: OrderLine;
  products: ProductSource;
  leave: (then: () => void) => void;
  /** Called with the id of the row to focus. */
  onClose: (lineId: string) => void;
};

/** Actions on the whole line. */
export function LineBottomSheetActions({ line, products, leave, onClose }: LineActionsProps) {
  const store = useWorksheetStore();
  const lineHandlers = useLineEditHandlers(products);
  const { OrderLineId: lineId } = line;

  async function remove() {
    const { after, before } = getNeighborLineIds(store.get().order.OrderLines, lineId);
    if (!isNewRow(store, lineId)) {
      if (!(await askToConfirm(deleteQuestion))) return;
      lineHandlers.removeLine(lineId);
    } else store.dispatch({ type: 'rowLeft' });
    onClose(after ?? before ?? lineId);
  }
  return (
    <div className="sheet-acts">
      {!isNewRow(store, lineId) && (
        <Button
          label={t`Line Details`}
          icon="detail"
          variant="text"
          onClick={() =>
            leave(() => {
              onClose(lineId);
              openLineDetails(store, lineId);
            })
          }
        />
      )}
      <Button
        label={t`Delete Line`}
        icon="trash"
        variant="text"
        tone="danger"
        onClick={() => void remove()}
      />
    </div>
  );
}

const deleteQuestion = {
  title: t`Confirm Delete`,
  text: orderRowsTexts.confirmDeleteLine,
  accept: t`Delete`,
  isDestructive: true,
};

function getNeighborLineIds(lines: readonly OrderLine[], lineId: string) {
  const index = lines.findIndex(({ OrderLineId }) => OrderLineId === lineId);
  return {
    before: lines[index - 1]?.OrderLineId,
    after: index < 0 ? undefined : lines[index + 1]?.OrderLineId,
  };
}

type LineFooterProps = { line: OrderLine; onGo: (lineId: string) => void; onDone: () => void };

/** Buttons to the previous and next line, the line's total, and Done. */
export function LineBottomSheetFooter({ line, onGo, onDone }: LineFooterProps) {
  const lines = useWorksheet(({ order }) => order.OrderLines);
  const { before, after } = getNeighborLineIds(lines, line.OrderLineId);
  return (
    <>
      <Button
        name={t`Line before`}
        icon="arrowUp"
        variant="secondary"
        disabled={before === undefined}
        onClick={() => before !== undefined && onGo(before)}
      />
      <Button
        name={t`Line after`}
        icon="arrowDown"
        variant="secondary"
        disabled={after === undefined}
        onClick={() => after !== undefined && onGo(after)}
      />
      <span className="sheet-sum">
        {t`Customer Extended`}
        <b>{formatAmount(line.CustomerExtended)}</b>
      </span>
      <Button label={t`Done`} onClick={onDone} />
    </>
  );
}
