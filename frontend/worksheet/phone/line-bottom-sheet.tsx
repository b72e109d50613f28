import { useEffect, useRef, useState } from 'react';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BottomSheet } from '#frontend/parts/dialogs/bottom-sheet.tsx';
import { useUnreadNoticeCheck } from '#frontend/worksheet/lines/line-details/use-unread-notice-check.ts';
import { openProductSearchDialog } from '#frontend/worksheet/lines/products/product-search-dialog.tsx';
import type { ProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import {
  isProblemMatch,
  rowMatchLabels,
  openNearestProductsIfUnmatched,
  useRowMatch,
} from '#frontend/worksheet/lines/products/row-match.ts';
import { useLineEditHandlers } from '#frontend/worksheet/lines/products/use-line-edit-handlers.ts';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { isBlankLine } from '#frontend/worksheet/state/line-edits.ts';
import { formatLockReason } from '#frontend/worksheet/state/lock-toasts.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { LineBottomSheetActions, LineBottomSheetFooter } from './line-bottom-sheet-actions.tsx';
import { LineBottomSheetField } from './line-bottom-sheet-field.tsx';
import { useBottomSheetTyping, type BottomSheetTyping } from './use-bottom-sheet-typing.ts';
import './line-sheet.css';
import type { OpenLineTarget } from './use-card-focus.ts';

type Props = {
  openLine: OpenLineTarget;
  products: ProductSource;
  onOpen: (line: OpenLineTarget) => void;
  /** Called with the id of the row to focus. */
  onClose: (lineId: string) => void;
};

/** A line on a phone: the fields of the grid's columns, under the same rules. */
export function LineBottomSheet({ openLine, products, onOpen, onClose }: Props) {
  const { lineId, field } = openLine;
  const store = useWorksheetStore();
  const line = useWorksheet((worksheet) => findWorksheetLine(worksheet, lineId));
  const isReadOnly = useWorksheet((worksheet) => isGroupLocked(worksheet, line?.OrderLineGroupId));
  const lockReason = useWorksheet(formatLockReason);
  const form = useRef<HTMLFormElement>(null);
  const typing = useBottomSheetTyping(products, lineId);
  const isUnread = useUnreadNoticeCheck(() => {
    const { notice } = store.get();
    return notice?.lineId === lineId ? notice : undefined;
  });

  useEffect(() => {
    if (openLine.field)
      form.current?.querySelector<HTMLElement>(`[data-field=${openLine.field}] input`)?.focus();
  }, [openLine]);

  /** Stays open if a message on the committed text is unread: it would close with the sheet. */
  const leave = (then: () => void) => {
    typing.commitAll(form.current);
    if (isUnread()) return;
    store.dispatch({ type: 'noticeDismissed' });
    store.dispatch({ type: 'rowLeft' });
    then();
  };
  const close = () => leave(() => onClose(lineId));
  if (!line) return null;
  return (
    <BottomSheet
      title={getLineTitle(line)}
      description={[
        [line.MfgCode, line.PartNumber].filter(Boolean).join(' '),
        line.StockCode,
        getLineGroupLabel(line.OrderLineGroupName),
      ]
        .filter(Boolean)
        .join(' · ')}
      onClose={close}
      className="line-sheet"
      footer={
        <LineBottomSheetFooter
          line={line}
          onGo={(next) => leave(() => onOpen({ lineId: next, ...(field && { field }) }))}
          onDone={close}
        />
      }
    >
      <form ref={form} onSubmit={(event) => event.preventDefault()} {...typing.handlers}>
        {isReadOnly && lockReason && <p className="muted">{lockReason}</p>}
        <LineFields key={lineId} line={line} typing={typing} products={products} />
        {!isReadOnly && (
          <LineBottomSheetActions line={line} products={products} leave={leave} onClose={onClose} />
        )}
      </form>
    </BottomSheet>
  );
}

const getLineTitle = ({ Description, PartNumber }: OrderLine) =>
  toReadableDescription(Description ?? '') || PartNumber || t`New line`;

const amountFields = ['Quantity', 'Retail', 'CustomerCost'] as const;
const internalFields = ['DealerCost', 'GPPercent', 'Discount1', 'Discount2'] as const;
const productFields = ['Description', 'MfgCode', 'PartNumber', 'StockCode'] as const;

type LineFieldsProps = { line: OrderLine; typing: BottomSheetTyping; products: ProductSource };

/** Internal fields are shown in Detail View only. An empty row begins with the fields that identify a product. */
function LineFields({ line, typing, products }: LineFieldsProps) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const [isFilled] = useState(() => !isBlankLine(line));
  const renderField = (field: EditableLineField) => (
    <LineBottomSheetField key={field} line={line} field={field} typing={typing} />
  );
  const product = (
    <div className="sheet-fields">
      <ProductSection line={line} products={products} />
      {productFields.map(renderField)}
    </div>
  );
  return (
    <div data-row={line.OrderLineId}>
      {!isFilled && product}
      <div className="sheet-fields">{amountFields.map(renderField)}</div>
      {isDetailView && (
        <div className="sheet-internal">
          <h3>
            <Icon name="eyeOff" />
            {t`Internal, not for the customer`}
          </h3>
          <div className="sheet-fields">{internalFields.map(renderField)}</div>
        </div>
      )}
      {isFilled && product}
    </div>
  );
}

/** Opens the catalogue; for an unmatched row, offers the nearest products. */
function ProductSection({ line, products }: Omit<LineFieldsProps, 'typing'>) {
  const { OrderLineId: lineId } = line;
  const store = useWorksheetStore();
  const { chooseProduct } = useLineEditHandlers(products);
  const isReadOnly = useWorksheet((worksheet) => isGroupLocked(worksheet, line.OrderLineGroupId));
  const match = useRowMatch(line, lineId);
  const { search } = products;
  if (isReadOnly) return null;
  return (
    <div className="sheet-product">
      {search && (
        <Button
          label={t`Find a product`}
          icon="search"
          variant="secondary"
          onClick={() =>
            openProductSearchDialog(search, (product) => chooseProduct(lineId, product))
          }
        />
      )}
      {match === 'pending' && <span role="status">{t`Looking up`}</span>}
      {(isProblemMatch(match) || match === 'unanswered') && (
        <Button
          label={rowMatchLabels[match] ?? ''}
          icon="warn"
          variant="text"
          tone="danger"
          onClick={() => openNearestProductsIfUnmatched(store, lineId)}
        />
      )}
    </div>
  );
}
