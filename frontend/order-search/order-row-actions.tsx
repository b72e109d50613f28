import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import {
  confirmAndDeleteListedOrder,
  undeleteOrderAndShowResult,
  type OrderActionOutcome,
} from './order-list-actions.ts';

type OrderRowActionsOptions = {
  /** Where no order number is shown as a link. */
  hasEdit: boolean;
  onPreview: (row: OrderRow) => void;
  /** Called with every action's result. */
  onDone: (action: Promise<OrderActionOutcome>) => void;
  onChooseColumns: () => void;
};

/** A column with the actions of each row. Its heading opens the choice of columns. */
export const createOrderActionsColumn = (
  options: OrderRowActionsOptions,
): ListColumn<OrderRow> => ({
  field: 'actions',
  header: (
    <span className="acts">
      <RowIconButton icon="columns" name={t`Columns`} onClick={options.onChooseColumns} />
    </span>
  ),
  widthInRem: options.hasEdit ? 5 : 3.5,
  isSortable: false,
  isFrozen: true,
  body: (row) => <OrderRowActions row={row} {...options} />,
});

/** D28 */
export const isDeletableOrder = ({ IsDeleted, OrderStatusId }: OrderRow) =>
  !IsDeleted && OrderStatusId === orderStatuses.uncommitted;

function OrderRowActions({
  row,
  hasEdit,
  onPreview,
  onDone,
}: { row: OrderRow } & OrderRowActionsOptions) {
  const mayDelete = useHasPermission('delete-orders');
  const mayUndelete = useHasPermission('undelete-orders');
  const formatActionName = (action: string) => t`${action} order ${row.OrderNumber}`;
  return (
    <span className="acts">
      <RowIconButton
        icon="eye"
        name={formatActionName(t`Preview`)}
        onClick={() => onPreview(row)}
      />
      {hasEdit && !row.IsDeleted && (
        <Link
          className="icon-button"
          to={getOrderPath(row)}
          title={formatActionName(t`Edit`)}
          aria-label={formatActionName(t`Edit`)}
        >
          <Icon name="edit" />
        </Link>
      )}
      {isDeletableOrder(row) && mayDelete && (
        <RowIconButton
          icon="trash"
          name={formatActionName(t`Delete`)}
          onClick={() => onDone(confirmAndDeleteListedOrder(row))}
        />
      )}
      {row.IsDeleted && mayUndelete && (
        <RowIconButton
          icon="undo"
          name={formatActionName(t`Undelete`)}
          onClick={() => onDone(undeleteOrderAndShowResult(row))}
        />
      )}
    </span>
  );
}

type RowIconButtonProps = { icon: IconName; name: string; onClick: () => void };

const RowIconButton = ({ icon, name, onClick }: RowIconButtonProps) => (
  <button type="button" className="icon-button" title={name} aria-label={name} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
