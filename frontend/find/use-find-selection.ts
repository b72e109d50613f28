import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import {
  getDefaultItem,
  getAdjacentItemKey,
  getAdjacentGroupKey,
  type FindGroup,
  type FindItem,
} from './find-items.ts';
import { isWholeCodeTyped } from './find-match.ts';

type FindSelectionInput = {
  groups: readonly FindGroup[];
  isWaiting: boolean;
  text: string;
  isNarrow: boolean;
  chooseItem: (item: FindItem, isInNewTab: boolean) => void;
};

/**
 * The row that Enter chooses: the one the user moved to, else the default (`getDefaultItem`). Enter before
 * the answers arrive waits for them, unless the user moved to a row or the row is no answer of the server.
 * It then chooses a row that is a link, or the only one with the typed code.
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
  return { activeKey: activeItem?.key, onKeyDown };
}

/** Actions and screens do not depend on the server's answer. */
const isLocalItem = (item: FindItem | undefined) => /^(action|screen) /.test(item?.key ?? '');

/** Whether this is the only item with the typed code. */
function isOnlyCodeMatch(item: FindItem, items: readonly FindItem[], text: string) {
  const words = parseFirstSearchWords(text);
  const matches = items.filter(({ codes }) => codes?.some((code) => isWholeCodeTyped(words, code)));
  return matches.length === 1 && matches[0] === item;
}

/** Enter waits for the answers to a text, until another text is typed. */
function usePendingEnterKey(text: string, isWaiting: boolean, onEnter: () => void) {
  const pendingText = useRef<string>(undefined);
  const onAnswered = useEffectEvent(onEnter);
  useEffect(() => {
    if (isWaiting) return;
    // After the rows are drawn, because the chosen action may close the dialog.
    if (pendingText.current === text) queueMicrotask(() => onAnswered());
    pendingText.current = undefined;
  }, [text, isWaiting]);
  return {
    begin: () => void (pendingText.current = text),
    end: () => void (pendingText.current = undefined),
  };
}
