import { useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useCommitOnUnmount } from '#frontend/browser/use-commit-on-unmount.ts';

type CommitTextInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** What the field says while nobody types in it. */
  committedText: string;
  /** Takes what was typed, once the field is left or Enter is pressed. */
  onCommit: (text: string) => void;
};

/**
 * A text field whose value is read when typing ends: Enter and leaving take it, and so does a page that is laid out anew; Escape gives the old one
 * back. What is typed as it stood there is taken, too: it may be another figure than the text shows.
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
      className={`p-inputtext p-component ${className}`}
      value={draft ?? committedText}
      data-typed={draft !== undefined && draft !== committedText ? '' : undefined}
      onChange={(event) => setDraft(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
