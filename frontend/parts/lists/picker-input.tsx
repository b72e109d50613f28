import type { KeyboardEvent, RefObject } from 'react';
import type { FieldIds } from '#frontend/parts/controls/field.tsx';

type Props = {
  ids: FieldIds;
  code?: string | undefined;
  shown: string;
  placeholder?: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
  typed: string | undefined;
  listId: string;
  activeId: string | undefined;
  isOpen: boolean;
  onClick: (() => void) | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Where is typed what a list is searched for, or what was picked of it stands. */
export function PickerInput(props: Props) {
  const { inputRef, ids, code, shown, typed, isOpen, listId } = props;
  return (
    <input
      ref={inputRef}
      {...ids}
      className={fieldClass(ids)}
      type="text"
      role="combobox"
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-activedescendant={isOpen ? props.activeId : undefined}
      aria-haspopup="grid"
      aria-autocomplete="list"
      autoComplete="off"
      style={typed === undefined ? getCodePadding(code) : undefined}
      // What has no room in the field.
      title={typed === undefined ? shown : undefined}
      placeholder={props.placeholder}
      value={typed ?? shown}
      onFocus={(event) => event.target.select()}
      onClick={props.onClick}
      onChange={(event) => props.onType(event.target.value)}
      onKeyDown={props.onKeyDown}
    />
  );
}

/** The code stands inside the field, before the name. */
export const getCodePadding = (code: string | undefined) =>
  code ? { paddingLeft: `calc(${code.length}ch + 1.25rem)` } : undefined;

const fieldClass = (ids: FieldIds) =>
  `p-inputtext p-component ${ids['aria-invalid'] ? 'p-invalid' : ''}`;
