import { useNavigate } from 'react-router-dom';
import { confirmAndDeleteOrder } from '#frontend/orders/delete-order.ts';
import { useFavoritesChanged } from '#frontend/orders/use-favorites.ts';
import { MenuButton, type MenuEntry } from '#frontend/parts/controls/menu.tsx';
import { paths } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { exportLines } from '#frontend/worksheet/files/export-lines.ts';
import { saveLocally } from '#frontend/worksheet/files/save-locally.ts';
import { useHistory } from '#frontend/worksheet/history/use-history.ts';
import { useForgetChanges } from '#frontend/worksheet/saving/use-forget-changes.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { openTargetDialog } from '#frontend/worksheet/target/dialog.tsx';
import { t } from '#shared/language/t.ts';
import { findTransitionRejection } from '#shared/order/rules/order-transitions.ts';
import { toggleView } from './customer-view.ts';
import type { OrderActions } from './order-actions.ts';
import { openShortcuts } from './shortcuts-dialog.tsx';

/** What is seldom done with an order: each entry is there where the order and the user allow it. */
export function WorksheetMenu({ acts }: { acts: OrderActions }) {
  const { IsLimitedTransferUser } = useCurrentUser();
  const { entries, remove } = useMenuEntries(acts);
  // Of the menu a limited-transfer user has nothing (D38).
  if (IsLimitedTransferUser) return null;
  const all = [...entries, { label: t`Keyboard Shortcuts`, onSelect: openShortcuts }];
  return <MenuButton name={t`Menu`} items={remove ? [...all, 'line', remove] : all} />;
}

/** What is done with an order as a whole, and its deletion where it may be deleted. */
export function useMenuEntries(actions: OrderActions): {
  entries: MenuEntry[];
  remove: MenuEntry | undefined;
} {
  const { isSaving, onUncommit, onDuplicate, onLoadSaved, onImportQuote } = actions;
  const remove = useDeleteEntry();
  const store = useWorksheetStore();
  const { dealer } = useOrderPage();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isUncommittable = useIsUncommittable();
  const uncommit = { label: t`Uncommit Order`, isDisabled: isSaving, onSelect: onUncommit };
  const target = { label: t`Set Target Price`, onSelect: () => openTargetDialog() };
  // The file holds costs: it is none of the customer's.
  const saveLocallyEntry = { label: t`Save Order Locally`, onSelect: () => saveLocally(store) };
  const importing = {
    label: t`Import Quote`,
    isDisabled: isSaving || isReadOnly,
    onSelect: onImportQuote,
  };
  const load = { label: t`Load Saved Order`, isDisabled: isSaving, onSelect: onLoadSaved };
  const openHistory = useHistory();
  const entries = [
    ...(isReadOnly || isCustomerSafe ? [] : [target]),
    ...(openHistory ? [{ label: t`Version History`, onSelect: openHistory }] : []),
    { label: t`Export to Excel`, onSelect: () => void exportLines(store, dealer) },
    ...(isCustomerSafe ? [] : [importing, saveLocallyEntry, load]),
    ...(isUncommittable ? [uncommit] : []),
    ...(onDuplicate
      ? [{ label: t`Duplicate Order`, isDisabled: isSaving, onSelect: onDuplicate }]
      : []),
    {
      label: isCustomerSafe ? t`Leave Customer View` : t`Customer View`,
      onSelect: () => toggleView(store, 'customerSafeToggled'),
    },
  ];
  return { entries, remove };
}

/** Whether the open order is committed and the user may open it again (D22). */
export function useIsUncommittable(): boolean {
  const mayUncommit = useMay('uncommit-orders');
  return (
    useWorksheet(({ saved }) => findTransitionRejection('uncommit', saved) === undefined) &&
    mayUncommit
  );
}

function useDeleteEntry(): MenuEntry | undefined {
  const isDeletable = useWorksheet(
    ({ order }) => findTransitionRejection('delete', order) === undefined,
  );
  const isSaved = useWorksheet(({ order }) => order.Id !== 0);
  const mayDelete = useMay('delete-orders');
  const remove = useDeletion();
  if (!mayDelete || !isDeletable || !isSaved) return undefined;
  return { label: t`Delete Order`, onSelect: () => void remove(), isDanger: true };
}

/** Deletes the open order and leaves its page: nothing of it is left to be saved. */
function useDeletion() {
  const store = useWorksheetStore();
  const navigate = useNavigate();
  const notifyFavoritesChanged = useFavoritesChanged();
  const forgetChanges = useForgetChanges();
  return async () => {
    if ((await confirmAndDeleteOrder(store.get().saved)) !== 'deleted') return;
    notifyFavoritesChanged();
    forgetChanges();
    await navigate(paths.orderSearch, { replace: true });
  };
}
