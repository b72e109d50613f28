import { memo } from 'react';
import { listChordKeyLabels } from '#frontend/browser/chord-keys.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { FindItem } from './find-items.ts';
import { HighlightedText } from './highlighted-text.tsx';

type FindResultRowProps = {
  id: string;
  item: FindItem;
  words: readonly string[];
  isActive: boolean;
  /** On a phone the number stands in the line below the title. */
  isNarrow: boolean;
};

export function FindResultRow({ id, item, words, isActive, isNarrow }: FindResultRowProps) {
  const { icon, key, appearance } = item;
  const className = [
    isNarrow ? 'find-card' : 'find-row',
    isActive && 'is-on',
    appearance && `is-${appearance}`,
  ];
  return (
    // The field keeps the focus; a row is only clicked.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={className.filter(Boolean).join(' ')}
      data-item={key}
    >
      <Icon name={icon} />
      {isNarrow ? (
        <NarrowFindRowCells item={item} words={words} />
      ) : (
        <FindRowCells item={item} words={words} />
      )}
    </div>
  );
}

type FindRowCellsProps = Pick<FindResultRowProps, 'item' | 'words'>;

function FindRowCells({
  item: { number, leadingNode, title, detail, stateNode, amount, chord },
  words,
}: FindRowCellsProps) {
  return (
    <>
      {number && (
        <span className="find-number">
          <HighlightedText text={number} words={words} />
        </span>
      )}
      <span className="find-words">
        <b>
          {leadingNode}
          <HighlightedText text={title} words={words} />
        </b>
        {detail && (
          <span>
            <HighlightedText text={detail} words={words} />
          </span>
        )}
      </span>
      {stateNode && <span className="find-state">{stateNode}</span>}
      {amount !== undefined && <span className="find-amount num">{amount}</span>}
      {chord && (
        <span className="find-chord">
          {listChordKeyLabels(chord).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
}

function NarrowFindRowCells({
  item: { number, leadingNode, title, detail, stateNode, amount },
  words,
}: FindRowCellsProps) {
  const secondLine = [number, detail].filter(Boolean).join(' · ');
  return (
    <>
      <span className="find-words">
        <b>
          {leadingNode}
          <HighlightedText text={title} words={words} />
        </b>
        {secondLine && (
          <span>
            <HighlightedText text={secondLine} words={words} />
          </span>
        )}
      </span>
      <span className="find-end">
        {amount !== undefined && <span className="find-amount num">{amount}</span>}
        {stateNode}
      </span>
    </>
  );
}

/** Placeholder rows. */
export const FindRowSkeletons = memo(({ count }: { count: number }) => (
  <div role="option" aria-selected="false" aria-disabled="true" aria-label={t`Searching`}>
    {Array.from({ length: count }, (_, row) => (
      <div key={row} className="find-bones" aria-hidden="true">
        <span className="bone" />
        <span className="bone" />
        <span className="bone" />
      </div>
    ))}
  </div>
));
