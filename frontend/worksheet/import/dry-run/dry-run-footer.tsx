import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';

type Props = {
  /** What is not done yet, and how to undo it. */
  note: string;
  label: string;
  imported: ImportedContent;
  /** Why the import is not possible. */
  problem: string | undefined;
  onBack: () => void;
  onClose: () => void;
  onAccept: () => void;
};

export function DryRunFooter({ note, label, imported, problem, ...actions }: Props) {
  const isEmpty = imported.lines.length + imported.bundles.length === 0;
  return (
    <>
      <span className="import-note">{note}</span>
      <Button label={t`Back`} variant="text" onClick={actions.onBack} />
      <Button label={t`Cancel`} variant="secondary" onClick={actions.onClose} />
      <Button
        label={label}
        disabled={problem !== undefined || isEmpty}
        onClick={actions.onAccept}
      />
    </>
  );
}
