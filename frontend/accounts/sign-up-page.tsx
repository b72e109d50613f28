import { useEffect, useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { errorsOf } from '#frontend/api/form-errors.ts';
import { useUnsavedGuard } from '#frontend/browser/unsaved.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { paths } from '#frontend/paths.ts';
import { FormNotice, Visit } from '#frontend/session/visit.tsx';
import * as registration from '#shared/contract/registration-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { SignUp } from '#shared/schemas/account-schema.ts';
import { CompanyDetails, PersonalDetails } from './sign-up-fields.tsx';
import { SignUpSteps, stepOf, type Step } from './sign-up-steps.tsx';
import { SignedUp, type NewSignUp } from './signed-up.tsx';
import { useVisitorForm, type Values } from './use-visitor-form.ts';
import './sign-up.css';

/** /signup: one form in two steps; both stay as they were typed, whichever is seen. */
export function SignUpPage() {
  const [step, setStep] = useState<Step>('personal');
  const [isPersonalDone, setIsPersonalDone] = useState(false);
  const [done, setDone] = useState<NewSignUp>();
  const [isTyped, setIsTyped] = useState(false);
  useUnsavedGuard(isTyped && !done, t`Signing up is not finished. What was typed will be lost.`);
  const { form, errors, notice, isBusy, checked } = useVisitorForm({
    check: (values) => errorsOf(SignUp, bodyOf(values)),
    onRejected(wrong) {
      const first = stepOf(Object.keys(wrong));
      if (first) setStep(first);
    },
    async send(values) {
      const body = bodyOf(values);
      await call(registration.signUp, { body });
      setDone({ email: body.Email, company: body.CompanyName });
    },
  });
  const rejectedFields = Object.keys(errors);
  useKeyboardIn(step);
  const isLast = step === 'company';
  if (done) return <SignedUp {...done} onAgain={() => location.assign(paths.signUp)} />;
  return (
    <Visit title={t`Sign up`}>
      {notice && <FormNotice notice={notice} />}
      <SignUpSteps {...{ step, rejectedFields, isPersonalDone: isPersonalDone }} onStep={setStep} />
      <form
        {...form}
        onInput={(event) => {
          setIsTyped(true);
          form.onInput(event);
        }}
        onSubmit={(event) => {
          if (isLast) return form.onSubmit(event);
          event.preventDefault();
          // What was refused stays marked; else the second step is not looked at before anybody was there.
          if (!checked(rejectedFields.length === 0 ? isPersonal : undefined)) return;
          setIsPersonalDone(true);
          setStep('company');
        }}
      >
        <PersonalDetails errors={errors} isShown={!isLast} />
        <CompanyDetails errors={errors} isShown={isLast} />
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
    </Visit>
  );
}

const isPersonal = (field: string) => stepOf([field]) === 'personal';

/** The keyboard goes on in the step that is shown, at what is wrong in it; on the switch it stays. */
function useKeyboardIn(step: Step) {
  useEffect(() => {
    if (document.activeElement?.closest('.steps')) return;
    const shown = document.querySelector(`[data-step="${step}"]`);
    const wrong = shown?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? shown?.querySelector('input'))?.focus();
  }, [step]);
}

function bodyOf({ ContactMe, StateProvinceId, ...values }: Values) {
  const {
    FirstName = '',
    LastName = '',
    MobilePhone = '',
    Email = '',
    Password = '',
    CompanyName = '',
  } = values;
  const maybe = (name: string) => values[name]?.trim() || null;
  return {
    FirstName,
    LastName,
    MobilePhone,
    Email,
    Password,
    CompanyName,
    ContactMe: ContactMe !== undefined,
    Website: maybe('Website'),
    AddressLine1: maybe('AddressLine1'),
    AddressLine2: maybe('AddressLine2'),
    City: maybe('City'),
    Zip: maybe('Zip'),
    StateProvinceId: StateProvinceId ? Number(StateProvinceId) : null,
  };
}
