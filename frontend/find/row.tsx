import { memo } from 'react';
import { chordKeys } from '#frontend/browser/chord-keys.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { HighlightedText } from './highlighted-text.tsx';
import type { Item } from './items.ts';

type Props = {
  id: string;
  item: Item;
  words: readonly string[];
  isActive: boolean;
  /** On a phone the number stands with the words below the title. */
  isNarrow: boolean;
};

/** Something that was found. */
export function Row({ id, item, words, isActive, isNarrow }: Props) {
  const { icon, key, appearance } = item;
  const className = [
    isNarrow ? 'find-card' : 'find-row',
    isActive && 'is-on',
    appearance && `is-${appearance}`,
  ];
  return (
    // The field keeps the keyboard; a row is only ever pressed.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={className.filter(Boolean).join(' ')}
      data-item={key}
    >
      <Icon name={icon} />
      {isNarrow ? <NarrowCells item={item} words={words} /> : <Cells item={item} words={words} />}
    </div>
  );
}

type CellProps = Pick<Props, 'item' | 'words'>;

function Cells({ item: { number, lead, title, about, state, amount, chord }, words }: CellProps) {
  return (
    <>
      {number && (
        <span className="find-number">
          <HighlightedText text={number} words={words} />
        </span>
      )}
      <span className="find-words">
        <b>
          {lead}
          <HighlightedText text={title} words={words} />
        </b>
        {about && (
          <span>
            <HighlightedText text={about} words={words} />
          </span>
        )}
      </span>
      {state && <span className="find-state">{state}</span>}
      {amount !== undefined && <span className="find-amount num">{amount}</span>}
      {chord && (
        <span className="find-chord">
          {chordKeys(chord).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      )}
    </>
  );
}

function NarrowCells({ item: { number, lead, title, about, state, amount }, words }: CellProps) {
  const below = [number, about].filter(Boolean).join(' · ');
  return (
    <>
      <span className="find-words">
        <b>
          {lead}
          <HighlightedText text={title} words={words} />
        </b>
        {below && (
          <span>
            <HighlightedText text={below} words={words} />
          </span>
        )}
      </span>
      <span className="find-end">
        {amount !== undefined && <span className="find-amount num">{amount}</span>}
        {state}
      </span>
    </>
  );
}

/** Rows to come. */
export const Bones = memo(({ count }: { count: number }) => (
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
