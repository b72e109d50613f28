import { openFindShortcut } from '#frontend/find/open-find-dialog.ts';
import type { ShortcutGroup } from '#frontend/parts/dialogs/shortcut-group-list.tsx';
import { noticesShortcut } from '#frontend/parts/notices/notices-shortcut.tsx';
import { gridShortcuts } from '#frontend/worksheet/lines/cells/grid-shortcuts.ts';
import { t } from '#shared/language/t.ts';
import { orderPageShortcuts } from './order-page-shortcuts.ts';

const { begin, duplicate, forms, history, commit, target, lines, ...others } = orderPageShortcuts;
const { save, undo, redo, print, foldAll, ...view } = others;

/** Every shortcut of the order page, as the dialog behind `?` lists them. */
export const orderShortcutGroups: readonly ShortcutGroup[] = [
  { title: t`Moving`, shortcuts: [...gridShortcuts.moving, lines] },
  { title: t`Typing`, shortcuts: gridShortcuts.typing },
  { title: t`Rows`, shortcuts: gridShortcuts.rows },
  { title: t`Bundles`, shortcuts: [...gridShortcuts.folding, foldAll, ...gridShortcuts.headings] },
  { title: t`Clipboard`, shortcuts: gridShortcuts.clipboard },
  {
    title: t`Order`,
    shortcuts: [save, commit, begin, duplicate, forms, history, target, undo, redo, print],
  },
  {
    title: t`View`,
    shortcuts: [
      openFindShortcut,
      view.customerView,
      view.detailView,
      view.explain,
      ...gridShortcuts.columns,
      noticesShortcut,
      view.list,
    ],
  },
];
