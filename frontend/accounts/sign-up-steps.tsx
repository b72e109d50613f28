import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';

export type SignUpStep = 'personal' | 'company';

const signUpSteps: readonly { step: SignUpStep; title: string }[] = [
  { step: 'personal', title: t`Personal Details` },
  { step: 'company', title: t`Company Details` },
];

const companyFields = new Set([
  'CompanyName',
  'Website',
  'AddressLine1',
  'AddressLine2',
  'City',
  'StateProvinceId',
  'Zip',
]);

/** The step of the first of these fields. Undefined for no fields. */
export function findFirstStepOfFields(fields: readonly string[]): SignUpStep | undefined {
  if (fields.length === 0) return undefined;
  return fields.every((field) => companyFields.has(field)) ? 'company' : 'personal';
}

type SignUpStepsProps = {
  step: SignUpStep;
  /** The rejected fields: their step is highlighted. */
  rejectedFields: readonly string[];
  isPersonalDone: boolean;
  onStep: (step: SignUpStep) => void;
};

/** The switch between the two steps. It can be used at any time. */
export function SignUpStepSwitch({
  step: currentStep,
  rejectedFields,
  isPersonalDone,
  onStep,
}: SignUpStepsProps) {
  const hasRejectedField = (step: SignUpStep) =>
    rejectedFields.some((field) => findFirstStepOfFields([field]) === step);
  return (
    <div
      role="group"
      aria-label={t`Steps of signing up`}
      className={currentStep === 'company' ? 'steps is-second' : 'steps'}
    >
      {signUpSteps.map(({ step, title }) => (
        <button
          key={step}
          type="button"
          aria-current={step === currentStep ? 'step' : undefined}
          onClick={() => onStep(step)}
        >
          {hasRejectedField(step) ? (
            <Icon name="error" className="is-bad" />
          ) : (
            step === 'personal' && isPersonalDone && <Icon name="check" className="is-met" />
          )}
          {title}
        </button>
      ))}
    </div>
  );
}
