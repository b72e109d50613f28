import { useState } from 'react';
import {
  isScreenUncovered,
  isTextEntryTarget,
  listActiveShortcuts,
  useShortcuts,
  type ScreenShortcut,
  type Shortcut,
} from '#frontend/browser/shortcuts.ts';
import { openFindShortcut } from '#frontend/find/open-find-dialog.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import {
  ShortcutGroupList,
  type ShortcutGroup,
} from '#frontend/parts/dialogs/shortcut-group-list.tsx';
import { noticesShortcut } from '#frontend/parts/notices/notices-shortcut.tsx';
import { t } from '#shared/language/t.ts';

/** The shortcut that lists a screen's shortcuts, on screens without their own list. */
export const SHORTCUT_LIST_CHORD = '?';

const shortcutListKey: ScreenShortcut<() => void> = {
  chords: [SHORTCUT_LIST_CHORD, 'F1'],
  description: t`This list`,
  isEnabled: ({ key, target, defaultPrevented }) =>
    !defaultPrevented &&
    isScreenUncovered() &&
    isOnlyShortcutList() &&
    (key === 'F1' || !isTextEntryTarget(target)),
  run: (open) => open(),
};

const ownKeys = [shortcutListKey];
const globalShortcuts: readonly Shortcut[] = [openFindShortcut, noticesShortcut, shortcutListKey];

const isOnlyShortcutList = () =>
  listActiveShortcuts().filter(({ chords }) => chords.includes(SHORTCUT_LIST_CHORD)).length === 1;

/** `?` on every screen: the screen's own shortcuts, then the common ones. */
export function ScreenShortcutsDialog() {
  const [groups, setGroups] = useState<readonly ShortcutGroup[]>();
  useShortcuts(ownKeys, () => setGroups(groupShortcuts(listActiveShortcuts())));
  if (!groups) return null;
  return (
    <Dialog
      name="screen-keys"
      title={t`Keyboard shortcuts`}
      isOpen
      onClose={() => setGroups(undefined)}
      widthInRem={groups.length > 1 ? 44 : 28}
    >
      <ShortcutGroupList groups={groups} />
    </Dialog>
  );
}

function groupShortcuts(activeShortcuts: readonly Shortcut[]): readonly ShortcutGroup[] {
  const pageShortcuts = activeShortcuts.filter((key) => !globalShortcuts.includes(key));
  const groups = [
    { title: t`On this page`, shortcuts: pageShortcuts },
    { title: t`Everywhere`, shortcuts: globalShortcuts },
  ];
  return groups.filter(({ shortcuts }) => shortcuts.length > 0);
}
