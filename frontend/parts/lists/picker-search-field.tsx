import type { KeyboardEvent, RefObject } from 'react';
import type { FieldAttributes } from '#frontend/parts/controls/labeled-control.tsx';

type PickerSearchFieldProps = {
  ids: FieldAttributes;
  code?: string | undefined;
  shownText: string;
  placeholder?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  typedText: string | undefined;
  listId: string;
  activeId: string | undefined;
  isOpen: boolean;
  onClick: (() => void) | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Shows the picked row while nobody types. */
export function PickerSearchField(props: PickerSearchFieldProps) {
  const { inputRef, ids, code, shownText, typedText, isOpen, listId } = props;
  return (
    <input
      ref={inputRef}
      {...ids}
      className={getPickerSearchFieldClass(ids)}
      type="text"
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={isOpen ? props.activeId : undefined}
      aria-haspopup="grid"
      aria-autocomplete="list"
      autoComplete="off"
      style={typedText === undefined ? getCodePaddingStyle(code) : undefined}
      // The whole text where the field cuts it.
      title={typedText === undefined ? shownText : undefined}
      placeholder={props.placeholder}
      value={typedText ?? shownText}
      onFocus={(event) => event.target.select()}
      onClick={props.onClick}
      onChange={(event) => props.onType(event.target.value)}
      onKeyDown={props.onKeyDown}
    />
  );
}

/** The code stands inside the field, before the name. */
export const getCodePaddingStyle = (code: string | undefined) =>
  code ? { paddingLeft: `calc(${code.length}ch + 1.25rem)` } : undefined;

const getPickerSearchFieldClass = (ids: FieldAttributes) =>
  `text-field ${ids['aria-invalid'] ? 'is-invalid' : ''}`;
