import { useEffect, useMemo, useRef, useState } from 'react';
import {
  ContextMenu,
  type ContextMenuHandle,
  type Point,
} from '#frontend/parts/controls/context-menu.tsx';
import type { MenuEntry } from '#frontend/parts/controls/menu.tsx';
import { deleteSelected } from '#frontend/worksheet/bulk/delete.ts';
import { openBulkDialog } from '#frontend/worksheet/bulk/dialog.tsx';
import { offeredEdits } from '#frontend/worksheet/bulk/edits.ts';
import { useRefreshPricing } from '#frontend/worksheet/bulk/refresh-pricing.tsx';
import { focusGrid, focusRow } from '#frontend/worksheet/cells/focus.ts';
import type { LineEntry } from '#frontend/worksheet/cells/typing.ts';
import { useClipboard, type Clipboard } from '#frontend/worksheet/clipboard/use-clipboard.ts';
import { explainCell } from '#frontend/worksheet/explain/explain.ts';
import { openLineDetails } from '#frontend/worksheet/line-details/dialog.tsx';
import { useBundleMenu } from '#frontend/worksheet/packages/bundle-menu.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { beginning, groupAt } from './grid-context.ts';

type Open = (key: string, at: Point) => void;
const menus = new Set<Open>();

/** Opens the menu for a row of the grid. */
export const openLinesMenu: Open = (key, at) => {
  for (const open of menus) open(key, at);
};

/** What can be done to the selected rows, and beside the row that was clicked. */
export function LinesMenu({ entry }: { entry: LineEntry }) {
  const store = useWorksheetStore();
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const ofBundle = useBundleMenu();
  const clipboard = useClipboard();
  const { refresh } = useRefreshPricing();
  const menu = useRef<ContextMenuHandle>(null);
  const [clicked, setClicked] = useState('');

  useEffect(() => {
    const open: Open = (key, at) => {
      setClicked(key);
      menu.current?.show(at);
    };
    menus.add(open);
    return () => {
      menus.delete(open);
    };
  }, []);

  const items = useMemo(
    () => [
      ...(isReadOnly ? [] : edits(store, isDetailView, refresh)),
      ...copying(clipboard, isReadOnly, clicked),
      ...(isReadOnly ? [] : rows(store, entry, clicked)),
      'line' as const,
      ...details(store, clicked),
      ...(lineOf(store.get(), clicked) ? [] : bundleItems(ofBundle(groupAt(store, clicked)))),
      explaining(),
    ],
    [store, entry, clipboard, refresh, isReadOnly, isDetailView, ofBundle, clicked],
  );
  return <ContextMenu ref={menu} name={t`Row menu`} items={items} onClose={focusGrid} />;
}

/** Apart from what follows them. */
const bundleItems = (items: readonly MenuEntry[]) =>
  items.length > 0 ? [...items, 'line' as const] : [];

const explaining = () => ({ label: t`Explain This Price`, keys: 'Alt+E', onSelect: explainCell });

const edits = (store: WorksheetStore, isDetailView: boolean, refresh: () => Promise<void>) => [
  ...offeredEdits(isDetailView).map((edit) => ({
    label: edit.command,
    onSelect: () => openBulkDialog(store, edit),
  })),
  { label: t`Refresh Pricing`, onSelect: () => void refresh() },
  'line' as const,
];

function copying({ copy, cut, paste }: Clipboard, isReadOnly: boolean, clicked: string) {
  const items = [
    { label: t`Copy Selected Row(s)`, keys: 'Ctrl+C', onSelect: () => void copy() },
    { label: t`Paste`, keys: 'Ctrl+V', onSelect: () => void paste(clicked) },
    { label: t`Cut Selected Row(s)`, keys: 'Ctrl+X', onSelect: () => void cut() },
  ];
  return isReadOnly ? items.slice(0, 1) : items;
}

const rows = (store: WorksheetStore, entry: LineEntry, clicked: string) => [
  {
    label: t`Delete Selected Row(s)`,
    keys: 'Ctrl+Del',
    isDanger: true,
    onSelect: () => void deleteSelected(store),
  },
  'line' as const,
  { label: t`Add New Row`, onSelect: () => addRow(store, entry, clicked) },
];

/** Of a line; a heading has none. */
const details = (store: WorksheetStore, clicked: string) =>
  lineOf(store.get(), clicked)
    ? [{ label: t`Line Details`, keys: 'Ctrl+I', onSelect: () => openLineDetails(store, clicked) }]
    : [];

/** After the row that was clicked; from a heading at the end of its bundle. */
function addRow(store: WorksheetStore, entry: LineEntry, key: string) {
  const afterId = lineOf(store.get(), key)?.OrderLineId;
  const lineId = entry.add(groupAt(store, key), afterId);
  if (lineId !== undefined) focusRow(lineId, { field: beginning(store) });
}
