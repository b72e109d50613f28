import { memo } from 'react';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { isControl, isEditable, type Column } from '#frontend/worksheet/cells/columns.ts';
import { DescriptionEditor } from '#frontend/worksheet/products/description-editor.tsx';
import {
  isRed,
  findLineRemark,
  rowMatchLabels,
  type Match,
} from '#frontend/worksheet/products/row-match.ts';
import type { Notice } from '#frontend/worksheet/state/worksheet.ts';
import { MAX_COLLAPSED_DESCRIPTION_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { isMissingStockCode } from '#shared/order/rules/line-match.ts';
import type { PriceStop } from '#shared/pricing/line/bulk-edit.ts';
import { isLockedField } from '#shared/pricing/line/edit-line.ts';
import { hasUnknownCost } from '#shared/pricing/line/line-amounts.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { LineNotice, noticeId } from './notice.tsx';

export type CellOf = {
  line: OrderLine;
  column: Column;
  index: number;
  /** The keyboard is on the row's description. */
  isDescribed: boolean;
  isReadOnly: boolean;
  match: Match;
  isCustomerSafe: boolean;
  isSelected: boolean;
  notice: Notice | undefined;
  /** The limit that holds its price since the last step of many. */
  stop: PriceStop | undefined;
};

/** A cell as an element, not a component: a row has fourteen and scrolling makes rows by the hundred. */
export function lineCell(cell: CellOf) {
  const { line, column, index, isDescribed, isReadOnly } = cell;
  const shown = column.show(line);
  const mayType = !isReadOnly && isEditable(line, column);
  const isTyped = isDescribed && column.field === 'Description' && mayType;
  const notice = noticeAt(cell);
  const isLockedHere = isLockedField(line, column.field as keyof OrderLine);
  return (
    <div
      key={column.field}
      role="gridcell"
      aria-colindex={index + 1}
      className={classesOf(cell, shown)}
      data-field={column.field}
      title={getGpTitle(cell) ?? titleOf(column, shown, isLockedHere)}
      {...(!mayType && stillCell(cell))}
    >
      {isLockedHere && <Icon name="lock" />}
      {contentOf(cell, shown)}
      {isTyped && (
        <DescriptionEditor
          shown={shown}
          aria-label={column.caption}
          aria-describedby={notice && noticeId(notice)}
          lineId={line.OrderLineId}
        />
      )}
      {notice && <LineNotice notice={notice} />}
    </div>
  );
}

const noticeAt = ({ notice, column }: CellOf) =>
  notice?.field === column.field ? notice : undefined;

/** A cell that is not typed in takes the keyboard itself; a button or checkbox takes it for its cell. */
const stillCell = ({ column, isReadOnly }: CellOf) =>
  (!isControl(column) || (isReadOnly && column.field === 'Delete')) && { 'aria-readonly': true };

function titleOf({ field }: Column, shown: string, isLockedHere: boolean) {
  if (isLockedHere) return pricingTexts.lockedDiscount;
  // A code of a common length is never cut.
  const mayBeCut = field === 'Description' || shown.length > LONG_CODE;
  return mayBeCut && shown ? shown : undefined;
}

const LONG_CODE = 9;

const cellClasses: Record<Column['cellKind'], string> = {
  figure: 'og-c is-figure',
  text: 'og-c',
  button: 'og-c is-button',
  check: 'og-c is-check',
};
const fieldClasses: Partial<Record<Column['field'], string>> = {
  PartNumber: ' part',
  CustomerExtended: ' is-extended',
};

function classesOf(cell: CellOf, shown: string) {
  const { column, line } = cell;
  const isZero = column.cellKind === 'figure' && (shown === '0.00' || shown === '0');
  const isFlag = column.field === 'StockCode' && isFlagged(cell);
  return (
    cellClasses[column.cellKind] +
    (fieldClasses[column.field] ?? '') +
    (isZero ? ' zero' : '') +
    (isFlag ? ' flag' : '') +
    getPriceClass(cell) +
    (isLockedField(line, column.field as keyof OrderLine) ? ' is-locked' : '') +
    (noticeAt(cell) ? ' is-warn' : '')
  );
}

/** Below cost, of a cost that nobody knows, or where a limit stopped it. */
function getPriceClass(cell: CellOf) {
  if (isBelowCost(cell)) return ' is-below';
  if (isGpUnknown(cell)) return ' is-unknown';
  return cell.stop && cell.column.field === 'CustomerCost' ? ' is-stopped' : '';
}

function contentOf(cell: CellOf, shown: string) {
  const { column } = cell;
  if (isControl(column)) return controlOf(cell);
  if (column.field === 'Description') return description(cell, shown);
  if (isUnknown(cell)) return <span className="mark-word">{pricingTexts.unknownCost}</span>;
  if (column.field === 'StockCode' && isFlagged(cell))
    return <span>{nearestButton(cell, rowMatchLabels[cell.match] ?? '')}</span>;
  return <span>{shown}</span>;
}

/** In words, in place of a dealer cost of 0.00 that nobody gave (D68). */
const isUnknown = ({ column, line }: CellOf) =>
  column.field === 'DealerCost' && hasUnknownCost(line);

const isBelowCost = ({ column, line }: CellOf) =>
  column.field === 'GPPercent' && line.GPPercent < 0;

/** The formulas count such a cost as nothing: what they make of it is not what the dealer earns (D68). */
const isGpUnknown = ({ column, line }: CellOf) =>
  column.field === 'GPPercent' && hasUnknownCost(line);

function getGpTitle(cell: CellOf) {
  if (isBelowCost(cell)) return pricingTexts.belowCost;
  return isGpUnknown(cell) ? pricingTexts.withoutCost : undefined;
}

function controlOf(cell: CellOf) {
  const { column, line, isSelected, isReadOnly } = cell;
  if (column.cellKind === 'check')
    return <RowCheckbox name={t`Select row ${line.LineNumber}`} isChecked={isSelected} />;
  if (column.field === 'Details') return detailsButton;
  return isReadOnly ? null : deleteButton;
}

/**
 * A native one: the grid hears its clicks, which is also what the space bar makes of it. A component,
 * because React writes all that a checkbox is again with each rendering, which then is styled again.
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

const rowButton = (caption: string, what: 'details' | 'delete', icon: IconName) => (
  <button
    type="button"
    className="icon-button"
    title={caption}
    aria-label={caption}
    tabIndex={-1}
    data-do={what}
  >
    <Icon name={icon} />
  </button>
);

/** The same elements in every row and every time, which React then passes over. */
const detailsButton = rowButton(t`Line Details`, 'details', 'detail');
const deleteButton = rowButton(t`Delete Line`, 'delete', 'trash');

/** The words stand in place of the stock code where there is none. */
const isFlagged = ({ line, match }: CellOf) => isRed(match) && isMissingStockCode(line);

/** Says that nothing was found, and offers what is nearest. */
const nearestButton = ({ isReadOnly }: CellOf, label: string) =>
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

function description(cell: CellOf, shown: string) {
  const rest = shown.slice(MAX_COLLAPSED_DESCRIPTION_LENGTH);
  const { line, match, isCustomerSafe, stop } = cell;
  const mark = findLineRemark(line, isCustomerSafe, stop);
  return (
    <>
      <span>
        {shown.slice(0, MAX_COLLAPSED_DESCRIPTION_LENGTH)}
        {rest && <span className="rest">{rest}</span>}
      </span>
      {match !== 'sure' && !isFlagged(cell) && renderMatchLabel(cell)}
      {mark && <span className="mark-word">{mark}</span>}
    </>
  );
}

function renderMatchLabel(cell: CellOf) {
  if (cell.match === 'asked') return <span className="mark-word is-quiet">{t`Looking up`}</span>;
  return <span className="mark-word">{nearestButton(cell, rowMatchLabels[cell.match] ?? '')}</span>;
}
