import { Button } from '#frontend/parts/controls/button.tsx';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { undoOrRedoWithToastIfHidden } from './undo-or-redo-with-toast-if-hidden.ts';

/** Undo and Redo, each with the label of its step. */
export function UndoButtons() {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const undo = useWorksheet(({ history }) => history.past.at(-1)?.label);
  const redo = useWorksheet(({ history }) => history.future.at(-1)?.label);
  if (isReadOnly) return null;
  return (
    <>
      <UndoStepButton actionLabel={t`Undo`} keys="Ctrl+Z" icon="undo" label={undo} type="undone" />
      <UndoStepButton actionLabel={t`Redo`} keys="Ctrl+Y" icon="redo" label={redo} type="redone" />
    </>
  );
}

type UndoStepButtonProps = {
  actionLabel: string;
  keys: string;
  icon: IconName;
  label: string | undefined;
  type: 'undone' | 'redone';
};

function UndoStepButton({ actionLabel, keys, icon, label, type }: UndoStepButtonProps) {
  const store = useWorksheetStore();
  // In customer view the label of a step may be internal.
  const isStepLabelShown = useWorksheet(({ view }) => !view.isCustomerSafe);
  const name = label && isStepLabelShown ? `${actionLabel} ${label}` : actionLabel;
  return (
    <Button
      name={name}
      title={`${name} (${keys})`}
      icon={icon}
      variant="text"
      className="is-step"
      size="small"
      isBusy={label === undefined}
      onClick={() => undoOrRedoWithToastIfHidden(store, type)}
    />
  );
}
