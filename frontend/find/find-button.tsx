import { chordKeys } from '#frontend/browser/chord-keys.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { openFind } from './opening.ts';
import './find-button.css';

const open = () => void openFind();

/** Opens the box, and says by which key it opens, too. */
export function FindButton() {
  if (useNarrow())
    return (
      <Button
        name={t`Find anything`}
        icon="search"
        variant="text"
        aria-haspopup="dialog"
        onClick={open}
      />
    );
  return (
    <button type="button" className="find-open" aria-haspopup="dialog" onClick={open}>
      <Icon name="search" />
      <span>{t`Find anything`}</span>
      <kbd aria-hidden="true">{chordKeys('Ctrl+K').join(' ')}</kbd>
    </button>
  );
}
