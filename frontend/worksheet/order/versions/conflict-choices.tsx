import { useId, useMemo, useState } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { MergeConflict, MergeSide } from '#shared/order/versions/choose-unit-sources.ts';
import type { DisplayValue } from '#shared/order/versions/field-units.ts';
import type { ConflictSides } from '#shared/order/versions/merge-orders.ts';
import {
  filterVisibleDifferences,
  formatDifferenceSubject,
  useFormatDifferenceValue,
} from './difference-text.ts';
import { DifferenceChanges } from './order-differences.tsx';

/** The number of conflicts shown at first. A button shows more, and 'All' also applies to the hidden ones. */
const CONFLICT_PAGE_SIZE = 50;

type ConflictChoicesProps = {
  conflicts: readonly MergeConflict[];
  choices: ConflictSides;
  onChoose: (choices: ConflictSides) => void;
  title: string;
  /** The name of the other editor, for the 'theirs' choices. */
  theirName: string;
};

/** Lists the conflicting changes, with a choice between the two sides for each. */
export function ConflictChoices({
  conflicts,
  choices,
  onChoose,
  title,
  theirName,
}: ConflictChoicesProps) {
  const [visibleCount, setVisibleCount] = useState(CONFLICT_PAGE_SIZE);
  const titleId = useId();
  const visibleConflicts = useMemo(
    () => conflicts.slice(0, visibleCount),
    [conflicts, visibleCount],
  );
  const formatValue = useFormatDifferenceValue(
    visibleConflicts.flatMap(({ mine, theirs }) => [mine, theirs]),
  );
  const chooseAll = (side: MergeSide) => onChoose(new Map(conflicts.map(({ key }) => [key, side])));
  return (
    <section aria-labelledby={titleId}>
      <div className="versions-head">
        <h2 id={titleId}>{title}</h2>
        <Button label={t`All mine`} variant="text" size="small" onClick={() => chooseAll('mine')} />
        <Button
          label={t`All theirs`}
          variant="text"
          size="small"
          onClick={() => chooseAll('theirs')}
        />
      </div>
      <div className="conflicts">
        {visibleConflicts.map((conflict, index) => (
          <ConflictChoice
            key={conflict.key}
            conflict={conflict}
            isFirst={index === 0}
            chosen={choices.get(conflict.key) ?? 'mine'}
            onChoose={(side) => onChoose(new Map(choices).set(conflict.key, side))}
            {...{ formatValue, theirName }}
          />
        ))}
        {conflicts.length > visibleConflicts.length && (
          <Button
            label={t`and ${formatInteger(conflicts.length - visibleConflicts.length)} more`}
            variant="link"
            size="small"
            onClick={() => setVisibleCount(visibleCount + CONFLICT_PAGE_SIZE)}
          />
        )}
      </div>
    </section>
  );
}

type ConflictChoiceProps = {
  conflict: MergeConflict;
  isFirst: boolean;
  chosen: MergeSide;
  onChoose: (side: MergeSide) => void;
  formatValue: (shown: DisplayValue) => string;
  theirName: string;
};

function ConflictChoice({
  conflict,
  isFirst,
  chosen,
  onChoose,
  formatValue,
  theirName,
}: ConflictChoiceProps) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const sides: [MergeSide, string][] = [
    ['mine', t`Mine`],
    ['theirs', theirName],
  ];
  return (
    <fieldset className="conflict">
      <legend>{formatDifferenceSubject(conflict.mine.subject)}</legend>
      {sides.map(([side, who]) => {
        const { visibleDifferences: visible, hiddenCount } = filterVisibleDifferences(
          [conflict[side]],
          isDetailView,
        );
        return (
          <Radio
            key={side}
            group={conflict.key}
            isChecked={chosen === side}
            onChoose={() => onChoose(side)}
            ref={isFirst && side === chosen ? focusOnMount : undefined}
          >
            <span className="whose">{who}</span>
            {visible.map((each) => (
              <DifferenceChanges key={each.difference.key} {...each} formatValue={formatValue} />
            ))}
            {hiddenCount > 0 && (
              <span className="diff-name">{t`In fields that are hidden now`}</span>
            )}
          </Radio>
        );
      })}
    </fieldset>
  );
}
