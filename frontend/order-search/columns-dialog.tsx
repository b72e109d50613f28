import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config.ts';
import { allFields, choicesOf, ColumnChoices } from './column-choices.tsx';
import { defaultFields } from './use-chosen-columns.ts';

type Fields = readonly OrderSearchField[];

type Props = {
  /** What the user has chosen, left to right; until then every column is there to be chosen. */
  chosen: Fields | undefined;
  onClose: () => void;
  onSave: (shown: OrderSearchField[]) => void;
  isSaving: boolean;
};

/** Which columns the list has, and in which order. */
export function ColumnsDialog({ chosen, onClose, onSave, isSaving }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(chosen ?? allFields));
  const shown = choices.filter(({ isShown }) => isShown).map(({ field }) => field);
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
            onClick={() => setChoices(choicesOf(defaultFields))}
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
      <ColumnChoices choices={choices} onChange={setChoices} />
    </Dialog>
  );
}
