import { useState } from 'react';
import {
  isUncovered,
  isWrittenInto,
  keysOnScreen,
  useKeys,
  type Key,
  type Shortcut,
} from '#frontend/browser/keys.ts';
import { findKey } from '#frontend/find/opening.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { KeyGroups, type KeyGroup } from '#frontend/parts/dialogs/key-groups.tsx';
import { noticesKey } from '#frontend/parts/notices/notices-key.tsx';
import { t } from '#shared/language/t.ts';

/** What lists the keys of a screen, wherever that has no list of its own. */
export const LIST_CHORD = '?';

const listKey: Key<() => void> = {
  chords: [LIST_CHORD, 'F1'],
  description: t`This list`,
  when: ({ key, target, defaultPrevented }) =>
    !defaultPrevented && isUncovered() && isOnlyList() && (key === 'F1' || !isWrittenInto(target)),
  do: (open) => open(),
};

const keys = [listKey];
const everywhere: readonly Shortcut[] = [findKey, noticesKey, listKey];

const isOnlyList = () =>
  keysOnScreen().filter(({ chords }) => chords.includes(LIST_CHORD)).length === 1;

/** `?` on every screen: its own keys, then those of all. */
export function ScreenKeys() {
  const [groups, setGroups] = useState<readonly KeyGroup[]>();
  useKeys(keys, () => setGroups(groupsOf(keysOnScreen())));
  if (!groups) return null;
  return (
    <Dialog
      name="screen-keys"
      title={t`Keyboard shortcuts`}
      isOpen
      onClose={() => setGroups(undefined)}
      width={groups.length > 1 ? 44 : 28}
    >
      <KeyGroups groups={groups} />
    </Dialog>
  );
}

function groupsOf(shown: readonly Shortcut[]): readonly KeyGroup[] {
  const own = shown.filter((key) => !everywhere.includes(key));
  const groups = [
    { title: t`On this page`, shortcuts: own },
    { title: t`Everywhere`, shortcuts: everywhere },
  ];
  return groups.filter(({ shortcuts }) => shortcuts.length > 0);
}
