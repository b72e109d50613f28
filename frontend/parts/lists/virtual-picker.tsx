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
import { goOnTyping } from '#frontend/browser/type-ahead.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import type { FieldIds } from '#frontend/parts/controls/field.tsx';
import { CLOSE_ON_BLUR_DELAY_MS } from '#shared/constants.ts';
import { OpenList, type ListOfPicker, type Pickable } from './open-list.tsx';
import { PickerInput } from './picker-input.tsx';
import { useAnswered, useAwaited } from './use-awaited.ts';

type Props<Row> = ListOfPicker<Row> & {
  ids: FieldIds;
  /** What is chosen now, and the code that stands before it. */
  shown: string;
  code?: string | undefined;
  /** What Shift+Enter does with a row, where there is something to do besides picking it. */
  onPreview?: (row: Row) => void;
  /** A click into the field is enough to see the list. */
  isOpenedByClick?: boolean;
  /** Something lies over the list for a moment: it stays as it is until the keyboard is back. */
  isHeld?: boolean;
  /** Where a screen is begun: the keyboard is in the field when it comes up, and so is what was typed ahead. */
  isFirst?: boolean;
  placeholder?: string;
  /** What else can be done with what is chosen, beside the field. */
  actions?: ReactNode;
};

const LARGE_STEP = 8;
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: LARGE_STEP,
  PageUp: -LARGE_STEP,
};

/** A field that searches a list of any length and picks one row of it. */
export function VirtualPicker<Row>(props: Props<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(blurTimer.current), []);
  const [isFirst] = useState(props.isFirst);
  useLayoutEffect(() => {
    if (isFirst)
      goOnTyping(input.current!, (text) => {
        setTyped(text);
        setIsOpen(true);
      });
  }, [isFirst]);

  const close = () => {
    setIsOpen(false);
    setTyped(undefined);
  };
  // The delay lets the click that took the focus away reach its row.
  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (props.isHeld || event.currentTarget.contains(event.relatedTarget)) return;
    blurTimer.current = setTimeout(close, CLOSE_ON_BLUR_DELAY_MS);
  };

  /** Of what stands in the list and can be pressed: the field has its own. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    input.current?.focus();
    close();
  };

  return (
    // The key is one of the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="pick"
      onBlur={onBlur}
      onFocus={() => clearTimeout(blurTimer.current)}
      onKeyDown={onKeyDown}
    >
      {props.code && typed === undefined && <span className="code">{props.code}</span>}
      <PickerField
        {...props}
        ref={input}
        isOpen={isOpen}
        typed={typed}
        onType={(text) => {
          setTyped(text);
          setIsOpen(true);
        }}
        onOpen={() => setIsOpen(true)}
        onClose={close}
        onPick={(row) => {
          // What was pressed in the list goes with it.
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

type FieldProps<Row> = Props<Row> & {
  ref: React.RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  typed: string | undefined;
  onType: (text: string) => void;
  onOpen: () => void;
  onClose: () => void;
};

function PickerField<Row>({
  ref,
  isOpen,
  typed,
  onType,
  onOpen,
  onClose,
  ...props
}: FieldProps<Row>) {
  const listId = useId();
  const [activeIndex, setActive] = useState(0);
  const [pickable, setPickable] = useState<Pickable<Row>>();
  const search = typed?.trim() ?? '';

  const move = (step: number) => {
    if (isOpen) setActive(clamp(activeIndex + step, pickable?.total ?? Infinity));
    else onOpen();
    return true;
  };
  const pickOrPreview = (row: Row, isShifted: boolean) =>
    isShifted && props.onPreview ? props.onPreview(row) : props.onPick(row);
  const isKnown = pickable?.search === search;
  const awaited = useAwaited(isOpen ? search : undefined);
  useAnswered(
    awaited,
    isKnown,
    () => pickable?.row && pickOrPreview(pickable.row, awaited.isShifted),
  );
  /** Whether the key meant something here. */
  const handleKey = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean => {
    const step = steps[key];
    if (step) return move(step);
    if (!isOpen) return false;
    if (key === 'Escape') onClose();
    else if (key !== 'Enter' || ctrlKey || metaKey) return false;
    else if (pickable?.row) pickOrPreview(pickable.row, shiftKey);
    else if (!isKnown) awaited.wait(shiftKey);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!handleKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <PickerInput
        inputRef={ref}
        {...props}
        typed={typed}
        listId={listId}
        activeId={pickable?.row && `${listId}-${activeIndex}`}
        isOpen={isOpen}
        onClick={props.isOpenedByClick ? onOpen : undefined}
        onType={(text) => {
          setActive(0);
          onType(text);
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <OpenList
          {...props}
          listId={listId}
          typed={typed}
          search={search}
          active={activeIndex}
          isAwaited={awaited.isAwaited}
          onActiveRow={setPickable}
        />
      )}
    </>
  );
}

const clamp = (index: number, total: number) => Math.max(0, Math.min(index, total - 1));
