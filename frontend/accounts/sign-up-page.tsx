import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { validateBody } from '#frontend/api/validate-body.ts';
import { useUnsavedChangesGuard } from '#frontend/browser/unsaved-changes.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { paths } from '#frontend/paths.ts';
import { FormNotice, VisitorPageLayout } from '#frontend/session/visitor-page-layout.tsx';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { SignUp } from '#shared/schemas/account-schema.ts';
import { SignUpConfirmation, type SignUpResult } from './sign-up-confirmation.tsx';
import { CompanyDetailsFields, PersonalDetailsFields } from './sign-up-fields.tsx';
import { SignUpStepSwitch, findFirstStepOfFields, type SignUpStep } from './sign-up-steps.tsx';
import { useVisitorForm, type VisitorFormValues } from './use-visitor-form.ts';
import './sign-up.css';

/** /signup: one form in two steps. Both steps keep what was typed. */
export function SignUpPage() {
  const [step, setStep] = useState<SignUpStep>('personal');
  const [isPersonalDone, setIsPersonalDone] = useState(false);
  const [signUpResult, setSignUpResult] = useState<SignUpResult>();
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedChangesGuard(
    isTyped && !signUpResult,
    t`Signing up is not finished. What was typed will be lost.`,
  );
  const { form, errors, notice, isBusy, readValidValues } = useVisitorForm({
    validate: (values) => validateBody(SignUp, toSignUpBody(values)),
    onRejected(wrong) {
      const firstRejectedStep = findFirstStepOfFields(Object.keys(wrong));
      if (firstRejectedStep) setStep(firstRejectedStep);
    },
    async send(values) {
      const body = toSignUpBody(values);
      await callApi(registration.signUp, { body });
      setSignUpResult({ email: body.Email, company: body.CompanyName });
    },
  });
  const rejectedFields = Object.keys(errors);
  useFocusStep(step);
  const isLast = step === 'company';
  if (signUpResult)
    return <SignUpConfirmation {...signUpResult} onAgain={() => location.assign(paths.signUp)} />;
  return (
    <VisitorPageLayout title={t`Sign up`}>
      {notice && <FormNotice notice={notice} />}
      <SignUpStepSwitch {...{ step, rejectedFields, isPersonalDone }} onStep={setStep} />
      <form
        {...form}
        onInput={(event) => {
          setIsTyped(true);
          form.onInput(event);
        }}
        onSubmit={(event) => {
          if (isLast) return form.onSubmit(event);
          event.preventDefault();
          // Errors after a rejection stay. Otherwise the second step shows no errors before the user has
          // been there.
          if (!readValidValues(rejectedFields.length === 0 ? isPersonalField : undefined)) return;
          setIsPersonalDone(true);
          setStep('company');
        }}
      >
        <PersonalDetailsFields errors={errors} isShown={!isLast} />
        <CompanyDetailsFields errors={errors} isShown={isLast} />
        {isLast ? (
          <div className="sign-up-acts">
            <Button
              label={t`Back`}
              variant="secondary"
              size="large"
              icon="back"
              onClick={() => setStep('personal')}
            />
            <Button
              key="send"
              label={isBusy ? t`Signing up…` : t`Sign Up`}
              type="submit"
              size="large"
              aria-disabled={isBusy}
            />
          </div>
        ) : (
          <Button key="next" label={t`Next`} type="submit" size="large" />
        )}
      </form>
      <p className="visit-also">
        {t`Already signed up?`} <a href={paths.login}>{t`Log in`}</a>
      </p>
    </VisitorPageLayout>
  );
}

const isPersonalField = (field: string) => findFirstStepOfFields([field]) === 'personal';

/**
 * Moves the focus into the current step, to its first error. If the focus is on the step switch, it stays
 * there.
 */
function useFocusStep(step: SignUpStep) {
  useEffect(() => {
    if (document.activeElement?.closest('.steps')) return;
    const stepElement = document.querySelector(`[data-step="${step}"]`);
    const firstInvalidField = stepElement?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (firstInvalidField ?? stepElement?.querySelector('input'))?.focus();
  }, [step]);
}

function toSignUpBody({ ContactMe, StateProvinceId, ...values }: VisitorFormValues) {
  const {
    FirstName = '',
    LastName = '',
    MobilePhone = '',
    Email = '',
    Password = '',
    CompanyName = '',
  } = values;
  const getTextOrNull = (name: string) => values[name]?.trim() || null;
  return {
    FirstName,
    LastName,
    MobilePhone,
    Email,
    Password,
    CompanyName,
    ContactMe: ContactMe !== undefined,
    Website: getTextOrNull('Website'),
    AddressLine1: getTextOrNull('AddressLine1'),
    AddressLine2: getTextOrNull('AddressLine2'),
    City: getTextOrNull('City'),
    Zip: getTextOrNull('Zip'),
    StateProvinceId: StateProvinceId ? Number(StateProvinceId) : null,
  };
}
