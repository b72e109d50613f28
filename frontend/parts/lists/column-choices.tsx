import { useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { t } from '#shared/language/t.ts';
import { useDragged } from './use-dragged.ts';
import './column-choices.css';

export type ColumnChoice<Field extends string = string> = { field: Field; isShown: boolean };

/** Every column: those that are shown, in their order, then the others. */
export const choicesOf = <Field extends string>(
  shown: readonly Field[],
  all: readonly Field[],
): ColumnChoice<Field>[] => [
  ...shown.map((field) => ({ field, isShown: true })),
  ...all.filter((field) => !shown.includes(field)).map((field) => ({ field, isShown: false })),
];

export const shownOf = <Field extends string>(choices: readonly ColumnChoice<Field>[]) =>
  choices.filter(({ isShown }) => isShown).map(({ field }) => field);

type Props<Field extends string> = {
  choices: readonly ColumnChoice<Field>[];
  headingOf: (field: Field) => string;
  onChange: (choices: ColumnChoice<Field>[]) => void;
};

/** The columns of a list, to be ticked and put in order, by drag or by keyboard. */
export function ColumnChoices<Field extends string>(props: Props<Field>) {
  const { choices, headingOf, onChange } = props;
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDragged(list, move);

  function move(from: number, to: number) {
    const next = [...choices];
    const [choice] = next.splice(from, 1);
    if (!choice) return;
    next.splice(to, 0, choice);
    setMoved(t`${headingOf(choice.field)}: ${to + 1} of ${choices.length}`);
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
            className={dragged === index ? 'is-dragged' : undefined}
          >
            <Checkbox
              label={headingOf(field)}
              isChecked={isShown}
              onChange={(isChecked) => onChange(choices.with(index, { field, isShown: isChecked }))}
            />
            <Button
              name={t`Move ${headingOf(field)} up`}
              icon="arrowUp"
              variant="text"
              size="small"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              name={t`Move ${headingOf(field)} down`}
              icon="arrowDown"
              variant="text"
              size="small"
              disabled={index === choices.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <output className="sr-only">{moved}</output>
    </>
  );
}
