import { findKey } from '#frontend/find/opening.ts';
import type { KeyGroup } from '#frontend/parts/dialogs/key-groups.tsx';
import { noticesKey } from '#frontend/parts/notices/notices-key.tsx';
import { gridShortcuts } from '#frontend/worksheet/cells/grid-shortcuts.ts';
import { t } from '#shared/language/t.ts';
import { orderPageShortcuts } from './order-page-shortcuts.ts';

const { begin, duplicate, forms, history, commit, target, lines, ...others } = orderPageShortcuts;
const { save, undo, redo, print, foldAll, ...view } = others;

/** Every key of the order page, as the list on ? shows them. */
export const orderShortcutGroups: readonly KeyGroup[] = [
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
      findKey,
      view.customerView,
      view.detailView,
      view.explain,
      ...gridShortcuts.columns,
      noticesKey,
      view.list,
    ],
  },
];
