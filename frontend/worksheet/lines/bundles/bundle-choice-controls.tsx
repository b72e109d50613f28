import { useId, useState } from 'react';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { MAX_CHOICE_GROUP_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

type ChoiceFields = ReturnType<typeof useBundleChoiceFields>;

/** The choice of a bundle, and the name of its group (B1.1). */
export function useBundleChoiceFields(bundle: Pick<Bundle, 'Choice' | 'ChoiceGroup'>) {
  const [Choice, setChoice] = useState(bundle.Choice ?? 'included');
  const [group, setGroup] = useState(bundle.ChoiceGroup ?? '');
  const isAlternative = Choice === 'alternative';
  const problem = isAlternative && !group.trim() ? ordersTexts.choiceGroupRequired : undefined;
  /** An included bundle that stays included has no field. */
  const getValidFields = (): Pick<Bundle, 'Choice' | 'ChoiceGroup'> => {
    if (problem) return { Choice: bundle.Choice, ChoiceGroup: bundle.ChoiceGroup };
    if (isAlternative) return { Choice, ChoiceGroup: group.trim() };
    return Choice === 'included' && !bundle.Choice ? {} : { Choice };
  };
  return { Choice, setChoice, group, setGroup, isAlternative, problem, getValidFields };
}

type ChoiceControlsProps = {
  choice: ChoiceFields;
  /** The groups that other bundles of the order belong to. */
  groupNames: readonly string[];
  problem: string | undefined;
};

const choiceLabels: Record<NonNullable<Bundle['Choice']>, string> = {
  included: t`Included`,
  optional: t`Optional`,
  alternative: t`One of several`,
};
const choiceHelp: Record<NonNullable<Bundle['Choice']>, string> = {
  included: t`Always part of the order`,
  optional: t`The customer may leave it out`,
  alternative: t`The customer takes one bundle of the group`,
};

/** The fields of a choice: what the bundle is, and which group an alternative belongs to. */
export function BundleChoiceControls({ choice, groupNames, problem }: ChoiceControlsProps) {
  const listId = useId();
  return (
    <div className="figures">
      <LabeledControl label={t`Choice`} help={choiceHelp[choice.Choice]}>
        {(ids) => (
          <Dropdown
            ids={ids}
            value={choice.Choice}
            options={(['included', 'optional', 'alternative'] as const).map((value) => ({
              value,
              label: choiceLabels[value],
            }))}
            onChange={(chosen) => choice.setChoice(chosen ?? choice.Choice)}
          />
        )}
      </LabeledControl>
      {choice.isAlternative && (
        <>
          <TextField
            label={t`Group`}
            name="choiceGroup"
            isRequired
            list={listId}
            maxLength={MAX_CHOICE_GROUP_LENGTH}
            value={choice.group}
            error={problem}
            help={t`Bundles with the same group are alternatives`}
            onChange={(event) => choice.setGroup(event.target.value)}
          />
          <datalist id={listId}>
            {groupNames.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </>
      )}
    </div>
  );
}
