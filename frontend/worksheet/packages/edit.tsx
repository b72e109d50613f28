import { useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { t } from '#shared/language/t.ts';
import type { PackageFields } from './package-fields.tsx';
import { PackageForm } from './package-form.tsx';
import type { StepProps } from './parts.ts';
import { useChanging } from './use-changing.ts';
import { usePackageFields, type Met } from './use-package-fields.ts';

/** Other words for a package, and whether everybody of the dealer has it. */
export function EditPackage(props: StepProps) {
  const { title, whole, onBack, onClose } = props;
  const {
    said: fields,
    setSaid: setFields,
    met,
    takeTheirs: acceptTheirs,
  } = usePackageFields(whole);
  const { problem, setProblem, isSaving, change } = useChanging(props);
  // One who goes on with what both have said has made the choice.
  const [chosen, setChosen] = useState<Met>();
  const shown = met === chosen ? undefined : met;
  return (
    <PackageForm
      title={title}
      fields={fields}
      onChange={setFields}
      problem={problem?.kind === 'stale' && shown ? undefined : problem}
      onProblem={setProblem}
      isSaveDisabled={isSaving}
      onSave={(saved) => {
        setChosen(met);
        void change({ ...saved, Deed: 'changed' });
      }}
      onReplace={(saved, { Id, Version }) =>
        void change({ ...saved, Deed: 'changed', Replaces: { Id, Version } })
      }
      leave={{ label: t`Back`, look: 'text', go: onBack }}
      onClose={onClose}
    >
      {shown && (
        <Meanwhile
          met={shown}
          onTake={() => {
            acceptTheirs();
            setProblem(undefined);
          }}
        />
      )}
    </PackageForm>
  );
}

/** What somebody else has said of it, and the choice between that and what is typed. */
function Meanwhile({ met, onTake }: { met: Met; onTake: () => void }) {
  const { by, theirs, both } = met;
  const fieldLabels = useFieldLabels();
  return (
    <div className="notice" role="alert">
      <Icon name="warn" />
      <div>
        <p>
          {both.length > 0
            ? t`${by} changed this package meanwhile. Save package keeps yours.`
            : t`${by} changed this package meanwhile. That is taken in; save to keep yours, too.`}
        </p>
        {both.length > 0 && (
          <dl className="pack-theirs">
            {both.map((field) => (
              <div key={field}>
                <dt>{fieldLabels[field].name}</dt>
                <dd>{fieldLabels[field].of(theirs)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {both.length > 0 && (
        <Button label={t`Take theirs`} variant="secondary" size="small" onClick={onTake} />
      )}
    </div>
  );
}

function useFieldLabels(): Record<
  keyof PackageFields,
  { name: string; of: (fields: PackageFields) => string }
> {
  const { dealer } = useOrderPage();
  const everybody = t`Everybody at ${dealer.DisplayName}`;
  return {
    Title: { name: t`Title`, of: ({ Title }) => Title },
    Description: { name: t`Description`, of: ({ Description }) => Description || t`none` },
    IsShared: {
      name: t`Who may use it`,
      of: ({ IsShared }) => (IsShared ? everybody : t`Only me`),
    },
  };
}
