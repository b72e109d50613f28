import { useId, useState, type FormEvent } from 'react';
import { takeKeyboard } from '#frontend/browser/keyboard-back.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import { packagesTexts } from '#shared/texts/packages.ts';
import type { StepProps } from './parts.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { SaidFields, type Said } from './said-fields.tsx';
import { useChanging } from './use-changing.ts';

/** Other words for a package, and whether everybody of the dealer has it. */
export function EditPackage(props: StepProps) {
  const { title, whole, onBack, onClose } = props;
  const { Title, Description, IsShared } = whole;
  const [said, setSaid] = useState<Said>({ Title, Description, IsShared });
  const { problem, setProblem, isSaving, change } = useChanging(props);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (said.Title.trim()) void change({ ...said, Title: said.Title.trim(), Deed: 'changed' });
    else setProblem({ kind: 'title', text: packagesTexts.titleRequired, other: undefined });
  };
  return (
    <Dialog
      title={title}
      width={32}
      isOpen
      isFocusTaken
      onClose={onClose}
      footer={
        <>
          <Button label={t`Back`} look="text" onClick={onBack} />
          <Button label={t`Save package`} type="submit" form={form} isIdle={isSaving} />
        </>
      }
    >
      <form id={form} className="pack-save" onSubmit={submit} noValidate>
        <SaidFields
          said={said}
          onChange={(next) => {
            setSaid(next);
            setProblem(undefined);
          }}
          error={problem?.kind === 'title' ? problem.text : undefined}
          titleRef={takeKeyboard}
        />
        <ProblemNotice problem={problem} />
      </form>
    </Dialog>
  );
}
