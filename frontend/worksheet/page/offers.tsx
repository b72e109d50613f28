import { useEffect } from 'react';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { offer, type PageAction } from '#frontend/find/offer.ts';
import { formatLineCount } from '#frontend/format/count.ts';
import { asDate } from '#frontend/format/date.ts';
import { asQuantity } from '#frontend/format/money.ts';
import { newOrderShortcut } from '#frontend/orders/use-new-order.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { useFormBuilder } from '#frontend/worksheet/form-builder/use-form-builder.tsx';
import { useFoldAll } from '#frontend/worksheet/grid/fold-all.tsx';
import { addProduct } from '#frontend/worksheet/products/add-product.ts';
import { useBought } from '#frontend/worksheet/products/ordered.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { toggleView } from '#frontend/worksheet/toolbar/customer-view.ts';
import { useIsCommittable, useIsSubmittable } from '#frontend/worksheet/toolbar/header-bar.tsx';
import { useMenuEntries } from '#frontend/worksheet/toolbar/menu.tsx';
import type { OrderActions } from '#frontend/worksheet/toolbar/order-actions.ts';
import { pageKeys } from '#frontend/worksheet/toolbar/page-keys.ts';
import { openShortcuts } from '#frontend/worksheet/toolbar/shortcuts-dialog.tsx';
import { undoOrRedoWithToast } from '#frontend/worksheet/toolbar/undo-or-redo-with-toast.ts';
import { t } from '#shared/language/t.ts';
import { asThousandths } from '#shared/money/money.ts';
import { computeCustomerPrice } from '#shared/pricing/line/product-line.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

/** Tells the box that finds everything what can be done with the open order, while the box is open. */
export function Offers({ acts: orderActions }: { acts: OrderActions }) {
  const store = useWorksheetStore();
  const order = useWorksheet((worksheet) => worksheet.order);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const bought = useBought();
  const actions = useActions(orderActions);
  useEffect(() => {
    const isOpen = !isReadOnly && !orderActions.isSaving;
    offer.set({
      actions,
      order: {
        Id: order.Id,
        name: order.OrderNumber || t`this order`,
        add: isOpen ? (product) => addProduct(store, product) : undefined,
        quantityOf: (product) => quantityOf(order.OrderLines, product),
        boughtOf: bought,
        priceOf: (product) => computeCustomerPrice(product, order.OrderSalesSettings),
      },
      focusPage: focusGrid,
    });
  });
  useEffect(() => () => offer.set(undefined), []);
  return null;
}

/** How many pieces of a product are on the lines, in words; undefined where it is not there. */
function quantityOf(lines: readonly OrderLine[], { MfgId, PartNumber }: Product) {
  const its = lines.filter((line) => line.MfgId === MfgId && line.PartNumber === PartNumber);
  if (its.length === 0) return undefined;
  return asQuantity(asThousandths(its.reduce((sum, { Quantity }) => sum + Quantity, 0)));
}

const when = <Item,>(isSo: boolean, item: Item) => (isSo ? [item] : []);

/** What the page does now, each with its key. */
function useActions(orderActions: OrderActions): PageAction[] {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const ofOrder = useOrderActions(orderActions, isReadOnly);
  const steps = useSteps();
  const views = useViews();
  const menu = useMenu(orderActions);
  return [
    ...(orderActions.isSaving ? [] : ofOrder),
    ...(isReadOnly ? [] : steps),
    ...views,
    ...menu,
  ];
}

function useOrderActions(orderActions: OrderActions, isReadOnly: boolean) {
  const { onSave, onCommit, onSubmit, onBegin } = orderActions;
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const installed = useWorksheet(({ order }) => order.InstalledOn);
  const isCommittable = useIsCommittable();
  const isSubmittable = useIsSubmittable();
  const save = { label: t`Save`, chord: pageKeys.save.chords[0], run: () => void onSave() };
  const commit = {
    label: t`Commit`,
    about: installed ? t`Installation date ${asDate(installed)}` : undefined,
    run: onCommit,
  };
  const submit = { label: 'OrderLink', about: orderLinkTexts.submitTitle, run: onSubmit };
  const begin = onBegin && { label: t`New Order`, chord: newOrderShortcut.chords[0], run: onBegin };
  const openForms = useFormBuilder(onSave);
  const forms = openForms && {
    label: t`Generate Forms`,
    chord: pageKeys.forms.chords[0],
    run: openForms,
  };
  return [
    ...when(!isReadOnly, save),
    ...when(isCommittable && !isNew, commit),
    ...when(isSubmittable, submit),
    ...(begin ? [begin] : []),
    ...(forms ? [forms] : []),
  ];
}

/** The last step of the rep's, and the last one taken back. */
function useSteps(): PageAction[] {
  const store = useWorksheetStore();
  const undo = useWorksheet(({ history }) => history.past.at(-1)?.label);
  const redo = useWorksheet(({ history }) => history.future.at(-1)?.label);
  // What a step is called may be nothing for the customer's eyes.
  const isNamed = useWorksheet(({ view }) => !view.isCustomerSafe);
  const step = (word: 'Undo' | 'Redo', about: string | undefined) => ({
    label: word === 'Undo' ? t`Undo` : t`Redo`,
    about: isNamed ? about : undefined,
    chord: pageKeys[word === 'Undo' ? 'undo' : 'redo'].chords[0],
    run: () => undoOrRedoWithToast(store, word === 'Undo' ? 'undone' : 'redone'),
  });
  return [
    ...when(undo !== undefined, step('Undo', undo)),
    ...when(redo !== undefined, step('Redo', redo)),
  ];
}

function useViews(): PageAction[] {
  const store = useWorksheetStore();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const lines = useWorksheet(({ order }) => order.OrderLines.length);
  const { label, act } = useFoldAll();
  const detail = {
    label: t`Detail View`,
    about: isDetailView ? t`is on` : t`is off`,
    chord: pageKeys.detailView.chords[0],
    run: () => toggleView(store, 'detailViewToggled'),
  };
  return [
    { label, about: formatLineCount(lines), chord: pageKeys.foldAll.chords[0], run: act },
    ...when(!isCustomerSafe, detail),
  ];
}

/** What the menu holds; of it a limited-transfer user has nothing (D38). */
function useMenu(orderActions: OrderActions): PageAction[] {
  const { IsLimitedTransferUser } = useCurrentUser();
  const { entries, remove } = useMenuEntries(orderActions);
  const isNarrow = useNarrow();
  const keys = {
    label: t`Keyboard Shortcuts`,
    chord: pageKeys.list.chords[0],
    onSelect: openShortcuts,
  };
  if (IsLimitedTransferUser) return [];
  const possible = entries.filter(({ isDisabled }) => !isDisabled);
  return [...possible, ...when(!isNarrow, keys), ...(remove ? [remove] : [])].map(
    ({ onSelect, ...entry }) => ({
      chord: chordOf(entry.label),
      ...entry,
      run: onSelect,
    }),
  );
}

function chordOf(label: string) {
  if (label === t`Version History`) return pageKeys.history.chords[0];
  if (label === t`Duplicate Order`) return pageKeys.duplicate.chords[0];
  const isView = label === t`Customer View` || label === t`Leave Customer View`;
  return isView ? pageKeys.customerView.chords[0] : undefined;
}
