import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import type { Notice } from '#frontend/session/visit.tsx';
import { t } from '#shared/language/t.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

export type Values = Record<string, string>;
type Errors = Record<string, string>;

type How = {
  /** What is wrong with what was typed, by the names of the fields; a call that would be refused is not made. */
  check: (values: Values) => Errors;
  /** Told what was refused, here or by the server. */
  onRejected?: (wrong: Errors) => void;
  /** Throws CallFailed; its Errors stand at the fields of their names. */
  send: (values: Values) => Promise<void>;
};

/**
 * A visitor's form of native fields that React does not control: what was typed stays whatever fails. A second
 * press while the first is under way is none.
 */
export function useVisitorForm({ check, onRejected, send }: How) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, notice, setNotice, refuse: reject, accept, mend } = useFormRejection(form);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  /** What stands in the form; undefined where something is wrong with it, or with these of its fields, which is then said. */
  function checked(isMeant = (_field: string) => true): Values | undefined {
    if (!form.current) return undefined;
    const values = valuesIn(form.current);
    const wrong = Object.entries(check(values)).filter(([field]) => isMeant(field));
    if (wrong.length > 0) {
      const rejected = Object.fromEntries(wrong);
      onRejected?.(rejected);
      reject(rejected);
      return undefined;
    }
    accept();
    return values;
  }

  async function submit() {
    const values = isBusy ? undefined : checked();
    if (!values) return;
    setIsBusy(true);
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      if (Object.keys(error.errors).length > 0) {
        onRejected?.(error.errors);
        reject(error.errors, true);
      } else setNotice({ kind: 'error', title: error.message });
    } finally {
      setIsBusy(false);
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return {
    form: { ref: form, noValidate: true, onSubmit, onInput: mend(check) },
    errors,
    notice,
    isBusy,
    checked,
  };
}

/** What was refused of a form, and what is said of it. */
function useFormRejection(form: RefObject<HTMLFormElement | null>) {
  const [errors, setErrors] = useState<Errors>({});
  /** Another one each time that something was refused. */
  const [rejection, setRejection] = useState<{ errors: Errors; isByServer: boolean }>(nothing);
  const [notice, setNotice] = useState<Notice>();

  useEffect(() => {
    if (Object.keys(rejection.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, rejection]);

  function reject(wrong: Errors, isByServer = false) {
    setErrors(wrong);
    setRejection({ errors: wrong, isByServer });
    const title = signInTexts.seeValidationErrors;
    setNotice({ kind: 'error', title, text: t`Check the fields below.` });
  }

  function accept() {
    setErrors({});
    setNotice(undefined);
  }

  /** What was refused goes from a field once that is mended; what the server alone has said, once it is written anew. */
  const mend = (check: How['check']) => (event: FormEvent<HTMLFormElement>) => {
    if (Object.keys(errors).length === 0) return;
    const { name } = event.target as HTMLInputElement;
    const now = rejection.isByServer
      ? { ...errors, [name]: undefined }
      : check(valuesIn(event.currentTarget));
    const still = stillWrong(errors, now);
    if (Object.keys(still).length === 0) accept();
    else setErrors(still);
  };

  return { errors, notice, setNotice, refuse: reject, accept, mend };
}

const nothing = { errors: {}, isByServer: false };

const valuesIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Values;

/** Of what was refused what is so now, in the words of now. */
const stillWrong = (errors: Errors, now: Partial<Errors>): Errors =>
  Object.fromEntries(
    Object.keys(errors).flatMap((field) => {
      const message = now[field];
      return message === undefined ? [] : [[field, message]];
    }),
  );
