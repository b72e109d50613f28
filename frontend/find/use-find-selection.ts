import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { parseSearchWords } from '#shared/search/search-words.ts';
import {
  getDefaultItem,
  getAdjacentItemKey,
  getAdjacentGroupKey,
  type FindGroup,
  type FindItem,
} from './find-items.ts';
import { isWholeCode } from './find-match.ts';

type FindSelectionInput = {
  groups: readonly FindGroup[];
  isWaiting: boolean;
  text: string;
  isNarrow: boolean;
  chooseItem: (item: FindItem, isInNewTab: boolean) => void;
};

/**
 * The row that Enter takes: the one gone to, else the first that may be (`getDefaultItem`). Enter before the answers are there waits for
 * them, unless a row was gone to or is no answer; it takes then what leads somewhere, or the one thing whose
 * code was typed.
 */
export function useFindSelection({
  groups,
  isWaiting,
  text,
  isNarrow,
  chooseItem,
}: FindSelectionInput) {
  const [selectedKey, setSelectedKey] = useState<{ text: string; key: string }>();
  const items = groups.flatMap((group) => group.items);
  const selectedItem =
    selectedKey?.text === text ? items.find(({ key }) => key === selectedKey.key) : undefined;
  const activeItem = selectedItem ?? getDefaultItem(items, { isTyped: text !== '', isNarrow });
  const isSettled = !isWaiting || selectedItem !== undefined || isLocalItem(activeItem);
  const pendingEnter = usePendingEnterKey(text, isWaiting, () => {
    if (activeItem && (activeItem.to || isOnlyCodeMatch(activeItem, items, text)))
      chooseItem(activeItem, false);
  });

  const keyByEvent: Partial<Record<string, (event: KeyboardEvent) => string | undefined>> = {
    ArrowDown: () => getAdjacentItemKey(items, activeItem?.key, 1),
    ArrowUp: () => getAdjacentItemKey(items, activeItem?.key, -1),
    Tab: ({ shiftKey }) => getAdjacentGroupKey(groups, activeItem?.key, shiftKey ? -1 : 1),
  };
  const handleEnter = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (!isSettled) pendingEnter.begin();
    else if (activeItem) chooseItem(activeItem, ctrlKey || metaKey);
  };
  const moveSelection = (event: KeyboardEvent) => {
    const key = keyByEvent[event.key]?.(event);
    if (key === undefined) return false;
    pendingEnter.end();
    setSelectedKey({ text, key });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') handleEnter(event);
    else if (!moveSelection(event)) return;
    event.preventDefault();
  };
  return { active: activeItem?.key, onKeyDown };
}

/** What is no answer of the server is what it is, whatever the server says. */
const isLocalItem = (item: FindItem | undefined) => /^(action|screen) /.test(item?.key ?? '');

/** Nothing else has the code that was typed as a whole. */
function isOnlyCodeMatch(item: FindItem, items: readonly FindItem[], text: string) {
  const words = parseSearchWords(text);
  const matches = items.filter(({ codes }) => codes?.some((code) => isWholeCode(words, code)));
  return matches.length === 1 && matches[0] === item;
}

/** Enter waits for the answers to a text, until another is typed. */
function usePendingEnterKey(text: string, isWaiting: boolean, onEnter: () => void) {
  const pendingText = useRef<string>(undefined);
  const onAnswered = useEffectEvent(onEnter);
  useEffect(() => {
    if (isWaiting) return;
    // Once the rows are drawn: what is taken may close the box.
    if (pendingText.current === text) queueMicrotask(() => onAnswered());
    pendingText.current = undefined;
  }, [text, isWaiting]);
  return {
    begin: () => void (pendingText.current = text),
    end: () => void (pendingText.current = undefined),
  };
}
