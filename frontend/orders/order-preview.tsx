import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { OrderStatusTag } from '#frontend/parts/controls/status-tags.tsx';
import { SidePanel } from '#frontend/parts/dialogs/side-panel.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { OrderRow, WorksheetRow } from '#shared/schemas/order-search-schema.ts';
import { BundlePreview } from './bundle-preview.tsx';
import { formatOutcome } from './format-outcome.ts';
import { openOutcomeDialog } from './outcome-dialog.tsx';
import { useRefreshOrderLists } from './use-refresh-order-lists.ts';
import './preview.css';

/** The data of an order that a list has before the order itself is loaded. */
type PreviewOrder = WorksheetRow &
  Partial<
    Pick<OrderRow, 'OrderStatusId' | 'IsDeleted' | 'JdeNumber' | 'BillingInfo' | 'RevisedOn'>
  >;

type OrderPreviewProps = { row: PreviewOrder; onClose: () => void };

/** An order beside the list, read-only: its main data and its lines, bundle by bundle. */
export function OrderPreview({ row, onClose }: OrderPreviewProps) {
  const orderResult = useApiCall(
    orders.getOrder,
    { params: { id: row.Id } },
    { showsOwnFailure: true },
  );
  const shownOrder = orderResult.data ?? row;
  return (
    <SidePanel
      name={t`Order ${row.OrderNumber}`}
      title={<PreviewTitle order={shownOrder} />}
      onClose={onClose}
      className="preview"
    >
      <PreviewFacts order={shownOrder} />
      {orderResult.data && (
        <PreviewOutcome order={orderResult.data} onSaved={() => void orderResult.mutate()} />
      )}
      <Loaded result={orderResult} failureText={t`The order did not load`}>
        {(order) => <OrderBundleList order={order} />}
      </Loaded>
    </SidePanel>
  );
}

/** What became of an uncommitted order, and the way to say it. */
function PreviewOutcome({ order, onSaved }: { order: Order; onSaved: () => void }) {
  const refreshOrderLists = useRefreshOrderLists();
  const mayEdit = useHasPermission('edit-orders');
  const { Outcome, Acceptance } = order;
  if (!mayEdit || Acceptance || findTransitionRejection('outcome', order)) return null;
  return (
    <p className="preview-outcome">
      {Outcome && <span>{formatOutcome(Outcome.Outcome, Outcome.Reason)}</span>}
      <Button
        label={Outcome ? t`Change the outcome` : t`What became of it?`}
        variant="secondary"
        size="small"
        onClick={() =>
          openOutcomeDialog({
            order,
            onSaved() {
              onSaved();
              void refreshOrderLists();
            },
          })
        }
      />
    </p>
  );
}

function PreviewTitle({ order }: { order: PreviewOrder }) {
  const { WorksheetName, OrderNumber, OrderStatusId, IsDeleted = false } = order;
  return (
    <div className="preview-title">
      <h2>{WorksheetName || t`Order ${OrderNumber}`}</h2>
      {OrderStatusId !== undefined && (
        <OrderStatusTag statusId={OrderStatusId} isDeleted={IsDeleted} />
      )}
    </div>
  );
}

function PreviewFacts({ order }: { order: PreviewOrder }) {
  return (
    <div className="preview-facts">
      <dl>
        <dt>{t`Order #`}</dt>
        <dd>{order.OrderNumber}</dd>
        <dt>{t`Customer`}</dt>
        <dd>{[order.JdeNumber, order.BillingInfo?.Name].filter(Boolean).join(' · ')}</dd>
        <dt>{t`Created`}</dt>
        <dd>{formatTimestamp(order.CreatedOn)}</dd>
        <dt>{t`Last Revised`}</dt>
        <dd>{formatTimestamp(order.RevisedOn)}</dd>
      </dl>
      {!order.IsDeleted && (
        <a
          className={getButtonClass({ variant: 'secondary' })}
          href={getOrderPath(order)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="external" className="button-icon" />
          <span className="button-label">{t`Edit in New Tab`}</span>
        </a>
      )}
    </div>
  );
}

/** The lines of an order, read-only, bundle by bundle. */
export function OrderBundleList({ order }: { order: Order }) {
  const bundlesWithLines = order.Bundles.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId)
    .map((bundle) => ({
      bundle,
      lines: order.OrderLines.filter(
        (line) => line.OrderLineGroupId === bundle.OrderLineGroupId,
      ).toSorted((a, b) => a.LineNumber - b.LineNumber),
    }))
    .filter(({ lines }) => lines.length > 0);
  if (bundlesWithLines.length === 0) return <EmptyState icon="box" title={t`No lines yet`} />;
  return bundlesWithLines.map(({ bundle, lines }) => (
    <BundlePreview key={bundle.Id} bundle={bundle} lines={lines} />
  ));
}
