import { useEffect, useMemo, useRef, useState } from 'react';
import {
  ContextMenu,
  type ContextMenuHandle,
  type MenuPoint,
} from '#frontend/parts/controls/context-menu.tsx';
import type { MenuEntry } from '#frontend/parts/controls/menu-button.tsx';
import { openBulkEditDialog } from '#frontend/worksheet/lines/bulk/bulk-edit-dialog.tsx';
import { listBulkEdits } from '#frontend/worksheet/lines/bulk/bulk-edits.ts';
import { confirmAndDeleteSelectedLines } from '#frontend/worksheet/lines/bulk/confirm-and-delete-selected-lines.ts';
import { useRefreshSelectedPricing } from '#frontend/worksheet/lines/bulk/use-refresh-selected-pricing.tsx';
import type { LineEditHandlers } from '#frontend/worksheet/lines/cells/cell-typing.ts';
import { focusGrid, focusRow } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import {
  useRowClipboard,
  type RowClipboard,
} from '#frontend/worksheet/lines/clipboard/use-row-clipboard.ts';
import { openFocusedAmountExplanation } from '#frontend/worksheet/lines/explain/open-explanation.ts';
import { openLineDetails } from '#frontend/worksheet/lines/line-details/line-details-dialog.tsx';
import { isGroupLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, getRowGroupId } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { getLastBegunField, getGroupIdAtRow } from './grid-context.ts';

type RowMenuOpener = (key: string, at: MenuPoint) => void;
const menuOpeners = new Set<RowMenuOpener>();

export const openRowMenu: RowMenuOpener = (rowKey, at) => {
  for (const open of menuOpeners) open(rowKey, at);
};

type RowMenuProps = {
  lineHandlers: LineEditHandlers;
  /** The entries of a bundle heading; none where the bundle has no menu. */
  getBundleItems: (groupId: number) => readonly MenuEntry[];
};

/** The context menu: actions for the selected rows and for the clicked row. */
export function RowMenu({ lineHandlers, getBundleItems }: RowMenuProps) {
  const store = useWorksheetStore();
  const [clickedKey, setClicked] = useState('');
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const isLocked = useWorksheet((worksheet) =>
    isGroupLocked(worksheet, getRowGroupId(worksheet, clickedKey)),
  );
  const clipboard = useRowClipboard();
  const { refresh } = useRefreshSelectedPricing();
  const menu = useRef<ContextMenuHandle>(null);

  useEffect(() => {
    const open: RowMenuOpener = (key, at) => {
      setClicked(key);
      menu.current?.show(at);
    };
    menuOpeners.add(open);
    return () => {
      menuOpeners.delete(open);
    };
  }, []);

  const items = useMemo(
    () => [
      ...(isReadOnly || isLocked ? [] : createEditItems(store, isDetailView, refresh)),
      ...createClipboardItems(clipboard, isReadOnly || isLocked, clickedKey),
      ...(isReadOnly || isLocked ? [] : createRowItems(store, lineHandlers, clickedKey)),
      'separator' as const,
      ...createDetailsItems(store, clickedKey),
      ...(findWorksheetLine(store.get(), clickedKey)
        ? []
        : addSeparator(getBundleItems(getGroupIdAtRow(store, clickedKey)))),
      createExplainItem(),
    ],
    [
      store,
      lineHandlers,
      clipboard,
      refresh,
      isReadOnly,
      isLocked,
      isDetailView,
      getBundleItems,
      clickedKey,
    ],
  );
  return <ContextMenu ref={menu} name={t`Row menu`} items={items} onClose={focusGrid} />;
}

/** Adds a separator after the items, if there are any. */
const addSeparator = (items: readonly MenuEntry[]) =>
  items.length > 0 ? [...items, 'separator' as const] : [];

const createExplainItem = () => ({
  label: t`Explain This Price`,
  keys: 'Alt+E',
  onSelect: openFocusedAmountExplanation,
});

const createEditItems = (
  store: WorksheetStore,
  isDetailView: boolean,
  refresh: () => Promise<void>,
) => [
  ...listBulkEdits(isDetailView).map((edit) => ({
    label: edit.menuLabel,
    onSelect: () => openBulkEditDialog(store, edit),
  })),
  { label: t`Refresh Pricing`, onSelect: () => void refresh() },
  'separator' as const,
];

function createClipboardItems(
  { copy, cut, paste }: RowClipboard,
  isReadOnly: boolean,
  clickedKey: string,
) {
  const items = [
    { label: t`Copy Selected Row(s)`, keys: 'Ctrl+C', onSelect: () => void copy() },
    { label: t`Paste`, keys: 'Ctrl+V', onSelect: () => void paste(clickedKey) },
    { label: t`Cut Selected Row(s)`, keys: 'Ctrl+X', onSelect: () => void cut() },
  ];
  return isReadOnly ? items.slice(0, 1) : items;
}

const createRowItems = (
  store: WorksheetStore,
  lineHandlers: LineEditHandlers,
  clickedKey: string,
) => [
  {
    label: t`Delete Selected Row(s)`,
    keys: 'Ctrl+Del',
    isDanger: true,
    onSelect: () => void confirmAndDeleteSelectedLines(store),
  },
  'separator' as const,
  { label: t`Add New Row`, onSelect: () => addRowAfter(store, lineHandlers, clickedKey) },
];

/** Only for a line; a heading has no details. */
const createDetailsItems = (store: WorksheetStore, clickedKey: string) =>
  findWorksheetLine(store.get(), clickedKey)
    ? [
        {
          label: t`Line Details`,
          keys: 'Ctrl+I',
          onSelect: () => openLineDetails(store, clickedKey),
        },
      ]
    : [];

/** Adds a row after the clicked one, or at the end of the bundle if a heading was clicked. */
function addRowAfter(store: WorksheetStore, lineHandlers: LineEditHandlers, rowKey: string) {
  const afterId = findWorksheetLine(store.get(), rowKey)?.OrderLineId;
  const lineId = lineHandlers.addLine(getGroupIdAtRow(store, rowKey), afterId);
  if (lineId !== undefined) focusRow(lineId, { field: getLastBegunField(store) });
}
