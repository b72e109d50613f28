import { useEffect, useRef, useState } from 'react';
import { groupName } from '#frontend/format/group-name.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BottomSheet } from '#frontend/parts/dialogs/bottom-sheet.tsx';
import { useUnread } from '#frontend/worksheet/line-details/use-unread.ts';
import { useLineEntry } from '#frontend/worksheet/products/line-entry.ts';
import {
  isRed,
  rowMatchLabels,
  offerNearest,
  useMatch,
} from '#frontend/worksheet/products/row-match.ts';
import { openProductSearch } from '#frontend/worksheet/products/search.tsx';
import type { ProductSource } from '#frontend/worksheet/products/source.ts';
import { isBlankRow } from '#frontend/worksheet/state/line-edits.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { EditableLineField } from '#shared/pricing/line/edit-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { LineBottomSheetActions, LineBottomSheetFooter } from './line-bottom-sheet-actions.tsx';
import { LineBottomSheetField } from './line-bottom-sheet-field.tsx';
import { useBottomSheetTyping, type BottomSheetTyping } from './use-bottom-sheet-typing.ts';
import './line-sheet.css';
import type { OpenLine } from './use-card-focus.ts';

type Props = {
  open: OpenLine;
  products: ProductSource;
  onOpen: (line: OpenLine) => void;
  /** Told which row is to have the keyboard. */
  onClose: (lineId: string) => void;
};

/** A line on a phone: what the columns of the grid hold, by the rules of the grid. */
export function LineBottomSheet({ open, products, onOpen, onClose }: Props) {
  const { lineId, field } = open;
  const store = useWorksheetStore();
  const line = useWorksheet((worksheet) => lineOf(worksheet, lineId));
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const form = useRef<HTMLFormElement>(null);
  const typing = useBottomSheetTyping(products, lineId);
  const isUnread = useUnread(() => {
    const { notice } = store.get();
    return notice?.lineId === lineId ? notice : undefined;
  });

  useEffect(() => {
    if (open.field)
      form.current?.querySelector<HTMLElement>(`[data-field=${open.field}] input`)?.focus();
  }, [open]);

  /** What is said of the text that was left just now would go with the sheet. */
  const leave = (then: () => void) => {
    typing.takeAll(form.current);
    if (isUnread()) return;
    store.dispatch({ type: 'noticeDismissed' });
    store.dispatch({ type: 'rowLeft' });
    then();
  };
  const close = () => leave(() => onClose(lineId));
  if (!line) return null;
  return (
    <BottomSheet
      title={nameOf(line)}
      about={[
        [line.MfgCode, line.PartNumber].filter(Boolean).join(' '),
        line.StockCode,
        groupName(line.OrderLineGroupName),
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
        <Fields key={lineId} line={line} typing={typing} products={products} />
        {!isReadOnly && (
          <LineBottomSheetActions line={line} products={products} leave={leave} onClose={onClose} />
        )}
      </form>
    </BottomSheet>
  );
}

const nameOf = ({ Description, PartNumber }: OrderLine) =>
  toReadableDescription(Description ?? '') || PartNumber || t`New line`;

const amountFields = ['Quantity', 'Retail', 'CustomerCost'] as const;
const internal = ['DealerCost', 'GPPercent', 'Discount1', 'Discount2'] as const;
const names = ['Description', 'MfgCode', 'PartNumber', 'StockCode'] as const;

type FieldsProps = { line: OrderLine; typing: BottomSheetTyping; products: ProductSource };

/** What is internal is shown in Detail View alone. An empty row begins with what names a product. */
function Fields({ line, typing, products }: FieldsProps) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const [isBegun] = useState(() => !isBlankRow(line));
  const each = (field: EditableLineField) => (
    <LineBottomSheetField key={field} line={line} field={field} typing={typing} />
  );
  const product = (
    <div className="sheet-fields">
      <Product line={line} products={products} />
      {names.map(each)}
    </div>
  );
  return (
    <div data-row={line.OrderLineId}>
      {!isBegun && product}
      <div className="sheet-fields">{amountFields.map(each)}</div>
      {isDetailView && (
        <div className="sheet-internal">
          <h3>
            <Icon name="eyeOff" />
            {t`Internal, not for the customer`}
          </h3>
          <div className="sheet-fields">{internal.map(each)}</div>
        </div>
      )}
      {isBegun && product}
    </div>
  );
}

/** The way to the catalogue; of a row that was not found what is nearest. */
function Product({ line, products }: Omit<FieldsProps, 'typing'>) {
  const { OrderLineId: lineId } = line;
  const store = useWorksheetStore();
  const { choose } = useLineEntry(products);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const match = useMatch(line, lineId);
  const { search } = products;
  if (isReadOnly) return null;
  return (
    <div className="sheet-product">
      {search && (
        <Button
          label={t`Find a product`}
          icon="search"
          variant="secondary"
          onClick={() => openProductSearch(search, (product) => choose(lineId, product))}
        />
      )}
      {match === 'asked' && <span role="status">{t`Looking up`}</span>}
      {(isRed(match) || match === 'unanswered') && (
        <Button
          label={rowMatchLabels[match] ?? ''}
          icon="warn"
          variant="text"
          tone="danger"
          onClick={() => offerNearest(store, lineId)}
        />
      )}
    </div>
  );
}
