import { Fragment, useEffect } from 'react';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { chordKeys, shortcutGroups, type Shortcut } from './shortcuts.ts';

/** ? where nothing is being written, and F1 everywhere, list the keys of the page. */
export function useShortcutsKey() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const isAsked = event.key === 'F1' || (event.key === '?' && !isWriting(event.target));
      if (!isAsked) return;
      event.preventDefault();
      if (!document.querySelector('[role=dialog], [role=alertdialog]')) openShortcuts();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** A cell of figures that nobody types into yet has no use for a question mark. */
function isWriting(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return false;
  return !(target.dataset['mode'] === 'ready' && target.inputMode === 'decimal');
}

/** The list; afterwards the keyboard is where it was. */
export function openShortcuts() {
  const opener = document.activeElement;
  showDialog((close) => (
    <ShortcutsDialog
      onClose={() => {
        close();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
        else focusGrid();
      }}
    />
  ));
}

const isMac = /mac/i.test(navigator.userAgent);

function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={onClose} width={58}>
      <div className="shortcuts">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <Row key={shortcut.does} shortcut={shortcut} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

const Row = ({ shortcut: { keys, does } }: { shortcut: Shortcut }) => (
  <div>
    <dt>{does}</dt>
    <dd>
      {keys.map((chord) => (
        <span key={chord}>
          {chordKeys(chord, isMac).map((key) => (
            <Fragment key={key}>
              <kbd>{key}</kbd>{' '}
            </Fragment>
          ))}
        </span>
      ))}
    </dd>
  </div>
);
