import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { t } from '#shared/language/t.ts';
import { colleagueTitles } from '#shared/schemas/colleague-schema.ts';
import { typeLists } from './dealer-form.ts';
import { cardIds, typeListLabels } from './dealer-labels.ts';
import type { OwnProps } from './own-cards.tsx';
import './dealers.css';

/** The titles of whom each rep field of a worksheet offers. */
export const RepTypesFields = ({ form, errors, change }: OwnProps) => (
  <Card
    id={cardIds.reps}
    title={t`Additional Sales Rep Config`}
    about={t`Whom each rep field of a worksheet offers, by title. None: everybody.`}
  >
    <div className="dealer-types">
      {typeLists.map((list) => (
        <Types
          key={list}
          name={typeListLabels[list]}
          types={form[list]}
          error={errors[list]}
          onChange={(types) => change({ [list]: types })}
        />
      ))}
    </div>
  </Card>
);

type Props = {
  name: string;
  types: readonly string[];
  error: string | undefined;
  onChange: (types: readonly string[]) => void;
};

function Types({ name, types, error, onChange }: Props) {
  return (
    <section aria-label={name}>
      <h3>
        {name} <span className="faint">{types.length}</span>
      </h3>
      <ol>
        {types.map((type, at) => (
          <li key={type}>
            <span>{type}</span>
            <Button
              name={t`Move ${type} up`}
              icon="arrowUp"
              variant="text"
              size="small"
              disabled={at === 0}
              onClick={() => onChange(moved(types, at))}
            />
            <Button
              name={t`Remove ${type}`}
              icon="close"
              variant="text"
              size="small"
              onClick={() => onChange(types.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <NewType name={name} known={types} onAdd={(type) => onChange([...types, type])} />
      {error && <p className="p-error">{error}</p>}
    </section>
  );
}

const moved = (types: readonly string[], at: number) =>
  types.with(at, types[at - 1]!).with(at - 1, types[at]!);

type NewProps = { name: string; known: readonly string[]; onAdd: (type: string) => void };

/** Enter adds it; what stands there already is not added twice. */
function NewType({ name, known, onAdd }: NewProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const add = () => {
    const type = typed.trim();
    setTyped('');
    if (type && !known.some((other) => other.toLowerCase() === type.toLowerCase())) onAdd(type);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <>
      <datalist id={listId}>
        {colleagueTitles
          .filter((title) => !known.includes(title))
          .map((title) => (
            <option key={title} value={title} aria-label={title} />
          ))}
      </datalist>
      <input
        type="text"
        list={listId}
        className="p-inputtext p-component p-inputtext-sm"
        aria-label={t`Add a title to ${name}`}
        placeholder={t`Add a title, Enter`}
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
      />
    </>
  );
}
