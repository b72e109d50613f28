import { memo, useState } from 'react';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { CommitTextInput } from '#frontend/parts/controls/commit-text-input.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { ConfiguratorDescription, ConfiguratorMatchFlag } from './configurator-description.tsx';
import type { VirtualRowPosition } from './configurator-list-rows.tsx';
import {
  isUnmatchedPart,
  parseWholeQuantity,
  simplifyRatio,
  type ConfiguratorRow as ListedRow,
} from './configurator-list.ts';

type ListRowProps = {
  row: ListedRow;
  /** Undefined in a short list; a long list renders only the rows in view. */
  position: VirtualRowPosition | undefined;
  isSelected: boolean;
  isDragged: boolean;
  /** Whether the dragged product would be dropped before this row. */
  isDropTarget: boolean;
  /** The callbacks refer to the item by id, because other rows may have changed meanwhile. */
  onSelect: (id: number, isOn: boolean) => void;
  onQuantity: (id: number, quantity: number) => void;
  onRemove: (id: number) => void;
};

/** Of thousands of rows only changed rows are rendered again. */
export const ConfiguratorListRow = memo(ListRowContent, isSameRow);

function isSameRow(before: ListRowProps, after: ListRowProps): boolean {
  const [one, other] = [before.row, after.row];
  return (
    one.item === other.item &&
    one.product === other.product &&
    one.lineNumber === other.lineNumber &&
    before.position?.top === after.position?.top &&
    before.isSelected === after.isSelected &&
    before.isDragged === after.isDragged &&
    before.isDropTarget === after.isDropTarget
  );
}

function ListRowContent(props: ListRowProps) {
  const { row, position, isSelected, onSelect, onQuantity, onRemove } = props;
  const [isRejected, setRejected] = useState(false);
  const { product, item, parentId } = row;
  const isPart = parentId !== undefined;
  const commitQuantity = (typed: string) => {
    const quantity = parseWholeQuantity(typed);
    setRejected(quantity === undefined);
    if (quantity !== undefined) onQuantity(product.Id, quantity);
  };
  return (
    <div
      className={getRowClassName(props)}
      role="row"
      aria-rowindex={row.lineNumber + 1}
      data-item={item.product.Id}
      {...(position && {
        ref: position.measure,
        'data-index': position.index,
        style: { top: position.top },
      })}
    >
      <span role="cell">
        {!isPart && (
          <Checkbox
            name={t`Select row ${row.lineNumber}`}
            isChecked={isSelected}
            onChange={(isOn) => onSelect(product.Id, isOn)}
          />
        )}
      </span>
      <span role="cell">
        {!isPart && (
          <button
            type="button"
            className="cf-grip"
            aria-label={t`Move row ${row.lineNumber}`}
            title={t`Drag to move, or Alt+Up and Alt+Down`}
          >
            <Icon name="grip" />
          </button>
        )}
      </span>
      <span role="cell" className="is-figure">
        {isPart ? (
          row.quantity
        ) : (
          <QuantityCell row={row} isRejected={isRejected} onTyped={commitQuantity} />
        )}
      </span>
      <span role="cell" className="cf-what" title={toReadableDescription(product.Description)}>
        <span className="cf-words">
          <ConfiguratorDescription product={product} />
        </span>
        <RowFlags row={row} />
      </span>
      <span role="cell" className="is-figure">
        {product.RetailAmount === null ? '' : formatAmount(product.RetailAmount)}
      </span>
      <span role="cell">
        {!isPart && (
          <Button
            name={t`Remove`}
            icon="trash"
            variant="text"
            onClick={() => onRemove(product.Id)}
          />
        )}
      </span>
      {isRejected && (
        <span className="cf-refused" role="alert">
          {t`Whole numbers only`}
        </span>
      )}
    </div>
  );
}

function getRowClassName({
  row: { product, parentId },
  isSelected,
  isDragged,
  isDropTarget,
}: ListRowProps): string {
  return [
    'cf-row',
    parentId !== undefined && 'is-part',
    isUnmatchedPart(product) && 'is-unmatched',
    product.HasMatchingProduct === undefined && 'is-unknown',
    isSelected && 'is-selected',
    isDragged && 'is-carried',
    isDropTarget && 'is-drop',
  ]
    .filter(Boolean)
    .join(' ');
}

function RowFlags({ row: { product, quantity, parentRatio } }: Pick<ListRowProps, 'row'>) {
  const ratio = parentRatio && simplifyRatio(parentRatio);
  return (
    <>
      {ratio && <em className="cf-ratio">{t`${ratio.sub} per ${ratio.base}`}</em>}
      {quantity < 0 && <em className="cf-flag is-warned">{t`Not counted`}</em>}
      <ConfiguratorMatchFlag product={product} />
    </>
  );
}

type QuantityCellProps = {
  row: ListedRow;
  /** Whether the last typed text is not a valid quantity. */
  isRejected: boolean;
  onTyped: (text: string) => void;
};

/** The quantity of a row without a matching product is read-only. */
function QuantityCell({ row, isRejected, onTyped }: QuantityCellProps) {
  if (isUnmatchedPart(row.product))
    return (
      <span className="cf-locked" title={t`Not editable: no matching product`}>
        <Icon name="lock" />
        {row.quantity}
      </span>
    );
  return (
    <CommitTextInput
      className={isRejected ? 'cf-quantity is-invalid' : 'cf-quantity'}
      inputMode="numeric"
      aria-label={t`Quantity of row ${row.lineNumber}`}
      aria-invalid={isRejected || undefined}
      committedText={String(row.quantity)}
      onCommit={onTyped}
    />
  );
}
