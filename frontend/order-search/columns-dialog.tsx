import { useRef, useState } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useDragged } from '#frontend/parts/lists/use-dragged.ts';
import type { OrderSearchField } from '#shared/schemas/table-config.ts';
import { headerOf } from './columns.tsx';
import { defaultFields } from './use-chosen-columns.ts';

type Fields = readonly OrderSearchField[];

type Props = {
  /** What the user has chosen, left to right; until then every column is there to be chosen. */
  chosen: Fields | undefined;
  onClose: () => void;
  onSave: (shown: OrderSearchField[]) => void;
  isSaving: boolean;
};

type Choice = { field: OrderSearchField; isShown: boolean };

const allFields = Object.keys(headerOf) as OrderSearchField[];

/** Every column: those that are shown, in their order, then the others. */
const choicesOf = (shown: Fields): Choice[] => [
  ...shown.map((field) => ({ field, isShown: true })),
  ...allFields
    .filter((field) => !shown.includes(field))
    .map((field) => ({ field, isShown: false })),
];

/** Which columns the list has, and in which order. */
export function ColumnsDialog({ chosen, onClose, onSave, isSaving }: Props) {
  const [choices, setChoices] = useState(() => choicesOf(chosen ?? allFields));
  const shown = choices.filter(({ isShown }) => isShown).map(({ field }) => field);
  return (
    <Dialog
      title="Columns"
      isOpen
      onClose={onClose}
      width={22}
      footer={
        <>
          <Button
            label="Defaults"
            look="text"
            className="columns-defaults"
            onClick={() => setChoices(choicesOf(defaultFields))}
          />
          <Button label="Cancel" look="secondary" onClick={onClose} />
          <Button
            label="Save"
            disabled={isSaving || shown.length === 0}
            onClick={() => onSave(shown)}
          />
        </>
      }
    >
      <ChoiceList choices={choices} onChange={setChoices} />
    </Dialog>
  );
}

type ListProps = { choices: readonly Choice[]; onChange: (choices: Choice[]) => void };

function ChoiceList({ choices, onChange }: ListProps) {
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const dragged = useDragged(list, move);

  function move(from: number, to: number) {
    const next = [...choices];
    const [choice] = next.splice(from, 1);
    if (!choice) return;
    next.splice(to, 0, choice);
    setMoved(`${headerOf[choice.field]}: ${to + 1} of ${choices.length}`);
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
              name={`Move ${headerOf[field]} up`}
              icon="arrowUp"
              look="text"
              size="small"
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              name={`Move ${headerOf[field]} down`}
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
