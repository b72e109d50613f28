import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { giveKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { goOnTyping } from '#frontend/browser/type-ahead.ts';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { t } from '#shared/language/t.ts';
import { parseSearchWords } from '#shared/search/search-words.ts';
import { FieldBar } from './field-bar.tsx';
import type { Item } from './items.ts';
import { KeyLine } from './key-line.tsx';
import { Nothing } from './nothing.tsx';
import { offer } from './offer.ts';
import { openBox, type BoxProps } from './opening.ts';
import { Results, rowId } from './results.tsx';
import { useChoice } from './use-choice.ts';
import { useGroups } from './use-groups.ts';
import './find.css';

/** A wait that is over before it is noticed is not shown. */
const SHOWN_AFTER_MS = 150;

/** One field that finds everything there is and does everything the page does. */
export function FindBox({ opener, screens }: BoxProps) {
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = typed.trim().replaceAll(/\s+/g, ' ');
  const { groups, isWaiting, near, chooseNear } = useGroups(text, screens);
  const isLong = useDelayed(isWaiting, SHOWN_AFTER_MS) && isWaiting;
  const isNarrow = useNarrow();
  const isNothing = text !== '' && !isWaiting && groups.length === 0;

  const close = () => {
    const { focusPage: takeKeyboard } = offer.get() ?? {};
    flushSync(() => openBox.set(undefined));
    giveKeyboardBack(opener, takeKeyboard);
  };
  const choose = (item: Item, isInNewTab: boolean) => {
    if (isInNewTab && !item.to) return;
    if (!item.isStaying) close();
    if (isInNewTab) window.open(item.to, '_blank');
    else item.run();
  };
  const choice = useChoice({ groups, isWaiting, text, isNarrow, choose });
  useLayoutEffect(() => {
    const element = dialog.current;
    // First what was typed ahead: its field is left as the dialog opens.
    if (field.current) goOnTyping(field.current, setTyped);
    element?.showModal();
    field.current?.focus();
    return () => element?.close();
  }, []);
  useVeil(dialog, close);

  const items = groups.flatMap((group) => group.items);
  const activeItem = items.find(({ key }) => key === choice.active);
  return (
    <dialog
      ref={dialog}
      className="find"
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- the keys of a page leave alone what is in one
      role="dialog"
      aria-label={t`Find anything`}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <FieldBar
        ref={field}
        typed={typed}
        onType={setTyped}
        onKeyDown={choice.onKeyDown}
        onLeave={close}
        listId={listId}
        isListed={groups.length > 0}
        activeRowId={activeItem && rowId(listId, activeItem.key)}
      />
      <Rule isWaiting={isLong} />
      {isNothing ? (
        <Nothing
          text={text}
          near={near}
          onLeave={close}
          onChoose={(found) => {
            close();
            chooseNear(found);
          }}
        />
      ) : (
        <Results
          id={listId}
          groups={groups}
          words={parseSearchWords(text)}
          activeKey={choice.active}
          areBonesShown={isLong}
          onChoose={choose}
        />
      )}
      <p className="sr-only" role="status">
        {isWaiting || text === '' ? '' : formatResultCount(items.length)}
      </p>
      {!isNarrow && <KeyLine item={activeItem} isNothing={isNothing} />}
    </dialog>
  );
}

/** A press beside the box closes it: what is not in it is the dialog's veil. */
function useVeil(dialog: RefObject<HTMLDialogElement | null>, close: () => void) {
  const onPress = useEffectEvent(close);
  useEffect(() => {
    const element = dialog.current;
    const press = ({ target }: MouseEvent) => {
      if (target === element) onPress();
    };
    element?.addEventListener('mousedown', press);
    return () => element?.removeEventListener('mousedown', press);
  }, [dialog]);
}

/** The line below the field, which says that answers are on their way. */
const Rule = ({ isWaiting }: { isWaiting: boolean }) => (
  <div className="find-line">
    {isWaiting && (
      <>
        <progress className="sr-only" aria-label={t`Searching`} />
        <div className="p-progressbar p-progressbar-indeterminate">
          <div className="p-progressbar-value" />
        </div>
      </>
    )}
  </div>
);

function formatResultCount(count: number) {
  if (count === 0) return t`Nothing found`;
  return count === 1 ? t`1 result` : t`${count} results`;
}
