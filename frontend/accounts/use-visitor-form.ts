import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { useAction } from '#frontend/api/use-action.ts';
import type { VisitorNotice } from '#frontend/session/visitor-page-layout.tsx';
import { t } from '#shared/language/t.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

export type VisitorFormValues = Record<string, string>;
type VisitorFormErrors = Record<string, string>;

type VisitorFormOptions = {
  /** Returns the errors by field name. With errors, no call is made. */
  validate: (values: VisitorFormValues) => VisitorFormErrors;
  /** Called with the errors, of this page or of the server. */
  onRejected?: (wrong: VisitorFormErrors) => void;
  /** Throws ApiCallError. Its Errors are shown at the fields. */
  send: (values: VisitorFormValues) => Promise<void>;
};

/**
 * A visitor's form of native, uncontrolled fields: what was typed stays whatever fails. A second press
 * while a call is running is ignored.
 */
export function useVisitorForm({ validate, onRejected, send }: VisitorFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, notice, setNotice, reject, accept, createInputHandler } = useFormRejection(form);
  const { run: sendValues, isBusy } = useAction(send, { showFailure });

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  /**
   * Returns the form's values. Undefined where there are errors, or errors in the included fields, which
   * are then shown.
   */
  function readValidValues(
    isFieldIncluded = (_field: string) => true,
  ): VisitorFormValues | undefined {
    if (!form.current) return undefined;
    const values = readFormValues(form.current);
    const problems = Object.entries(validate(values)).filter(([field]) => isFieldIncluded(field));
    if (problems.length > 0) {
      const rejected = Object.fromEntries(problems);
      onRejected?.(rejected);
      reject(rejected);
      return undefined;
    }
    accept();
    return values;
  }

  async function submit() {
    const values = isBusy ? undefined : readValidValues();
    if (!values) return;
    await sendValues(values);
  }

  function showFailure(error: unknown) {
    if (!(error instanceof ApiCallError)) throw error;
    if (Object.keys(error.errors).length > 0) {
      onRejected?.(error.errors);
      reject(error.errors, true);
    } else setNotice({ kind: 'error', title: error.message });
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return {
    form: { ref: form, noValidate: true, onSubmit, onInput: createInputHandler(validate) },
    errors,
    notice,
    isBusy,
    readValidValues,
  };
}

/** The errors of a rejected form, and its notice. */
function useFormRejection(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<VisitorFormErrors>({});
  /** A new object at each rejection. */
  const [rejection, setRejection] = useState<{ errors: VisitorFormErrors; isByServer: boolean }>(
    noRejection,
  );
  const [notice, setNotice] = useState<VisitorNotice>();

  useEffect(() => {
    if (Object.keys(rejection.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, rejection]);

  function reject(rejectedErrors: VisitorFormErrors, isByServer = false) {
    setErrors(rejectedErrors);
    setRejection({ errors: rejectedErrors, isByServer });
    const title = signInTexts.seeValidationErrors;
    setNotice({ kind: 'error', title, text: t`Check the fields below.` });
  }

  function accept() {
    setErrors({});
    setNotice(undefined);
  }

  /**
   * Removes an error once its field is corrected. An error that only the server knows is removed once the
   * field is edited.
   */
  const createInputHandler =
    (validate: VisitorFormOptions['validate']) => (event: FormEvent<HTMLFormElement>) => {
      if (Object.keys(errors).length === 0) return;
      const { name } = event.target as HTMLInputElement;
      const currentErrors = rejection.isByServer
        ? { ...errors, [name]: undefined }
        : validate(readFormValues(event.currentTarget));
      const remainingErrors = keepUnresolvedFieldErrors(errors, currentErrors);
      if (Object.keys(remainingErrors).length === 0) accept();
      else setErrors(remainingErrors);
    };

  return {
    errors,
    notice,
    setNotice,
    reject,
    accept,
    createInputHandler,
  };
}

const noRejection = { errors: {}, isByServer: false };

const readFormValues = (form: HTMLFormElement) =>
  Object.fromEntries(new FormData(form)) as VisitorFormValues;

/** Keeps the errors that still apply, with their current messages. */
const keepUnresolvedFieldErrors = (
  errors: VisitorFormErrors,
  currentErrors: Partial<VisitorFormErrors>,
): VisitorFormErrors =>
  Object.fromEntries(
    Object.keys(errors).flatMap((field) => {
      const message = currentErrors[field];
      return message === undefined ? [] : [[field, message]];
    }),
  );
