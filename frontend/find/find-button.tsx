import { listChordKeyLabels } from '#frontend/browser/chord-keys.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { openFindDialog } from './open-find-dialog.ts';
import './find-button.css';

const handleOpenFind = () => void openFindDialog();

/** Opens the dialog, and shows its shortcut. */
export function FindButton() {
  if (useIsNarrowScreen())
    return (
      <Button
        name={t`Find anything`}
        icon="search"
        variant="text"
        aria-haspopup="dialog"
        onClick={handleOpenFind}
      />
    );
  return (
    <button type="button" className="find-open" aria-haspopup="dialog" onClick={handleOpenFind}>
      <Icon name="search" />
      <span>{t`Find anything`}</span>
      <kbd aria-hidden="true">{listChordKeyLabels('Ctrl+K').join(' ')}</kbd>
    </button>
  );
}
