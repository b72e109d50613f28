import { useState } from 'react';
import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { ShortcutGroupList } from '#frontend/parts/dialogs/shortcut-group-list.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { t } from '#shared/language/t.ts';
import { orderShortcutGroups } from './order-shortcut-groups.ts';

/** When the dialog closes, focus returns to where it was, or to the lines. */
export const openShortcutsDialog = () => showDialog((close) => <ShortcutsDialog onClose={close} />);

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
  useRestoreFocusOnClose({ opener, fallback: focusGrid });
  return (
    <Dialog
      name="order-keys"
      title={t`Keyboard shortcuts`}
      isOpen
      onClose={onClose}
      widthInRem={58}
    >
      <ShortcutGroupList groups={orderShortcutGroups} />
    </Dialog>
  );
}
