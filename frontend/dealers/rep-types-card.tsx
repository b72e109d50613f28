import { useId, useState, type KeyboardEvent } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { t } from '#shared/language/t.ts';
import { colleagueTitles } from '#shared/schemas/colleague-schema.ts';
import { repTypeListNames } from './dealer-form.ts';
import { dealerCardIds, repTypeListLabels } from './dealer-labels.ts';
import type { OwnDealerFieldsProps } from './own-dealer-cards.tsx';
import './dealers.css';

/** The titles whose users each rep field of a worksheet offers. */
export const RepTypesCard = ({ form, errors, change }: OwnDealerFieldsProps) => (
  <FormCard
    id={dealerCardIds.reps}
    title={t`Additional Sales Rep Config`}
    description={t`Whom each rep field of a worksheet offers, by title. None: everybody.`}
  >
    <div className="dealer-types">
      {repTypeListNames.map((list) => (
        <RepTypeList
          key={list}
          name={repTypeListLabels[list]}
          types={form[list]}
          error={errors[list]}
          onChange={(types) => change({ [list]: types })}
        />
      ))}
    </div>
  </FormCard>
);

type RepTypeListProps = {
  name: string;
  types: readonly string[];
  error: string | undefined;
  onChange: (types: readonly string[]) => void;
};

function RepTypeList({ name, types, error, onChange }: RepTypeListProps) {
  return (
    <section aria-label={name}>
      <h3>
        {name} <span className="faint">{types.length}</span>
      </h3>
      <ol>
        {types.map((type, index) => (
          <li key={type}>
            <span>{type}</span>
            <Button
              name={t`Move ${type} up`}
              icon="arrowUp"
              variant="text"
              size="small"
              disabled={index === 0}
              onClick={() => onChange(moveTypeUp(types, index))}
            />
            <Button
              name={t`Remove ${type}`}
              icon="close"
              variant="text"
              size="small"
              onClick={() => onChange(types.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <AddRepTypeField
        name={name}
        existingTypes={types}
        onAdd={(type) => onChange([...types, type])}
      />
      {error && <p className="field-error">{error}</p>}
    </section>
  );
}

const moveTypeUp = (types: readonly string[], index: number) =>
  types.with(index, types[index - 1]!).with(index - 1, types[index]!);

type AddRepTypeFieldProps = {
  name: string;
  existingTypes: readonly string[];
  onAdd: (type: string) => void;
};

/** Enter adds the title. One that exists already is not added again. */
function AddRepTypeField({ name, existingTypes, onAdd }: AddRepTypeFieldProps) {
  const listId = useId();
  const [typedText, setTypedText] = useState('');
  const addType = () => {
    const type = typedText.trim();
    setTypedText('');
    if (type && !existingTypes.some((other) => other.toLowerCase() === type.toLowerCase()))
      onAdd(type);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    addType();
  };
  return (
    <>
      <datalist id={listId}>
        {colleagueTitles
          .filter((title) => !existingTypes.includes(title))
          .map((title) => (
            <option key={title} value={title} aria-label={title} />
          ))}
      </datalist>
      <input
        type="text"
        list={listId}
        className="text-field text-field-small"
        aria-label={t`Add a title to ${name}`}
        placeholder={t`Add a title, Enter`}
        maxLength={50}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
        onKeyDown={onKeyDown}
        onBlur={addType}
      />
    </>
  );
}
