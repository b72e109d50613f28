import { flushSync } from 'react-dom';
import { openUrlInNewTab } from '#frontend/browser/new-tab.ts';
import { openFindDialog } from '#frontend/find/open-find-dialog.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { MenuItem } from '#frontend/parts/controls/menu-button.tsx';
import { OrderStatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import { BottomSheet } from '#frontend/parts/dialogs/bottom-sheet.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useOpenFormBuilder } from '#frontend/worksheet/forms/form-builder/use-open-form-builder.tsx';
import { useFoldAllAction } from '#frontend/worksheet/lines/grid/fold-all-button.tsx';
import { useOpenShareDialog } from '#frontend/worksheet/order/proposals/use-open-share-dialog.ts';
import { useOpenOrderLinks } from '#frontend/worksheet/page/toolbar/dealer-links.tsx';
import { FavoriteStar } from '#frontend/worksheet/page/toolbar/favorite-star.tsx';
import type { OrderActions } from '#frontend/worksheet/page/toolbar/order-actions.ts';
import { toggleWorksheetView } from '#frontend/worksheet/page/toolbar/toggle-worksheet-view.ts';
import { undoOrRedoWithToastIfHidden } from '#frontend/worksheet/page/toolbar/undo-or-redo-with-toast-if-hidden.ts';
import {
  useGoBackOrToOrders,
  useCanCommitOrder,
} from '#frontend/worksheet/page/toolbar/worksheet-header.tsx';
import { useWorksheetMenuEntries } from '#frontend/worksheet/page/toolbar/worksheet-menu.tsx';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { useCatalogueTools } from './catalogue-tools.tsx';

type Props = {
  actions: OrderActions;
  /** A sheet covers the page. */
  isCovered: boolean;
  isMenuOpen: boolean;
  showMenu: (isOpen: boolean) => void;
  /** Adds a line to a bundle. */
  onAdd: (groupId: number) => void;
};

/** The name and status of the order, and the menu of all actions. */
export function PhoneHeader({ actions, isCovered, isMenuOpen, showMenu, onAdd }: Props) {
  const name = useWorksheet(({ order }) => order.WorksheetName);
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const goBack = useGoBackOrToOrders();
  const groups = useMenuGroups(actions, onAdd);
  return (
    <>
      <header className="narrow-head" inert={isCovered}>
        <Button name={t`Back`} icon="back" variant="text" onClick={goBack} />
        <div className="narrow-title">
          <h1>{name || (number ? t`Order ${number}` : t`New order`)}</h1>
          <p>
            <OrderStanding />
          </p>
        </div>
        <FavoriteStar />
        <Button
          name={t`More`}
          icon="more"
          variant="text"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => showMenu(true)}
        />
      </header>
      {isMenuOpen && (
        <BottomSheet
          title={number ? t`Order ${number}` : t`New order`}
          description={<OrderStanding />}
          onClose={() => showMenu(false)}
        >
          {groups.map((items, index) => (
            <ul key={index} className="sheet-menu">
              {items.map((item) => (
                <MenuActionButton key={item.label} item={item} onClose={() => showMenu(false)} />
              ))}
            </ul>
          ))}
        </BottomSheet>
      )}
    </>
  );
}

function OrderStanding() {
  const number = useWorksheet(({ order }) => order.OrderNumber);
  const statusId = useWorksheet(({ order }) => order.OrderStatusId);
  const isDeleted = useWorksheet(({ order }) => order.IsDeleted);
  if (!number) return t`Not saved yet`;
  return (
    <>
      <OrderStatusLabel statusId={statusId} isDeleted={isDeleted} /> #{number}
    </>
  );
}

type MenuAction = Exclude<MenuItem, 'separator'>;

/** Focus returns to the button that opened the menu before the chosen action runs. */
function MenuActionButton({ item, onClose }: { item: MenuAction; onClose: () => void }) {
  const { label, onSelect, isDanger, isDisabled } = item;
  return (
    <li>
      <button
        type="button"
        className={isDanger ? 'is-danger' : undefined}
        disabled={isDisabled}
        onClick={() => {
          flushSync(onClose);
          onSelect();
        }}
      >
        {label}
      </button>
    </li>
  );
}

/** The grouped actions of the order; each entry is there only if the order and the user allow it. */
function useMenuGroups(actions: OrderActions, onAdd: Props['onAdd']): MenuAction[][] {
  const { isSaving, onCommit, onNewOrder } = actions;
  const isClosed = useWorksheet(areBundlesLocked);
  const { IsLimitedTransferUser } = useCurrentUser();
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const isCommittable = useCanCommitOrder();
  const openForms = useOpenFormBuilder(actions.onSave);
  const share = useOpenShareDialog();
  const { entries, remove } = useWorksheetMenuEntries(actions);
  const views = useViewItems();
  const store = useWorksheetStore();
  const tools = useCatalogueTools();
  const links = useOpenOrderLinks().map(({ label, Url }) => ({
    label,
    onSelect: () => openUrlInNewTab(Url),
  }));
  const commit = {
    label: t`Commit`,
    isDisabled: isNew || isSaving,
    onSelect: onCommit,
  };
  const add = { label: t`Add Line`, onSelect: () => onAdd(INDIVIDUAL_LINES_GROUP_ID) };
  const groups = [
    [
      ...(isCommittable ? [commit] : []),
      ...(openForms ? [{ label: t`Generate Forms`, onSelect: openForms }] : []),
      ...(share ? [{ label: t`Share`, isDisabled: isNew || isSaving, onSelect: share }] : []),
    ],
    [...(isClosed ? [] : [add]), ...useHistoryItems()],
    tools.map(({ label, open }) => ({ label, onSelect: () => open(store) })),
    links,
    // A limited-transfer user has no menu entries (D38).
    [...(IsLimitedTransferUser ? [] : entries), ...views],
    [
      { label: t`Find Anything`, onSelect: () => void openFindDialog() },
      ...(onNewOrder ? [{ label: t`New Order`, isDisabled: isSaving, onSelect: onNewOrder }] : []),
    ],
    remove && !IsLimitedTransferUser ? [remove] : [],
  ];
  return groups.filter((group) => group.length > 0);
}

/** Undo and Redo of the last step. */
function useHistoryItems(): MenuAction[] {
  const store = useWorksheetStore();
  const undo = useWorksheet(({ history }) => history.past.at(-1)?.label);
  const redo = useWorksheet(({ history }) => history.future.at(-1)?.label);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  // In customer view the label of a step may be internal.
  const isNamed = useWorksheet(({ view }) => !view.isCustomerSafe);
  if (isReadOnly) return [];
  const createStepItem = (
    word: string,
    label: string | undefined,
    direction: 'undone' | 'redone',
  ) =>
    label === undefined
      ? []
      : [
          {
            label: isNamed ? `${word} ${label}` : word,
            onSelect: () => undoOrRedoWithToastIfHidden(store, direction),
          },
        ];
  return [...createStepItem(t`Undo`, undo, 'undone'), ...createStepItem(t`Redo`, redo, 'redone')];
}

function useViewItems(): MenuAction[] {
  const store = useWorksheetStore();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const { label, run } = useFoldAllAction();
  const detail = {
    label: isDetailView ? t`Leave Detail View` : t`Detail View`,
    onSelect: () => toggleWorksheetView(store, 'detailViewToggled'),
  };
  return [...(isCustomerSafe ? [] : [detail]), { label, onSelect: run }];
}
