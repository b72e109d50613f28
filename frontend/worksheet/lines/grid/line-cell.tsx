import { memo } from 'react';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import {
  isControlColumn,
  isCellEditable,
  type GridColumn,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { DescriptionEditor } from '#frontend/worksheet/lines/products/description-editor.tsx';
import {
  isProblemMatch,
  findLineRemark,
  rowMatchLabels,
  type RowMatch,
} from '#frontend/worksheet/lines/products/row-match.ts';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';
import { MAX_COLLAPSED_DESCRIPTION_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { isPartWithoutStockCode } from '#shared/order/rules/line-product-hint.ts';
import type { PriceStop } from '#shared/pricing/line/bulk-edit.ts';
import { isLockedByImport } from '#shared/pricing/line/edit-line.ts';
import { hasPriceButUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { findTaxNote } from '#shared/texts/taxable-texts.ts';
import { LineNotice, getNoticeElementId } from './line-notice.tsx';

export type LineCellState = {
  line: OrderLine;
  column: GridColumn;
  index: number;
  /** The focus is on the row's description. */
  isDescriptionFocused: boolean;
  isReadOnly: boolean;
  /** Why a line of an accepted order is read-only. */
  lockReason: string | undefined;
  match: RowMatch;
  isCustomerSafe: boolean;
  isSelected: boolean;
  notice: EditNotice | undefined;
  /** The limit at which the last bulk step left the line's price. */
  stop: PriceStop | undefined;
};

/** An element, not a component: a row has fourteen cells, and scrolling creates rows by the hundred. */
export function renderLineCell(cell: LineCellState) {
  const { line, column, index, isDescriptionFocused, isReadOnly } = cell;
  const text = column.formatValue(line);
  const isEditable = !isReadOnly && isCellEditable(line, column);
  const hasEditor = isDescriptionFocused && column.field === 'Description' && isEditable;
  const notice = getCellNotice(cell);
  const isLockedHere = isLockedByImport(line, column.field as keyof OrderLine);
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={index + 1}
      className={getCellClasses(cell, text)}
      data-field={column.field}
      title={getGpTitle(cell) ?? getCellTitle(column, text, isLockedHere) ?? getLockTitle(cell)}
      {...(!isEditable && getReadOnlyAttributes(cell))}
    >
      {isLockedHere && <Icon name="lock" />}
      {renderCellContent(cell, text)}
      {hasEditor && (
        <DescriptionEditor
          cellText={text}
          aria-label={column.caption}
          aria-describedby={notice && getNoticeElementId(notice)}
          lineId={line.OrderLineId}
        />
      )}
      {notice && <LineNotice notice={notice} />}
    </div>
  );
}

const getCellNotice = ({ notice, column }: LineCellState) =>
  notice?.field === column.field ? notice : undefined;

/** A read-only cell takes the focus itself. A button or checkbox takes it for its cell. */
const getReadOnlyAttributes = ({ column, isReadOnly }: LineCellState) =>
  (!isControlColumn(column) || (isReadOnly && column.field === 'Delete')) && {
    'aria-readonly': true,
  };

/** A button or checkbox that works has its own title. */
const getLockTitle = ({ column, lockReason }: LineCellState) =>
  isControlColumn(column) ? undefined : lockReason;

function getCellTitle({ field }: GridColumn, text: string, isLockedHere: boolean) {
  if (isLockedHere) return pricingTexts.lockedDiscount;
  // A code of a common length is never cut.
  const mayBeCut = field === 'Description' || text.length > MAX_UNCUT_CODE_LENGTH;
  return mayBeCut && text ? text : undefined;
}

const MAX_UNCUT_CODE_LENGTH = 9;

const cellClasses: Record<GridColumn['cellKind'], string> = {
  number: 'og-c is-figure',
  text: 'og-c',
  button: 'og-c is-button',
  check: 'og-c is-check',
};
const fieldClasses: Partial<Record<GridColumn['field'], string>> = {
  PartNumber: ' part',
  CustomerExtended: ' is-extended',
};

function getCellClasses(cell: LineCellState, text: string) {
  const { column, line } = cell;
  const isZero = column.cellKind === 'number' && (text === '0.00' || text === '0');
  const isFlag = column.field === 'StockCode' && isNoMatchFlagged(cell);
  return (
    cellClasses[column.cellKind] +
    (fieldClasses[column.field] ?? '') +
    (isZero ? ' zero' : '') +
    (isFlag ? ' flag' : '') +
    getPriceClass(cell) +
    (isLockedByImport(line, column.field as keyof OrderLine) ? ' is-locked' : '') +
    (getCellNotice(cell) ? ' is-warn' : '')
  );
}

/** The class for a price below cost, with an unknown cost, or at a limit. */
function getPriceClass(cell: LineCellState) {
  if (isBelowCost(cell)) return ' is-below';
  if (isGpUnknown(cell)) return ' is-unknown';
  return cell.stop && cell.column.field === 'CustomerCost' ? ' is-stopped' : '';
}

function renderCellContent(cell: LineCellState, text: string) {
  const { column } = cell;
  if (isControlColumn(column)) return renderControl(cell);
  if (column.field === 'Description') return renderDescription(cell, text);
  if (isCostUnknown(cell)) return <span className="mark-word">{pricingTexts.unknownCost}</span>;
  if (column.field === 'StockCode' && isNoMatchFlagged(cell))
    return <span>{renderNearestButton(cell, rowMatchLabels[cell.match] ?? '')}</span>;
  return <span>{text}</span>;
}

/** The cell shows a text in place of a dealer cost of 0.00 that nobody entered (D68). */
const isCostUnknown = ({ column, line }: LineCellState) =>
  column.field === 'DealerCost' && hasPriceButUnknownCost(line);

const isBelowCost = ({ column, line }: LineCellState) =>
  column.field === 'GPPercent' && line.GPPercent < 0;

/** The formulas count an unknown cost as 0, so the computed GP is not what the dealer earns (D68). */
const isGpUnknown = ({ column, line }: LineCellState) =>
  column.field === 'GPPercent' && hasPriceButUnknownCost(line);

function getGpTitle(cell: LineCellState) {
  if (isBelowCost(cell)) return pricingTexts.belowCost;
  return isGpUnknown(cell) ? pricingTexts.withoutCost : undefined;
}

function renderControl(cell: LineCellState) {
  const { column, line, isSelected, isReadOnly } = cell;
  if (column.cellKind === 'check')
    return <RowCheckbox name={t`Select row ${line.LineNumber}`} isChecked={isSelected} />;
  if (column.field === 'Details') return detailsButton;
  return isReadOnly ? null : deleteButton;
}

/**
 * A native checkbox: the grid handles its clicks, including those that the space bar causes. It is a component,
 * because otherwise React rewrites its attributes on every rendering, which costs a style update.
 */
const RowCheckbox = memo(({ name, isChecked }: { name: string; isChecked: boolean }) => (
  <input
    type="checkbox"
    className="og-check"
    aria-label={name}
    checked={isChecked}
    readOnly
    tabIndex={-1}
    data-do="select"
  />
));

const renderRowButton = (caption: string, action: 'details' | 'delete', icon: IconName) => (
  <button
    type="button"
    className="icon-button"
    title={caption}
    aria-label={caption}
    tabIndex={-1}
    data-do={action}
  >
    <Icon name={icon} />
  </button>
);

/** The same elements in every row and rendering, so that React skips them. */
const detailsButton = renderRowButton(t`Line Details`, 'details', 'detail');
const deleteButton = renderRowButton(t`Delete Line`, 'delete', 'trash');

/** The label takes the place of a missing stock code. */
const isNoMatchFlagged = ({ line, match }: LineCellState) =>
  isProblemMatch(match) && isPartWithoutStockCode(line);

/** Shows that there is no match, and opens the nearest products. */
const renderNearestButton = ({ isReadOnly }: LineCellState, label: string) =>
  isReadOnly ? (
    label
  ) : (
    <button
      type="button"
      className="no-match"
      title={t`Nearest products (Alt+Enter)`}
      tabIndex={-1}
      data-do="nearest"
    >
      {label}
    </button>
  );

function renderDescription(cell: LineCellState, text: string) {
  const rest = text.slice(MAX_COLLAPSED_DESCRIPTION_LENGTH);
  const { line, match, isCustomerSafe, stop } = cell;
  const label = findLineRemark(line, isCustomerSafe, stop);
  const taxNote = findTaxNote(line);
  return (
    <>
      <span>
        {text.slice(0, MAX_COLLAPSED_DESCRIPTION_LENGTH)}
        {rest && <span className="rest">{rest}</span>}
      </span>
      {match !== 'noKnownProblem' && !isNoMatchFlagged(cell) && renderMatchLabel(cell)}
      {label && <span className="mark-word">{label}</span>}
      {taxNote && <span className="mark-word is-quiet">{taxNote}</span>}
    </>
  );
}

function renderMatchLabel(cell: LineCellState) {
  if (cell.match === 'pending') return <span className="mark-word is-quiet">{t`Looking up`}</span>;
  return (
    <span className="mark-word">{renderNearestButton(cell, rowMatchLabels[cell.match] ?? '')}</span>
  );
}
