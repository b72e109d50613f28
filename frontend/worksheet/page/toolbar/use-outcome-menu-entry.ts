import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { openOutcomeDialog } from '#frontend/orders/outcome-dialog.tsx';
import type { MenuEntry } from '#frontend/parts/controls/menu-button.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { isAnswerable } from '#frontend/worksheet/order/proposals/proposal-events.ts';
import { useOrderProposals } from '#frontend/worksheet/order/proposals/use-order-proposals.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { Proposal } from '#shared/schemas/proposal-schema.ts';

/**
 * The entry by which a rep says what became of the open order. Of an accepted or committed order it is settled, and the
 * entry says so (B6.1). Undefined for a new order and for who may not edit it.
 */
export function useOutcomeMenuEntry(): MenuEntry | undefined {
  const store = useWorksheetStore();
  const order = useWorksheet(({ saved }) => saved);
  const mayEdit = useHasPermission('edit-orders');
  const { data, mutate } = useOrderProposals();
  if (!mayEdit || order.Id === 0 || order.IsDeleted) return undefined;
  const { OrderNumber } = order;
  const label = t`Outcome`;
  if (order.CommittedOn)
    return {
      label,
      onSelect: () =>
        showSettled(
          t`${OrderNumber} is committed, so it is won. Uncommit it to say anything else.`,
        ),
    };
  if (order.Acceptance)
    return {
      label,
      onSelect: () =>
        showSettled(t`${OrderNumber} is accepted, so it is won. Revise it to say anything else.`),
    };
  if (findTransitionRejection('outcome', order) !== undefined) return undefined;
  const newest = data?.[0];
  const withdraw = async ({ OrderId: id, Sequence: sequence }: Proposal) => {
    try {
      await callIdempotently(proposals.withdrawProposal, { params: { id, sequence } });
    } catch (error) {
      showCallFailure(error);
    }
    await mutate();
  };
  const waiting =
    newest && isAnswerable(newest)
      ? { about: describeWaitingProposal(newest), withdraw: () => withdraw(newest) }
      : undefined;
  return {
    label,
    onSelect: () =>
      openOutcomeDialog({
        order: store.get().saved,
        waiting,
        onSaved: (fields) => store.dispatch({ type: 'renamed', fields }),
      }),
  };
}

const showSettled = (text: string) => showToast({ kind: 'info', text });

function describeWaitingProposal({ Number: number, Links, ExpiresOn }: Proposal) {
  const names = Links.map(({ Name }) => Name).join(', ');
  const day = formatCalendarDate(ExpiresOn);
  return t`Proposal ${number} is with ${names} until ${day}. If it is accepted later, that counts: the order is won.`;
}
