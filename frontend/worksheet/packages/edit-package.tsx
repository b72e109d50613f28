import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { t } from '#shared/language/t.ts';
import type { PackageFields } from './package-fields.tsx';
import { PackageForm } from './package-form.tsx';
import type { PackageStepProps } from './package-step-props.ts';
import { useChangePackageAndGoBack } from './use-change-package-and-go-back.ts';
import { usePackageFields, type OtherUserPackageChange } from './use-package-fields.ts';

/** Edits the title and description of a package, and whether all users of the dealer see it. */
export function EditPackageDialog(props: PackageStepProps) {
  const { title, details, onBack, onClose } = props;
  const { fields, setFields, otherUserChange, acceptTheirs } = usePackageFields(details);
  const { problem, setProblem, isSaving, change } = useChangePackageAndGoBack(props);
  // If the user continues although both sides changed a field, the other change counts as accepted.
  const [acceptedChange, setAcceptedChange] = useState<OtherUserPackageChange>();
  const shownChange = otherUserChange === acceptedChange ? undefined : otherUserChange;
  return (
    <PackageForm
      title={title}
      fields={fields}
      onChange={setFields}
      problem={problem?.kind === 'stale' && shownChange ? undefined : problem}
      onProblem={setProblem}
      isSaveDisabled={isSaving}
      onSave={(saved) => {
        setAcceptedChange(otherUserChange);
        void change({ ...saved, Deed: 'changed' });
      }}
      onReplace={(saved, { Id, Version }) =>
        void change({ ...saved, Deed: 'changed', Replaces: { Id, Version } })
      }
      leaveAction={{ label: t`Back`, variant: 'text', run: onBack }}
      onClose={onClose}
    >
      {shownChange && (
        <OtherUserChangeNotice
          otherUserChange={shownChange}
          onTake={() => {
            acceptTheirs();
            setProblem(undefined);
          }}
        />
      )}
    </PackageForm>
  );
}

/** Shows another user's changes, and lets the user choose between them and the typed values. */
function OtherUserChangeNotice({
  otherUserChange,
  onTake,
}: {
  otherUserChange: OtherUserPackageChange;
  onTake: () => void;
}) {
  const { changedBy, theirs, conflicting } = otherUserChange;
  const fieldLabels = useFieldLabels();
  return (
    <div className="notice" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          {conflicting.length > 0
            ? t`${changedBy} changed this package meanwhile. Save package keeps yours.`
            : t`${changedBy} changed this package meanwhile. That is taken in; save to keep yours, too.`}
        </p>
        {conflicting.length > 0 && (
          <dl className="pack-theirs">
            {conflicting.map((field) => (
              <div key={field}>
                <dt>{fieldLabels[field].name}</dt>
                <dd>{fieldLabels[field].getText(theirs)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {conflicting.length > 0 && (
        <Button label={t`Take theirs`} variant="secondary" size="small" onClick={onTake} />
      )}
    </div>
  );
}

function useFieldLabels(): Record<
  keyof PackageFields,
  { name: string; getText: (fields: PackageFields) => string }
> {
  const { dealer } = useOrderPage();
  const everybodyText = t`Everybody at ${dealer.DisplayName}`;
  return {
    Title: { name: t`Title`, getText: ({ Title }) => Title },
    Description: { name: t`Description`, getText: ({ Description }) => Description || t`none` },
    IsShared: {
      name: t`Who may use it`,
      getText: ({ IsShared }) => (IsShared ? everybodyText : t`Only me`),
    },
  };
}
