import { orders } from '#shared/contract/orders.ts';
import type { OrderRow } from '#shared/schemas/order-search.ts';
import type { Order } from '#shared/schemas/order.ts';
import { useCall } from '../api/use-call.ts';
import { asDayAndTime } from '../format/date.ts';
import { classOf } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { SidePanel } from '../parts/side-panel.tsx';
import { Empty, Failed, LoadingRows } from '../parts/states.tsx';
import { OrderStatusTag } from '../parts/tag.tsx';
import { BundlePreview } from './bundle-preview.tsx';
import { pathOfOrder } from './order-path.ts';

type Props = { row: OrderRow; onClose: () => void };

/** An order to look at beside the list: what it is and its lines, bundle by bundle. */
export function OrderPreview({ row, onClose }: Props) {
  const { data, error, mutate } = useCall(
    orders.getOrder,
    { params: { id: row.Id } },
    { isFailureShown: true },
  );
  return (
    <SidePanel
      name={`Order ${row.OrderNumber}`}
      title={<PreviewTitle row={row} />}
      onClose={onClose}
      className="preview"
    >
      <Facts row={row} />
      {error && (
        <Failed title="The order did not load" text={error.message} onRetry={() => void mutate()} />
      )}
      {!data && !error && <LoadingRows />}
      {data && <Bundles order={data} />}
    </SidePanel>
  );
}

function PreviewTitle({ row }: { row: OrderRow }) {
  return (
    <div className="preview-title">
      <h2>{row.WorksheetName || `Order ${row.OrderNumber}`}</h2>
      <OrderStatusTag statusId={row.OrderStatusId} isDeleted={row.IsDeleted} />
    </div>
  );
}

function Facts({ row }: { row: OrderRow }) {
  return (
    <div className="preview-facts">
      <dl>
        <dt>Order #</dt>
        <dd>{row.OrderNumber}</dd>
        <dt>Customer</dt>
        <dd>{[row.JdeNumber, row.BillingInfo.Name].filter(Boolean).join(' · ')}</dd>
        <dt>Created</dt>
        <dd>{asDayAndTime(row.CreatedOn)}</dd>
        <dt>Last Revised</dt>
        <dd>{asDayAndTime(row.RevisedOn)}</dd>
      </dl>
      {!row.IsDeleted && (
        <a
          className={classOf({ look: 'secondary' })}
          href={pathOfOrder(row)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" className="p-button-icon" />
          <span className="p-button-label">Edit in New Tab</span>
        </a>
      )}
    </div>
  );
}

function Bundles({ order }: { order: Order }) {
  const shown = order.Bundles.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)
    .map((bundle) => ({
      bundle,
      lines: order.OrderLines.filter(
        (line) => line.OrderLineGroupId === bundle.OrderLineGroupId,
      ).toSorted((a, b) => a.LineNumber - b.LineNumber),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return <Empty icon="box" title="No lines yet" />;
  return shown.map(({ bundle, lines }) => (
    <BundlePreview key={bundle.Id} name={bundle.OrderLineGroupName} lines={lines} />
  ));
}
