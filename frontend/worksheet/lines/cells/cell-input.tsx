import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  cellText: string;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * The native input of a description and of the phone's fields. Other cells get theirs with the focus
 * indicator. It exists before typing begins, so that the first key, a paste or an input method works as in any
 * field. Typed text stays in the element until it is committed, so no key causes a rendering. The grid's
 * handlers set its mode, `data-mode`.
 */
export function CellInput({ cellText, ref, ...rest }: Props) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = ref ?? ownRef;
  useLayoutEffect(() => {
    const element = input.current;
    if (element && element.dataset['mode'] === 'ready') resetCellInputToText(element, cellText);
  }, [input, cellText]);
  return (
    <input
      {...rest}
      ref={input}
      className="text-field"
      type="text"
      autoComplete="off"
      spellCheck={false}
      defaultValue={cellText}
      data-mode="ready"
      data-focus
    />
  );
}

/** Ends typing, and drops what was typed. A focused input is selected, so that typing replaces its text. */
export function resetCellInputToText(input: HTMLInputElement, text: string) {
  input.dataset['mode'] = 'ready';
  delete input.dataset['typed'];
  input.value = text;
  if (document.activeElement === input) input.select();
}
