import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { parseSearchWords } from '#shared/search/search-words.ts';
import { firstChosen, stepped, steppedGroup, type Group, type Item } from './items.ts';
import { isWholeCode } from './match.ts';

type Props = {
  groups: readonly Group[];
  isWaiting: boolean;
  text: string;
  isNarrow: boolean;
  choose: (item: Item, isInNewTab: boolean) => void;
};

/**
 * The row that Enter takes: the one gone to, else the first that may be (`firstChosen`). Enter before the answers are there waits for
 * them, unless a row was gone to or is no answer; it takes then what leads somewhere, or the one thing whose
 * code was typed.
 */
export function useChoice({ groups, isWaiting, text, isNarrow, choose }: Props) {
  const [selectedKey, setSelectedKey] = useState<{ text: string; key: string }>();
  const items = groups.flatMap((group) => group.items);
  const moved =
    selectedKey?.text === text ? items.find(({ key }) => key === selectedKey.key) : undefined;
  const current = moved ?? firstChosen(items, { isTyped: text !== '', isNarrow });
  const isSettled = !isWaiting || moved !== undefined || isLocal(current);
  const awaits = useAwaited(text, isWaiting, () => {
    if (current && (current.to || isOnlyOne(current, items, text))) choose(current, false);
  });

  const keys: Partial<Record<string, (event: KeyboardEvent) => string | undefined>> = {
    ArrowDown: () => stepped(items, current?.key, 1),
    ArrowUp: () => stepped(items, current?.key, -1),
    Tab: ({ shiftKey }) => steppedGroup(groups, current?.key, shiftKey ? -1 : 1),
  };
  const enter = ({ ctrlKey, metaKey }: KeyboardEvent) => {
    if (!isSettled) awaits.begin();
    else if (current) choose(current, ctrlKey || metaKey);
  };
  const go = (event: KeyboardEvent) => {
    const key = keys[event.key]?.(event);
    if (key === undefined) return false;
    awaits.end();
    setSelectedKey({ text, key });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') enter(event);
    else if (!go(event)) return;
    event.preventDefault();
  };
  return { active: current?.key, onKeyDown };
}

/** What is no answer of the server is what it is, whatever the server says. */
const isLocal = (item: Item | undefined) => /^(action|screen) /.test(item?.key ?? '');

/** Nothing else has the code that was typed as a whole. */
function isOnlyOne(item: Item, items: readonly Item[], text: string) {
  const words = parseSearchWords(text);
  const meant = items.filter(({ codes }) => codes?.some((code) => isWholeCode(words, code)));
  return meant.length === 1 && meant[0] === item;
}

/** Enter waits for the answers to a text, until another is typed. */
function useAwaited(text: string, isWaiting: boolean, onEnter: () => void) {
  const awaited = useRef<string>(undefined);
  const onAnswered = useEffectEvent(onEnter);
  useEffect(() => {
    if (isWaiting) return;
    // Once the rows are drawn: what is taken may close the box.
    if (awaited.current === text) queueMicrotask(() => onAnswered());
    awaited.current = undefined;
  }, [text, isWaiting]);
  return {
    begin: () => void (awaited.current = text),
    end: () => void (awaited.current = undefined),
  };
}
