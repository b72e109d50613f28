import { useNavigate } from 'react-router-dom';
import { confirmAndDeleteOrder } from '#frontend/orders/confirm-and-delete-order.tsx';
import { useRefreshFavorites } from '#frontend/orders/use-favorites.ts';
import { MenuButton, type MenuEntry } from '#frontend/parts/controls/menu-button.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { canSetTarget } from '#frontend/worksheet/lines/target/target-button.tsx';
import { openTargetDialog } from '#frontend/worksheet/lines/target/target-dialog.tsx';
import { downloadLinesWorkbook } from '#frontend/worksheet/order/files/download-lines-workbook.ts';
import { downloadOrderFile } from '#frontend/worksheet/order/files/download-order-file.ts';
import { useEndingProposalNote } from '#frontend/worksheet/order/proposals/use-order-proposals.ts';
import { useDiscardChanges } from '#frontend/worksheet/order/saving/use-discard-changes.ts';
import { useOpenHistory } from '#frontend/worksheet/page/history/use-open-history.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import type { OrderActions } from './order-actions.ts';
import { openShortcutsDialog } from './shortcuts-dialog.tsx';
import { toggleWorksheetView } from './toggle-worksheet-view.ts';
import { useOutcomeMenuEntry } from './use-outcome-menu-entry.ts';

/** The less frequent actions of an order; each entry is there only if the order and the user allow it. */
export function WorksheetMenu({ actions }: { actions: OrderActions }) {
  const { IsLimitedTransferUser } = useCurrentUser();
  const { entries, remove } = useWorksheetMenuEntries(actions);
  // A limited-transfer user has no menu entries (D38).
  if (IsLimitedTransferUser) return null;
  const all = [...entries, { label: t`Keyboard Shortcuts`, onSelect: openShortcutsDialog }];
  return <MenuButton name={t`Menu`} items={remove ? [...all, 'separator', remove] : all} />;
}

/** The entries for the whole order; `remove` is undefined where the order may not be deleted. */
export function useWorksheetMenuEntries(actions: OrderActions): {
  entries: MenuEntry[];
  remove: MenuEntry | undefined;
} {
  const { isSaving, onUncommit, onDuplicate, onLoadSaved, onImportQuote } = actions;
  const remove = useDeleteMenuEntry();
  const store = useWorksheetStore();
  const { dealer } = useOrderPage();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isClosed = useWorksheet(areBundlesLocked);
  const hasTarget = useWorksheet(canSetTarget);
  const isUncommittable = useCanUncommitOrder();
  const uncommitEntry = { label: t`Uncommit Order`, isDisabled: isSaving, onSelect: onUncommit };
  const targetEntry = { label: t`Set Target Price`, onSelect: () => openTargetDialog() };
  // The file contains costs: it is not offered in customer view.
  const saveLocallyEntry = {
    label: t`Save Order Locally`,
    onSelect: () => downloadOrderFile(store),
  };
  const importEntry = {
    label: t`Import Quote`,
    isDisabled: isSaving || isClosed,
    onSelect: onImportQuote,
  };
  const loadEntry = { label: t`Load Saved Order`, isDisabled: isSaving, onSelect: onLoadSaved };
  const openHistory = useOpenHistory();
  const outcomeEntry = useOutcomeMenuEntry();
  const entries = [
    ...(hasTarget ? [targetEntry] : []),
    ...(openHistory ? [{ label: t`Version History`, onSelect: openHistory }] : []),
    { label: t`Export to Excel`, onSelect: () => void downloadLinesWorkbook(store, dealer) },
    ...(isCustomerSafe ? [] : [importEntry, saveLocallyEntry, loadEntry]),
    ...(outcomeEntry && !isCustomerSafe ? [outcomeEntry] : []),
    ...(isUncommittable ? [uncommitEntry] : []),
    ...(onDuplicate
      ? [{ label: t`Duplicate Order`, isDisabled: isSaving, onSelect: onDuplicate }]
      : []),
    {
      label: isCustomerSafe ? t`Leave Customer View` : t`Customer View`,
      onSelect: () => toggleWorksheetView(store, 'customerSafeToggled'),
    },
  ];
  return { entries, remove };
}

/** Whether the order is committed, and the user may uncommit it (D22). */
export function useCanUncommitOrder(): boolean {
  const mayUncommit = useHasPermission('uncommit-orders');
  return (
    useWorksheet(({ saved }) => findTransitionRejection('uncommit', saved) === undefined) &&
    mayUncommit
  );
}

function useDeleteMenuEntry(): MenuEntry | undefined {
  const order = useWorksheet((worksheet) => worksheet.order);
  const rejection = findTransitionRejection('delete', order);
  const isSaved = order.Id !== 0;
  const mayDelete = useHasPermission('delete-orders');
  const remove = useDeleteOrder();
  if (!mayDelete || (rejection && !order.Acceptance) || !isSaved) return undefined;
  // An accepted order is revised first.
  const acceptedBy = order.Acceptance?.Name;
  const onSelect =
    rejection && acceptedBy !== undefined
      ? () => showToast({ kind: 'warn', text: proposalsTexts.reviseFirst(acceptedBy) })
      : () => void remove();
  return { label: t`Delete Order`, onSelect, isDanger: true };
}

const toDeletedOrder = (order: Order) => ({
  Id: order.Id,
  OrderNumber: order.OrderNumber,
  WorksheetName: order.WorksheetName,
  CustomerId: order.CustomerId,
  LineCount: order.OrderLines.length,
  Outcome: order.Outcome?.Outcome,
});

/** Deletes the open order and leaves its page without saving. */
function useDeleteOrder() {
  const store = useWorksheetStore();
  const navigate = useNavigate();
  const notifyFavoritesChanged = useRefreshFavorites();
  const discardChanges = useDiscardChanges();
  const note = useEndingProposalNote();
  return async () => {
    if ((await confirmAndDeleteOrder(toDeletedOrder(store.get().saved), note)) !== 'deleted')
      return;
    notifyFavoritesChanged();
    discardChanges();
    await navigate(paths.orderSearch, { replace: true });
  };
}
