import { Button } from '#frontend/parts/controls/button.tsx';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { undoOrRedoWithToast } from './undo-or-redo-with-toast.ts';

/** The last step of the rep's, and the last one taken back, each by its name. */
export function UndoButtons() {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const undo = useWorksheet(({ history }) => history.past.at(-1)?.label);
  const redo = useWorksheet(({ history }) => history.future.at(-1)?.label);
  if (isReadOnly) return null;
  return (
    <>
      <StepButton actionLabel={t`Undo`} keys="Ctrl+Z" icon="undo" label={undo} type="undone" />
      <StepButton actionLabel={t`Redo`} keys="Ctrl+Y" icon="redo" label={redo} type="redone" />
    </>
  );
}

type Props = {
  actionLabel: string;
  keys: string;
  icon: IconName;
  label: string | undefined;
  type: 'undone' | 'redone';
};

function StepButton({ actionLabel, keys, icon, label, type }: Props) {
  const store = useWorksheetStore();
  // What a step is called may be nothing for the customer's eyes.
  const isNamed = useWorksheet(({ view }) => !view.isCustomerSafe);
  const name = label && isNamed ? `${actionLabel} ${label}` : actionLabel;
  return (
    <Button
      name={name}
      title={`${name} (${keys})`}
      icon={icon}
      variant="text"
      className="is-step"
      size="small"
      isBusy={label === undefined}
      onClick={() => undoOrRedoWithToast(store, type)}
    />
  );
}
