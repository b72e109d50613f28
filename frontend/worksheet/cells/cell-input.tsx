import { useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';

type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  shown: string;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * The native input of a description and of the phone's fields; other cells get theirs with their mark. It
 * is there before typing begins, so that the first key, a paste or an input method writes into it as
 * into any field. What is typed stays in the element until it is committed: no key renders anything. Its
 * mode is `data-mode`, which the grid's handlers set.
 */
export function CellInput({ shown, ref, ...rest }: Props) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = ref ?? ownRef;
  useLayoutEffect(() => {
    const element = input.current;
    if (element && element.dataset['mode'] === 'ready') resetCellInput(element, shown);
  }, [input, shown]);
  return (
    <input
      {...rest}
      ref={input}
      className="p-inputtext"
      type="text"
      autoComplete="off"
      spellCheck={false}
      defaultValue={shown}
      data-mode="ready"
      data-focus
    />
  );
}

/** Puts a value into the cell's input, all of it selected so that typing replaces it. */
export function resetCellInput(input: HTMLInputElement, text: string) {
  input.dataset['mode'] = 'ready';
  delete input.dataset['typed'];
  input.value = text;
  if (document.activeElement === input) input.select();
}
