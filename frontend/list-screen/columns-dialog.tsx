import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { choicesOf, ColumnChoices, shownOf } from '#frontend/parts/lists/column-choices.tsx';
import { t } from '#shared/language/t.ts';
import './columns-dialog.css';

type Props<Field extends string> = {
  all: readonly Field[];
  /** What it shows until the user chooses. */
  defaults: readonly Field[];
  /** What the list shows, left to right. */
  chosen: readonly Field[];
  headingOf: (field: Field) => string;
  onClose: () => void;
  onSave: (shown: Field[]) => void;
  isSaving?: boolean;
};

/** Which columns a list has, and in which order. */
export function ColumnsDialog<Field extends string>(props: Props<Field>) {
  const { all, defaults, chosen, headingOf, onClose, onSave, isSaving = false } = props;
  const [before] = useState(() => choicesOf(chosen, all));
  const [choices, setChoices] = useState(before);
  const shown = shownOf(choices);
  const isChanged = JSON.stringify(choices) !== JSON.stringify(before);
  const close = useConfirmClose(
    isChanged && !isSaving,
    t`The columns are not saved. The choice will be lost.`,
    onClose,
  );
  return (
    <Dialog
      name="columns"
      title={t`Columns`}
      isOpen
      onClose={close}
      width={22}
      footer={
        <>
          <Button
            label={t`Defaults`}
            variant="text"
            className="columns-defaults"
            onClick={() => setChoices(choicesOf(defaults, all))}
          />
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
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
