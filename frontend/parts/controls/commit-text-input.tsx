import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useCommitOnUnmount } from '#frontend/browser/use-commit-on-unmount.ts';

type CommitTextInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The text of the field while nobody types in it. */
  committedText: string;
  /** Called with the typed text when the field is left or Enter is pressed. */
  onCommit: (text: string) => void;
};

/**
 * A text field that commits when typing ends: on Enter, on blur, and when the page is laid out again.
 * Escape restores the old text. Typed text equal to the shown text is committed too: the shown text may be
 * a rounded form of another number.
 */
export function CommitTextInput({
  committedText,
  onCommit,
  className = '',
  ...rest
}: CommitTextInputProps) {
  const [draft, setDraft] = useState<string>();

  const commit = () => {
    if (draft !== undefined) onCommit(draft);
    setDraft(undefined);
  };
  useCommitOnUnmount(commit);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Ctrl+S saves from inside the field as well.
    const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Enter' || isSave) commit();
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
    }
    rest.onKeyDown?.(event);
  };

  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      className={`text-field ${className}`}
      value={draft ?? committedText}
      data-typed={draft !== undefined && draft !== committedText ? '' : undefined}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
