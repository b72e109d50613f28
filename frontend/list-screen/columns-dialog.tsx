import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { choicesOf, ColumnChoices, shownOf } from '#frontend/parts/lists/column-choices.tsx';
import { t } from '#shared/language/t.ts';
import './columns-dialog.css';

type Props<Field extends string> = {
  all: readonly Field[];
  /** Until the user chooses. */
  defaults: readonly Field[];
  /** What the user has chosen, left to right; until then every column is there to be chosen. */
  chosen: readonly Field[] | undefined;
  headingOf: (field: Field) => string;
  onClose: () => void;
  onSave: (shown: Field[]) => void;
  isSaving?: boolean;
};

/** Which columns a list has, and in which order. */
export function ColumnsDialog<Field extends string>(props: Props<Field>) {
  const { all, defaults, chosen, headingOf, onClose, onSave, isSaving = false } = props;
  const [choices, setChoices] = useState(() => choicesOf(chosen ?? all, all));
  const shown = shownOf(choices);
  return (
    <Dialog
      title={t`Columns`}
      isOpen
      onClose={onClose}
      width={22}
      footer={
        <>
          <Button
            label={t`Defaults`}
            look="text"
            className="columns-defaults"
            onClick={() => setChoices(choicesOf(defaults, all))}
          />
          <Button label={t`Cancel`} look="secondary" onClick={onClose} />
          <Button
            label={t`Save`}
            disabled={isSaving || shown.length === 0}
            onClick={() => onSave(shown)}
          />
        </>
      }
    >
      <p className="faint">
        {t`In a heading of the list: drag it to move its column, and its edge for the width. By keyboard: Shift+← and Shift+→ move it, Alt+← and Alt+→ change its width.`}
      </p>
      <ColumnChoices choices={choices} headingOf={headingOf} onChange={setChoices} />
    </Dialog>
  );
}
