import { Link } from 'react-router-dom';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import type { ListColumn } from '#frontend/parts/lists/list-column.ts';
import { pathOfOrder } from '#frontend/paths.ts';
import { useMay } from '#frontend/session/current-user.ts';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { deleteOrder, undeleteOrder, type Outcome } from './order-list-actions.ts';

type Doing = {
  /** Where no number is shown that leads to the order. */
  hasEdit: boolean;
  onPreview: (row: OrderRow) => void;
  /** Told how every action ends. */
  onDone: (action: Promise<Outcome>) => void;
  onColumns: () => void;
};

/** At the end of each row what can be done to it, above them the choice of columns. */
export const createOrderActionsColumn = (doing: Doing): ListColumn<OrderRow> => ({
  field: 'actions',
  header: (
    <span className="acts">
      <RowIconButton icon="columns" name={t`Columns`} onClick={doing.onColumns} />
    </span>
  ),
  width: doing.hasEdit ? 5 : 3.5,
  isSortable: false,
  isFrozen: true,
  body: (row) => <RowActions row={row} {...doing} />,
});

/** D28 */
export const isDeletable = ({ IsDeleted, OrderStatusId }: OrderRow) =>
  !IsDeleted && OrderStatusId === orderStatuses.uncommitted;

function RowActions({ row, hasEdit, onPreview, onDone }: { row: OrderRow } & Doing) {
  const mayDelete = useMay('delete-orders');
  const mayUndelete = useMay('undelete-orders');
  const name = (action: string) => t`${action} order ${row.OrderNumber}`;
  return (
    <span className="acts">
      <RowIconButton icon="eye" name={name(t`Preview`)} onClick={() => onPreview(row)} />
      {hasEdit && !row.IsDeleted && (
        <Link
          className="icon-button"
          to={pathOfOrder(row)}
          title={name(t`Edit`)}
          aria-label={name(t`Edit`)}
        >
          <Icon name="edit" />
        </Link>
      )}
      {isDeletable(row) && mayDelete && (
        <RowIconButton
          icon="trash"
          name={name(t`Delete`)}
          onClick={() => onDone(deleteOrder(row))}
        />
      )}
      {row.IsDeleted && mayUndelete && (
        <RowIconButton
          icon="undo"
          name={name(t`Undelete`)}
          onClick={() => onDone(undeleteOrder(row))}
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
