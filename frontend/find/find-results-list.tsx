import { useEffect, useRef, type MouseEvent } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { t } from '#shared/language/t.ts';
import type { FindGroup, FindItem } from './find-items.ts';
import { FindRowSkeletons, FindResultRow } from './find-result-row.tsx';

type FindResultsListProps = {
  id: string;
  groups: readonly FindGroup[];
  words: readonly string[];
  activeKey: string | undefined;
  /** The wait is long enough to be shown. */
  areSkeletonsShown: boolean;
  onChoose: (item: FindItem, isInNewTab: boolean) => void;
};

/** The element id of an item's row. */
export const getFindRowId = (listId: string, key: string) =>
  `${listId}-${key.replaceAll(/\W+/g, '-')}`;

/** The results, group by group. */
export function FindResultsList({
  id,
  groups,
  words,
  activeKey,
  areSkeletonsShown,
  onChoose,
}: FindResultsListProps) {
  const isNarrow = useIsNarrowScreen();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row =
      activeKey === undefined ? null : document.getElementById(getFindRowId(id, activeKey));
    const isFirst = row !== null && row === list.current?.querySelector('[data-item]');
    // With its first row the list also shows the heading above it.
    if (isFirst) list.current?.scrollTo({ top: 0 });
    else row?.scrollIntoView({ block: 'nearest' });
  }, [id, activeKey]);

  const onClick = (event: MouseEvent) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset['item'];
    const item = groups.flatMap(({ items }) => items).find((each) => each.key === key);
    if (item) onChoose(item, event.ctrlKey || event.metaKey);
  };
  return (
    // The field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      ref={list}
      id={id}
      className="find-list"
      role="listbox"
      aria-label={t`Results`}
      tabIndex={0}
      onClick={onClick}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map(({ name, items, count, isSearching, isStale }) => (
        <div key={name} role="group" aria-label={name} className={isStale ? 'is-old' : undefined}>
          {(!isSearching || areSkeletonsShown) && (
            <div className="find-head" aria-hidden="true">
              <span>{name}</span>
              <span>{isSearching ? t`Searching` : count}</span>
            </div>
          )}
          {items.map((item) => (
            <FindResultRow
              key={item.key}
              id={getFindRowId(id, item.key)}
              item={item}
              words={words}
              isActive={item.key === activeKey}
              isNarrow={isNarrow}
            />
          ))}
          {isSearching && areSkeletonsShown && <FindRowSkeletons count={2} />}
        </div>
      ))}
    </div>
  );
}
