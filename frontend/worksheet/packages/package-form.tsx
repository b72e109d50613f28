import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmLeave } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { countChangedFields } from '#frontend/record-form/count-changed-fields.ts';
import { t } from '#shared/language/t.ts';
import type { RoomPackage } from '#shared/schemas/room-package-schema.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { PackageFieldInputs, type PackageFields } from './package-fields.tsx';
import { PackageSaveProblemNotice } from './package-save-problem-notice.tsx';
import type { PackageSaveProblem } from './package-save-problem.ts';

type PackageFormProps = {
  title: ReactNode;
  fields: PackageFields;
  onChange: (fields: PackageFields) => void;
  problem: PackageSaveProblem | undefined;
  onProblem: (problem: PackageSaveProblem | undefined) => void;
  isSaveDisabled: boolean;
  onSave: (fields: PackageFields) => void;
  /** Saves in place of the package that has the same title. */
  onReplace: (fields: PackageFields, other: RoomPackage) => void;
  /** The button that leaves the form without saving: close or back. */
  leaveAction: { label: string; variant: 'text' | 'secondary'; run: () => void };
  onClose: () => void;
  /** Content above the save button. */
  children?: ReactNode;
};

/** The form to create or change a package: its fields, and the offer to replace a package with the same title. */
export function PackageForm({
  fields,
  onChange,
  problem,
  onProblem,
  isSaveDisabled,
  ...props
}: PackageFormProps) {
  const form = useId();
  const [initialFields] = useState(fields);
  const confirmLeave = useConfirmLeave(
    countChangedFields(fields, initialFields) > 0,
    t`The package is not saved. What was typed will be lost.`,
  );
  const packageOfTitle = problem?.kind === 'title' ? problem.other : undefined;
  const trimmed = { ...fields, Title: fields.Title.trim() };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaveDisabled) return;
    if (trimmed.Title) {
      props.onSave(trimmed);
      return;
    }
    onProblem({ kind: 'title', text: packagesTexts.titleRequired, other: undefined });
    (event.currentTarget.elements.namedItem('title') as HTMLElement).focus();
  };
  return (
    <Dialog
      name="package"
      title={props.title}
      widthInRem={32}
      isOpen
      hasOwnFocus
      onClose={() => confirmLeave(props.onClose)}
      footer={
        <>
          {packageOfTitle && (
            <Button
              label={t`Replace`}
              tone="danger"
              variant="secondary"
              className="pack-replace"
              isBusy={isSaveDisabled}
              onClick={() => props.onReplace(trimmed, packageOfTitle)}
            />
          )}
          <Button
            label={props.leaveAction.label}
            variant={props.leaveAction.variant}
            onClick={() => confirmLeave(props.leaveAction.run)}
          />
          <Button label={t`Save package`} type="submit" form={form} isBusy={isSaveDisabled} />
        </>
      }
    >
      <form id={form} className="pack-save" onSubmit={submit} noValidate>
        <PackageFieldInputs
          fields={fields}
          onChange={(next) => {
            onChange(next);
            onProblem(undefined);
          }}
          error={problem?.kind === 'title' ? problem.text : undefined}
          titleRef={focusTitle}
        />
        {props.children}
        <PackageSaveProblemNotice problem={problem} onRetry={() => props.onSave(trimmed)} />
      </form>
    </Dialog>
  );
}

function focusTitle(field: HTMLInputElement | null) {
  focusOnMount(field);
  field?.select();
}
