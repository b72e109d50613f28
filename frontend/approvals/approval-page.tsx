import { Link, useParams } from 'react-router-dom';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatApprovalAnswer } from '#frontend/format/format-approval-answer.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { getButtonClass } from '#frontend/parts/controls/button.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getOrderPath, paths } from '#frontend/paths.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ApprovalRequest, OrderApprovals } from '#shared/schemas/approval-request-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { ApprovalAmounts } from './approval-amounts.tsx';
import { ApprovedRedLineButton } from './approved-red-line-button.tsx';
import { QuestionedLines } from './questioned-lines.tsx';
import './approval.css';

/** /dashboard/approvals/100001234: what a rep asks for, for whom may answer it (B3.3). */
export function ApprovalPage() {
  const id = Number(useParams().id);
  const order = useApiCall(orders.getOrder, { params: { id } }, { showsOwnFailure: true });
  const approvals = useApiCall(
    orders.getOrderApproval,
    { params: { id } },
    { showsOwnFailure: true },
  );
  const result = {
    data: order.data && approvals.data && { order: order.data, approvals: approvals.data },
    error: order.error ?? approvals.error,
    mutate: () => Promise.all([order.mutate(), approvals.mutate()]),
  };
  return (
    <>
      <Breadcrumbs
        title={order.data ? t`Approval of ${order.data.OrderNumber}` : t`Approval`}
        parent={{ label: t`Orders`, to: paths.orderSearch }}
      />
      <Loaded result={result} failureText={t`The approval could not be loaded`}>
        {(loaded) => <RequestedApproval {...loaded} onChanged={result.mutate} />}
      </Loaded>
    </>
  );
}

type RequestedApprovalProps = {
  order: Order;
  approvals: OrderApprovals;
  onChanged: () => Promise<unknown>;
};

function RequestedApproval({ order, approvals, onChanged }: RequestedApprovalProps) {
  const [request] = approvals.Requests;
  if (!request)
    return (
      <EmptyState
        icon="check"
        title={t`Nobody asks for an approval`}
        text={t`Order ${order.OrderNumber} has no request.`}
      >
        <OrderLink order={order} />
      </EmptyState>
    );
  const isOpen = request.State === 'open';
  return (
    <article className="approval-page">
      <header>
        <h1>{t`Approval of ${order.OrderNumber}`}</h1>
        <p>{[order.CustomerName, order.WorksheetName].filter(Boolean).join(' · ')}</p>
      </header>
      <RequestSummary request={request} />
      <ApprovalAmounts order={order} approvals={approvals} />
      <QuestionedLines order={order} reasons={approvals.Reasons} />
      <div className="approval-links">
        <OrderLink order={order} />
        <ApprovedRedLineButton order={order} requests={approvals.Requests} />
      </div>
      {isOpen && approvals.MayAnswer && (
        <AnswerButtons order={order} request={request} onChanged={onChanged} />
      )}
    </article>
  );
}

const RequestSummary = ({ request }: { request: ApprovalRequest }) => (
  <section className="approval-request" aria-label={t`Request`}>
    <p>
      <b>{t`${request.AskedBy} asks for an approval`}</b>{' '}
      <span className="muted">{formatTimestamp(request.AskedOn)}</span>
    </p>
    {request.Note && <p className="approval-note">{request.Note}</p>}
    {request.State !== 'open' && (
      <p role="status">
        <b>{formatApprovalAnswer(request) || t`The order needs no approval any more.`}</b>
      </p>
    )}
  </section>
);

const OrderLink = ({ order }: { order: Order }) => (
  <Link to={getOrderPath(order)} className={getButtonClass({ variant: 'secondary' })}>
    <span className="button-label">{t`Go To Order`}</span>
  </Link>
);
