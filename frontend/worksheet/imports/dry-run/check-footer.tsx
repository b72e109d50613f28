import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import type { Imported } from '#shared/order/rules/imported-lines.ts';

type Props = {
  /** What is not done yet, and how it is taken back. */
  note: string;
  label: string;
  imported: Imported;
  /** Why it cannot be done. */
  problem: string | undefined;
  onBack: () => void;
  onClose: () => void;
  onAccept: () => void;
};

export function CheckFooter({ note, label, imported, problem, ...acts }: Props) {
  const isNothing = imported.lines.length + imported.bundles.length === 0;
  return (
    <>
      <span className="import-note">{note}</span>
      <Button label={t`Back`} look="text" onClick={acts.onBack} />
      <Button label={t`Cancel`} look="secondary" onClick={acts.onClose} />
      <Button label={label} disabled={problem !== undefined || isNothing} onClick={acts.onAccept} />
    </>
  );
}
