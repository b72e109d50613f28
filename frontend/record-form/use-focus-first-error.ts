import { useEffect, useRef } from 'react';

/** The first field that is wrong has the keyboard; `refusal` is another object each time that something was refused. */
export function useFocusFirstError(rejectedErrors: object) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(rejectedErrors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectedErrors]);
  return element;
}
