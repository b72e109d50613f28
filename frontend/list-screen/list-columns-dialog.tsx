import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import {
  toColumnChoices,
  ColumnChooser,
  listChosenFields,
} from '#frontend/parts/lists/column-chooser.tsx';
import { t } from '#shared/language/t.ts';
import './columns-dialog.css';

type ListColumnsDialogProps<Field extends string> = {
  allFields: readonly Field[];
  /** The columns until the user chooses. */
  defaultFields: readonly Field[];
  /** The columns shown, left to right. */
  chosenFields: readonly Field[];
  getHeading: (field: Field) => string;
  onClose: () => void;
  onSave: (fields: Field[]) => void;
  isSaving?: boolean;
};

/** Chooses the columns of a list and their order. */
export function ListColumnsDialog<Field extends string>(props: ListColumnsDialogProps<Field>) {
  const {
    allFields,
    defaultFields,
    chosenFields,
    getHeading,
    onClose,
    onSave,
    isSaving = false,
  } = props;
  const [initialChoices] = useState(() => toColumnChoices(chosenFields, allFields));
  const [choices, setChoices] = useState(initialChoices);
  const shownFields = listChosenFields(choices);
  const isChanged = JSON.stringify(choices) !== JSON.stringify(initialChoices);
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
      widthInRem={22}
      footer={
        <>
          <Button
            label={t`Defaults`}
            variant="text"
            className="columns-defaults"
            onClick={() => setChoices(toColumnChoices(defaultFields, allFields))}
          />
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={t`Save`}
            disabled={isSaving || shownFields.length === 0}
            onClick={() => onSave(shownFields)}
          />
        </>
      }
    >
      <p className="faint">
        {t`In a heading of the list: drag it to move its column, and its edge for the width. By keyboard: Shift+← and Shift+→ move it, Alt+← and Alt+→ change its width.`}
      </p>
      <ColumnChooser choices={choices} getHeading={getHeading} onChange={setChoices} />
    </Dialog>
  );
}
