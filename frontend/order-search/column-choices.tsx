import { useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { useDragged } from '#frontend/parts/lists/use-dragged.ts';
import { t } from '#shared/language/t.ts';
import type { OrderSearchField } from '#shared/schemas/table-config.ts';
import { headerOf } from './columns.tsx';
import './order-search.css';

type Fields = readonly OrderSearchField[];

export type Choice = { field: OrderSearchField; isShown: boolean };

export const allFields = Object.keys(headerOf) as OrderSearchField[];

/** Every column: those that are shown, in their order, then the others. */
export const choicesOf = (shown: Fields): Choice[] => [
  ...shown.map((field) => ({ field, isShown: true })),
  ...allFields
    .filter((field) => !shown.includes(field))
    .map((field) => ({ field, isShown: false })),
];

/** The columns, to be ticked and put in order, by drag or by keyboard. */
type ListProps = { choices: readonly Choice[]; onChange: (choices: Choice[]) => void };

export function ColumnChoices({ choices, onChange }: ListProps) {
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDragged(list, move);

  function move(from: number, to: number) {
    const next = [...choices];
    const [choice] = next.splice(from, 1);
    if (!choice) return;
    next.splice(to, 0, choice);
    setMoved(t`${headerOf[choice.field]}: ${to + 1} of ${choices.length}`);
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
              label={headerOf[field]}
              isChecked={isShown}
              onChange={(isChecked) => onChange(choices.with(index, { field, isShown: isChecked }))}
            />
            <Button
              name={t`Move ${headerOf[field]} up`}
              icon="arrowUp"
              look="text"
              size="small"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              name={t`Move ${headerOf[field]} down`}
              icon="arrowDown"
              look="text"
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
