import { useEffect, useRef } from 'react';

/** Focuses the first field with an error. `rejectedErrors` must be a new object at each rejection. */
export function useFocusFirstError(rejectedErrors: object) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(rejectedErrors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejectedErrors]);
  return element;
}
