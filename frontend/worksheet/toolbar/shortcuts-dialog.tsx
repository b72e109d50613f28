import { useState } from 'react';
import { useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { KeyGroups } from '#frontend/parts/dialogs/key-groups.tsx';
import { focusGrid } from '#frontend/worksheet/cells/grid-focus.ts';
import { t } from '#shared/language/t.ts';
import { orderShortcutGroups } from './order-shortcut-groups.ts';

/** The list; afterwards the keyboard is where it was, or in the lines. */
export const openShortcutsDialog = () => showDialog((close) => <ShortcutsDialog onClose={close} />);

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
  useKeyboardBack({ from: opener, otherwise: focusGrid });
  return (
    <Dialog name="order-keys" title={t`Keyboard shortcuts`} isOpen onClose={onClose} width={58}>
      <KeyGroups groups={orderShortcutGroups} />
    </Dialog>
  );
}
