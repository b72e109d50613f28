import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import type { Notice } from '#frontend/session/visit.tsx';
import { t } from '#shared/language/t.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';

export type Values = Record<string, string>;
type Errors = Record<string, string>;

type How = {
  /** What is wrong with what was typed, by the names of the fields; a call that would be refused is not made. */
  check: (values: Values) => Errors;
  /** Throws CallFailed; its Errors stand at the fields of their names. */
  send: (values: Values) => Promise<void>;
};

/**
 * A visitor's form of native fields that React does not control: what was typed stays whatever fails. A second
 * press while the first is under way is none.
 */
export function useVisitorForm({ check, send }: How) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [notice, setNotice] = useState<Notice>();
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function refuse(refused: Errors) {
    setErrors(refused);
    const title = signInTexts.seeValidationErrors;
    setNotice({ kind: 'error', title, text: t`Check the fields below.` });
  }

  /** What stands in the form; undefined where something is wrong with it, or with these of its fields, which is then said. */
  function checked(isMeant = (_field: string) => true): Values | undefined {
    if (!form.current) return undefined;
    const values = Object.fromEntries(new FormData(form.current)) as Values;
    const wrong = Object.entries(check(values)).filter(([field]) => isMeant(field));
    if (wrong.length > 0) {
      refuse(Object.fromEntries(wrong));
      return undefined;
    }
    setErrors({});
    setNotice(undefined);
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
      if (Object.keys(error.errors).length > 0) refuse(error.errors);
      else setNotice({ kind: 'error', title: error.message });
    } finally {
      setIsBusy(false);
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return { form: { ref: form, noValidate: true, onSubmit }, errors, notice, isBusy, checked };
}
