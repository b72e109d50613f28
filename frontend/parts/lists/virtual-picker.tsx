import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { finishTypedTextCapture } from '#frontend/browser/typed-text-capture.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { FieldAttributes } from '#frontend/parts/controls/labeled-control.tsx';
import { CLOSE_ON_BLUR_DELAY_MS } from '#shared/constants.ts';
import { PickerDropdown, type PickerSource, type ActivePickerRow } from './picker-dropdown.tsx';
import { PickerSearchField } from './picker-search-field.tsx';
import { useRunPendingEnter, usePendingEnter } from './use-pending-enter.ts';

type VirtualPickerProps<Row> = PickerSource<Row> & {
  ids: FieldAttributes;
  /** The chosen row's text, and the code before it. */
  shownText: string;
  code?: string | undefined;
  /** The action of Shift+Enter on a row, where there is one besides picking it. */
  onPreview?: (row: Row) => void;
  /** A click into the field opens the list. */
  isOpenedByClick?: boolean;
  /** Something lies over the list for a moment: it stays open until the focus returns. */
  isOpenWithoutFocus?: boolean;
  /**
   * For the first field of a screen: it has the focus when the screen opens, and receives the text typed
   * before that.
   */
  hasInitialFocus?: boolean;
  placeholder?: string;
  /** Other actions on the chosen row, beside the field. */
  actions?: ReactNode;
};

const PAGE_STEP = 8;
const stepByKey: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE_STEP,
  PageUp: -PAGE_STEP,
};

/** A field that searches a list of any length and picks one row. */
export function VirtualPicker<Row>(props: VirtualPickerProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const [typedText, setTypedText] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(blurTimer.current), []);
  const [hasInitialFocus] = useState(props.hasInitialFocus);
  useLayoutEffect(() => {
    if (hasInitialFocus)
      finishTypedTextCapture(input.current!, (text) => {
        setTypedText(text);
        setIsOpen(true);
      });
  }, [hasInitialFocus]);

  const close = () => {
    setIsOpen(false);
    setTypedText(undefined);
  };
  // The delay lets the click that took the focus away reach its row.
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (props.isOpenWithoutFocus || event.currentTarget.contains(event.relatedTarget)) return;
    blurTimer.current = setTimeout(close, CLOSE_ON_BLUR_DELAY_MS);
  };

  /** Escape on the buttons inside the list. The field handles its own keys. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
    close();
  };

  return (
    // The key events come from the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pick"
      onBlur={onBlur}
      onFocus={() => clearTimeout(blurTimer.current)}
      onKeyDown={onKeyDown}
    >
      {props.code && typedText === undefined && <span className="code">{props.code}</span>}
      <PickerField
        {...props}
        ref={input}
        isOpen={isOpen}
        typedText={typedText}
        onType={(text) => {
          setTypedText(text);
          setIsOpen(true);
        }}
        onOpen={() => setIsOpen(true)}
        onClose={close}
        onPick={(row) => {
          // A focused button in the list disappears with the list.
          const pickerElement = input.current?.closest('.pick');
          if (pickerElement?.contains(document.activeElement)) input.current?.focus();
          close();
          props.onPick(row);
        }}
      />
      <span className="pick-acts">
        <Button
          variant="text"
          size="small"
          icon="search"
          name={props.findLabel}
          tabIndex={-1}
          onClick={() => {
            input.current?.focus();
            setIsOpen(true);
          }}
        />
        {props.actions}
      </span>
    </div>
  );
}

type PickerFieldProps<Row> = VirtualPickerProps<Row> & {
  ref: React.RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  typedText: string | undefined;
  onType: (text: string) => void;
  onOpen: () => void;
  onClose: () => void;
};

function PickerField<Row>({
  ref,
  isOpen,
  typedText,
  onType,
  onOpen,
  onClose,
  ...props
}: PickerFieldProps<Row>) {
  const listId = useId();
  const [activeIndex, setActiveIndex] = useState(0);
  const [pickable, setPickable] = useState<ActivePickerRow<Row>>();
  const search = typedText?.trim() ?? '';

  const move = (step: number) => {
    if (isOpen) setActiveIndex(clampIndex(activeIndex + step, pickable?.total ?? Infinity));
    else onOpen();
    return true;
  };
  const pickOrPreview = (row: Row, isShifted: boolean) =>
    isShifted && props.onPreview ? props.onPreview(row) : props.onPick(row);
  const isSearchSettled = pickable?.search === search;
  const pendingEnter = usePendingEnter(isOpen ? search : undefined);
  useRunPendingEnter(
    pendingEnter,
    isSearchSettled,
    () => pickable?.row && pickOrPreview(pickable.row, pendingEnter.isShifted),
  );
  /** Returns whether the key had an effect here. */
  const handleKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const step = stepByKey[key];
    if (step) return move(step);
    if (!isOpen) return false;
    if (key === 'Escape') onClose();
    else if (key !== 'Enter' || ctrlKey || metaKey) return false;
    else if (pickable?.row) pickOrPreview(pickable.row, shiftKey);
    else if (!isSearchSettled) pendingEnter.wait(shiftKey);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <PickerSearchField
        inputRef={ref}
        {...props}
        typedText={typedText}
        listId={listId}
        activeId={pickable?.row && `${listId}-${activeIndex}`}
        isOpen={isOpen}
        onClick={props.isOpenedByClick ? onOpen : undefined}
        onType={(text) => {
          setActiveIndex(0);
          onType(text);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <PickerDropdown
          {...props}
          listId={listId}
          typedText={typedText}
          search={search}
          requestedIndex={activeIndex}
          isAwaited={pendingEnter.isAwaited}
          onActiveRow={setPickable}
        />
      )}
    </>
  );
}

const clampIndex = (index: number, total: number) => Math.max(0, Math.min(index, total - 1));
