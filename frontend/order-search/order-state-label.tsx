import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { OrderStatusLabel, StatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import { t } from '#shared/language/t.ts';
import type { ListedProposalState, OrderRow } from '#shared/schemas/order-search-schema.ts';

type ProposalAppearance = { text: string; icon: IconName; tone?: 'success' | 'warning' };

const proposalAppearances: Record<ListedProposalState, ProposalAppearance> = {
  waiting: { text: t`Proposal sent`, icon: 'send' },
  opened: { text: t`Proposal opened`, icon: 'eye' },
  declined: { text: t`Proposal declined`, icon: 'close', tone: 'warning' },
  accepted: { text: t`Proposal accepted`, icon: 'check', tone: 'success' },
};

type OrderState = Pick<OrderRow, 'OrderStatusId' | 'IsDeleted' | 'Proposal' | 'IsProposalChanged'>;

/**
 * How the proposal of an order stands, which only an uncommitted order has, and whether the order has changed since;
 * otherwise the order's status.
 */
export const OrderStateLabel = ({
  row: { OrderStatusId, IsDeleted, Proposal, IsProposalChanged },
}: {
  row: OrderState;
}) =>
  Proposal ? (
    <>
      <StatusLabel {...proposalAppearances[Proposal]} />
      {IsProposalChanged && (
        <StatusLabel
          text={t`Changed since`}
          title={t`The order has changed since; share again`}
          icon="warn"
          tone="warning"
        />
      )}
    </>
  ) : (
    <OrderStatusLabel statusId={OrderStatusId} isDeleted={IsDeleted} />
  );
