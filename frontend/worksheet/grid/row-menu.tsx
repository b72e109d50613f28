import { useEffect, useMemo, useRef, useState } from 'react';
import {
  ContextMenu,
  type ContextMenuHandle,
  type MenuPoint,
} from '#frontend/parts/controls/context-menu.tsx';
import type { MenuEntry } from '#frontend/parts/controls/menu-button.tsx';
import { openBulkEditDialog } from '#frontend/worksheet/bulk/bulk-edit-dialog.tsx';
import { listBulkEdits } from '#frontend/worksheet/bulk/bulk-edits.ts';
import { deleteSelectedLines } from '#frontend/worksheet/bulk/delete-selected-lines.ts';
import { useRefreshPricing } from '#frontend/worksheet/bulk/use-refresh-pricing.tsx';
import type { LineEntry } from '#frontend/worksheet/cells/cell-typing.ts';
import { focusGrid, focusRow } from '#frontend/worksheet/cells/grid-focus.ts';
import {
  useRowClipboard,
  type RowClipboard,
} from '#frontend/worksheet/clipboard/use-row-clipboard.ts';
import { explainFocusedCell } from '#frontend/worksheet/explain/open-explanation.ts';
import { openLineDetails } from '#frontend/worksheet/line-details/line-details-dialog.tsx';
import { useBundleMenu } from '#frontend/worksheet/packages/use-bundle-menu.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { getNewRowField, getGroupIdAtRow } from './grid-context.ts';

type RowMenuOpener = (key: string, at: MenuPoint) => void;
const menuOpeners = new Set<RowMenuOpener>();

export const openRowMenu: RowMenuOpener = (key, at) => {
  for (const open of menuOpeners) open(key, at);
};

/** The context menu: actions for the selected rows and for the clicked row. */
export function RowMenu({ entry }: { entry: LineEntry }) {
  const store = useWorksheetStore();
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const getBundleItems = useBundleMenu();
  const clipboard = useRowClipboard();
  const { refresh } = useRefreshPricing();
  const menu = useRef<ContextMenuHandle>(null);
  const [clicked, setClicked] = useState('');

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
      ...(isReadOnly ? [] : createEditItems(store, isDetailView, refresh)),
      ...createClipboardItems(clipboard, isReadOnly, clicked),
      ...(isReadOnly ? [] : createRowItems(store, entry, clicked)),
      'line' as const,
      ...createDetailsItems(store, clicked),
      ...(findWorksheetLine(store.get(), clicked)
        ? []
        : addSeparator(getBundleItems(getGroupIdAtRow(store, clicked)))),
      createExplainItem(),
    ],
    [store, entry, clipboard, refresh, isReadOnly, isDetailView, getBundleItems, clicked],
  );
  return <ContextMenu ref={menu} name={t`Row menu`} items={items} onClose={focusGrid} />;
}

/** Adds a separator after the items, if there are any. */
const addSeparator = (items: readonly MenuEntry[]) =>
  items.length > 0 ? [...items, 'line' as const] : [];

const createExplainItem = () => ({
  label: t`Explain This Price`,
  keys: 'Alt+E',
  onSelect: explainFocusedCell,
});

const createEditItems = (
  store: WorksheetStore,
  isDetailView: boolean,
  refresh: () => Promise<void>,
) => [
  ...listBulkEdits(isDetailView).map((edit) => ({
    label: edit.command,
    onSelect: () => openBulkEditDialog(store, edit),
  })),
  { label: t`Refresh Pricing`, onSelect: () => void refresh() },
  'line' as const,
];

function createClipboardItems(
  { copy, cut, paste }: RowClipboard,
  isReadOnly: boolean,
  clicked: string,
) {
  const items = [
    { label: t`Copy Selected Row(s)`, keys: 'Ctrl+C', onSelect: () => void copy() },
    { label: t`Paste`, keys: 'Ctrl+V', onSelect: () => void paste(clicked) },
    { label: t`Cut Selected Row(s)`, keys: 'Ctrl+X', onSelect: () => void cut() },
  ];
  return isReadOnly ? items.slice(0, 1) : items;
}

const createRowItems = (store: WorksheetStore, entry: LineEntry, clicked: string) => [
  {
    label: t`Delete Selected Row(s)`,
    keys: 'Ctrl+Del',
    isDanger: true,
    onSelect: () => void deleteSelectedLines(store),
  },
  'line' as const,
  { label: t`Add New Row`, onSelect: () => addRowAfter(store, entry, clicked) },
];

/** Only for a line; a heading has no details. */
const createDetailsItems = (store: WorksheetStore, clicked: string) =>
  findWorksheetLine(store.get(), clicked)
    ? [{ label: t`Line Details`, keys: 'Ctrl+I', onSelect: () => openLineDetails(store, clicked) }]
    : [];

/** Adds a row after the clicked one, or at the end of the bundle if a heading was clicked. */
function addRowAfter(store: WorksheetStore, entry: LineEntry, key: string) {
  const afterId = findWorksheetLine(store.get(), key)?.OrderLineId;
  const lineId = entry.addLine(getGroupIdAtRow(store, key), afterId);
  if (lineId !== undefined) focusRow(lineId, { field: getNewRowField(store) });
}
