import { useEffect } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { pageContextState, type PageAction } from '#frontend/find/find-page-context.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatQuantity } from '#frontend/format/format-money.ts';
import { newOrderShortcut } from '#frontend/orders/use-open-new-order.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useOpenFormBuilder } from '#frontend/worksheet/forms/form-builder/use-open-form-builder.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useFoldAllAction } from '#frontend/worksheet/lines/grid/fold-all-button.tsx';
import { appendProductWithUndoToast } from '#frontend/worksheet/lines/products/add-product.ts';
import { useFindLoadedCustomerPurchase } from '#frontend/worksheet/lines/products/ordered-products.ts';
import { useGetThousandthsOnOrder } from '#frontend/worksheet/lines/products/use-get-thousandths-on-order.ts';
import { useOpenShareDialog } from '#frontend/worksheet/order/proposals/use-open-share-dialog.ts';
import type { OrderActions } from '#frontend/worksheet/page/toolbar/order-actions.ts';
import { orderPageShortcuts } from '#frontend/worksheet/page/toolbar/order-page-shortcuts.ts';
import { openShortcutsDialog } from '#frontend/worksheet/page/toolbar/shortcuts-dialog.tsx';
import { toggleWorksheetView } from '#frontend/worksheet/page/toolbar/toggle-worksheet-view.ts';
import { undoOrRedoWithToastIfHidden } from '#frontend/worksheet/page/toolbar/undo-or-redo-with-toast-if-hidden.ts';
import {
  useCanCommitOrder,
  useCanSubmitOrder,
} from '#frontend/worksheet/page/toolbar/worksheet-header.tsx';
import { useWorksheetMenuEntries } from '#frontend/worksheet/page/toolbar/worksheet-menu.tsx';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { computeCustomerPrice } from '#shared/pricing/line/product-line.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

/** Publishes the actions of the open order to the find dialog while that is open. */
export function PageActionsPublisher({ actions: orderActions }: { actions: OrderActions }) {
  const store = useWorksheetStore();
  const order = useWorksheet((worksheet) => worksheet.order);
  const isClosed = useWorksheet(areBundlesLocked);
  const findPurchase = useFindLoadedCustomerPurchase();
  const getThousandthsOnOrder = useGetThousandthsOnOrder();
  const actions = usePageActions(orderActions);
  useEffect(() => {
    const isOpen = !isClosed && !orderActions.isSaving;
    pageContextState.set({
      actions,
      order: {
        Id: order.Id,
        name: order.OrderNumber || t`this order`,
        appendProductWithUndoToast: isOpen
          ? (product) => appendProductWithUndoToast(store, product)
          : undefined,
        formatOrderQuantity: (product) => {
          const quantity = getThousandthsOnOrder(product);
          return quantity > 0 ? formatQuantity(quantity) : undefined;
        },
        findBoughtProduct: findPurchase,
        getCustomerPrice: (product) => computeCustomerPrice(product, order.OrderSalesSettings),
      },
      focusPage: focusGrid,
    });
  });
  useEffect(() => () => pageContextState.set(undefined), []);
  return null;
}

const includeIf = <Item,>(isIncluded: boolean, item: Item) => (isIncluded ? [item] : []);

/** The actions of the page with their keys. */
function usePageActions(orderActions: OrderActions): PageAction[] {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const orderPageActions = useOrderActions(orderActions, isReadOnly);
  const steps = useHistoryActions();
  const views = useViewActions();
  const menu = useMenuActions(orderActions);
  return [
    ...(orderActions.isSaving ? [] : orderPageActions),
    ...(isReadOnly ? [] : steps),
    ...views,
    ...menu,
  ];
}

function useOrderActions(orderActions: OrderActions, isReadOnly: boolean) {
  const { onSave, onCommit, onSubmit, onNewOrder } = orderActions;
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const installed = useWorksheet(({ order }) => order.InstalledOn);
  const isCommittable = useCanCommitOrder();
  const isSubmittable = useCanSubmitOrder();
  const save = {
    label: t`Save`,
    chord: orderPageShortcuts.save.chords[0],
    run: () => void onSave(),
  };
  const commit = {
    label: t`Commit`,
    detail: installed ? t`Installation date ${formatCalendarDate(installed)}` : undefined,
    run: onCommit,
  };
  const submit = { label: 'OrderLink', detail: orderLinkTexts.submitTitle, run: onSubmit };
  const begin = onNewOrder && {
    label: t`New Order`,
    chord: newOrderShortcut.chords[0],
    run: onNewOrder,
  };
  const openForms = useOpenFormBuilder(onSave);
  const forms = openForms && {
    label: t`Generate Forms`,
    chord: orderPageShortcuts.forms.chords[0],
    run: openForms,
  };
  const openShare = useOpenShareDialog();
  const share = openShare && { label: t`Share`, run: openShare };
  return [
    ...includeIf(!isReadOnly, save),
    ...(share && !isNew ? [share] : []),
    ...includeIf(isCommittable && !isNew, commit),
    ...includeIf(isSubmittable, submit),
    ...(begin ? [begin] : []),
    ...(forms ? [forms] : []),
  ];
}

/** Undo and Redo of the last step. */
function useHistoryActions(): PageAction[] {
  const store = useWorksheetStore();
  const undo = useWorksheet(({ history }) => history.past.at(-1)?.label);
  const redo = useWorksheet(({ history }) => history.future.at(-1)?.label);
  // In customer view the label of a step may be internal.
  const isNamed = useWorksheet(({ view }) => !view.isCustomerSafe);
  const createStepAction = (word: 'Undo' | 'Redo', detail: string | undefined) => ({
    label: word === 'Undo' ? t`Undo` : t`Redo`,
    detail: isNamed ? detail : undefined,
    chord: orderPageShortcuts[word === 'Undo' ? 'undo' : 'redo'].chords[0],
    run: () => undoOrRedoWithToastIfHidden(store, word === 'Undo' ? 'undone' : 'redone'),
  });
  return [
    ...includeIf(undo !== undefined, createStepAction('Undo', undo)),
    ...includeIf(redo !== undefined, createStepAction('Redo', redo)),
  ];
}

function useViewActions(): PageAction[] {
  const store = useWorksheetStore();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const lines = useWorksheet(({ order }) => order.OrderLines.length);
  const { label, run } = useFoldAllAction();
  const detail = {
    label: t`Detail View`,
    detail: isDetailView ? t`is on` : t`is off`,
    chord: orderPageShortcuts.detailView.chords[0],
    run: () => toggleWorksheetView(store, 'detailViewToggled'),
  };
  return [
    {
      label,
      detail: formatLineCount(lines),
      chord: orderPageShortcuts.foldAll.chords[0],
      run,
    },
    ...includeIf(!isCustomerSafe, detail),
  ];
}

/** The menu entries; a limited-transfer user has none (D38). */
function useMenuActions(orderActions: OrderActions): PageAction[] {
  const { IsLimitedTransferUser } = useCurrentUser();
  const { entries, remove } = useWorksheetMenuEntries(orderActions);
  const isNarrow = useIsNarrowScreen();
  const shortcutsAction = {
    label: t`Keyboard Shortcuts`,
    chord: orderPageShortcuts.list.chords[0],
    onSelect: openShortcutsDialog,
  };
  if (IsLimitedTransferUser) return [];
  const possible = entries.filter(({ isDisabled }) => !isDisabled);
  return [...possible, ...includeIf(!isNarrow, shortcutsAction), ...(remove ? [remove] : [])].map(
    ({ onSelect, ...entry }) => ({
      chord: findChord(entry.label),
      ...entry,
      run: onSelect,
    }),
  );
}

function findChord(label: string) {
  if (label === t`Version History`) return orderPageShortcuts.history.chords[0];
  if (label === t`Duplicate Order`) return orderPageShortcuts.duplicate.chords[0];
  const isView = label === t`Customer View` || label === t`Leave Customer View`;
  return isView ? orderPageShortcuts.customerView.chords[0] : undefined;
}
