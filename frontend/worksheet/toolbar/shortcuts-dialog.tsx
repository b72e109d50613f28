import { Fragment, useState } from 'react';
import { chordKeys } from '#frontend/browser/chord-keys.ts';
import { useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import type { Shortcut } from '#frontend/browser/keys.ts';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { t } from '#shared/language/t.ts';
import { shortcutGroups } from './shortcuts.ts';
import './shortcuts-dialog.css';

/** The list; afterwards the keyboard is where it was, or in the lines. */
export const openShortcuts = () => showDialog((close) => <ShortcutsDialog onClose={close} />);

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [opener] = useState(() => document.activeElement);
  useKeyboardBack({ from: opener, otherwise: focusGrid });
  return (
    <Dialog title={t`Keyboard shortcuts`} isOpen onClose={onClose} width={58}>
      <div className="shortcuts">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.says} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const Row = ({ shortcut: { chords, says } }: { shortcut: Shortcut }) => (
  <div>
    <dt>{says}</dt>
    <dd>
      {chords.map((chord) => (
        <span key={chord}>
          {chordKeys(chord).map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
        </span>
      ))}
    </dd>
  </div>
);
