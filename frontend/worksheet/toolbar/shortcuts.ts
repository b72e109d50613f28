import { findKey } from '#frontend/find/opening.ts';
import type { KeyGroup } from '#frontend/parts/dialogs/key-groups.tsx';
import { noticesKey } from '#frontend/parts/notices/notices-key.tsx';
import { gridKeys } from '#frontend/worksheet/cells/grid-keys.ts';
import { t } from '#shared/language/t.ts';
import { pageKeys } from './page-keys.ts';

const { begin, duplicate, forms, history, commit, target, lines, ...others } = pageKeys;
const { save, undo, redo, print, foldAll, ...view } = others;

/** Every key of the order page, as the list on ? shows them. */
export const shortcutGroups: readonly KeyGroup[] = [
  { title: t`Moving`, shortcuts: [...gridKeys.moving, lines] },
  { title: t`Typing`, shortcuts: gridKeys.typing },
  { title: t`Rows`, shortcuts: gridKeys.rows },
  { title: t`Bundles`, shortcuts: [...gridKeys.folding, foldAll, ...gridKeys.headings] },
  { title: t`Clipboard`, shortcuts: gridKeys.clipboard },
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
      ...gridKeys.columns,
      noticesKey,
      view.list,
    ],
  },
];
