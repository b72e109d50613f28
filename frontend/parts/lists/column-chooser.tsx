import { useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { t } from '#shared/language/t.ts';
import { useDragReorder } from './use-drag-reorder.ts';
import './column-choices.css';

export type ColumnChoice<Field extends string = string> = { field: Field; isShown: boolean };

/** Every column: the shown ones first, in their order, then the others. */
export const toColumnChoices = <Field extends string>(
  shownFields: readonly Field[],
  allFields: readonly Field[],
): ColumnChoice<Field>[] => [
  ...shownFields.map((field) => ({ field, isShown: true })),
  ...allFields
    .filter((field) => !shownFields.includes(field))
    .map((field) => ({ field, isShown: false })),
];

export const listChosenFields = <Field extends string>(choices: readonly ColumnChoice<Field>[]) =>
  choices.filter(({ isShown }) => isShown).map(({ field }) => field);

type ColumnChooserProps<Field extends string> = {
  choices: readonly ColumnChoice<Field>[];
  getHeading: (field: Field) => string;
  onChange: (choices: ColumnChoice<Field>[]) => void;
};

/** The columns of a list, to tick and to put in order, by drag or by keyboard. */
export function ColumnChooser<Field extends string>(props: ColumnChooserProps<Field>) {
  const { choices, getHeading, onChange } = props;
  const [moveAnnouncement, setMoveAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const draggedIndex = useDragReorder(list, move);

  function move(from: number, to: number) {
    const next = [...choices];
    const [choice] = next.splice(from, 1);
    if (!choice) return;
    next.splice(to, 0, choice);
    setMoveAnnouncement(t`${getHeading(choice.field)}: ${to + 1} of ${choices.length}`);
    onChange(next);
  }

  return (
    <>
      <ol ref={list} className="columns">
        {choices.map(({ field, isShown }, index) => (
          <li
            key={field}
            draggable
            data-at={index}
            className={draggedIndex === index ? 'is-dragged' : undefined}
          >
            <Checkbox
              label={getHeading(field)}
              isChecked={isShown}
              onChange={(isChecked) => onChange(choices.with(index, { field, isShown: isChecked }))}
            />
            <Button
              name={t`Move ${getHeading(field)} up`}
              icon="arrowUp"
              variant="text"
              size="small"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              name={t`Move ${getHeading(field)} down`}
              icon="arrowDown"
              variant="text"
              size="small"
              disabled={index === choices.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{moveAnnouncement}</output>
    </>
  );
}
