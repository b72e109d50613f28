import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';

export type Step = 'personal' | 'company';

const steps: readonly { step: Step; title: string }[] = [
  { step: 'personal', title: t`Personal Details` },
  { step: 'company', title: t`Company Details` },
];

const ofCompany = new Set([
  'CompanyName',
  'Website',
  'AddressLine1',
  'AddressLine2',
  'City',
  'StateProvinceId',
  'Zip',
]);

/** The step of the first of these fields; undefined where there are none. */
export function stepOf(fields: readonly string[]): Step | undefined {
  if (fields.length === 0) return undefined;
  return fields.every((field) => ofCompany.has(field)) ? 'company' : 'personal';
}

type Props = {
  step: Step;
  /** The fields that were refused: their step is marked. */
  rejectedFields: readonly string[];
  isPersonalDone: boolean;
  onStep: (step: Step) => void;
};

/** The switch of the two steps. It slides, and may be pressed at any time. */
export function SignUpSteps({ step: shown, rejectedFields, isPersonalDone, onStep }: Props) {
  const isWrong = (step: Step) => rejectedFields.some((field) => stepOf([field]) === step);
  return (
    <div
      role="group"
      aria-label={t`Steps of signing up`}
      className={shown === 'company' ? 'steps is-second' : 'steps'}
    >
      {steps.map(({ step, title }) => (
        <button
          key={step}
          type="button"
          aria-current={step === shown ? 'step' : undefined}
          onClick={() => onStep(step)}
        >
          {isWrong(step) ? (
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
