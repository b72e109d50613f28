import { useState, type FormEvent } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import {
  confirmDialogClose,
  useRegisterDialogEdits,
} from '#frontend/worksheet/state/dialog-edits.ts';
import type { WorksheetAction } from '#frontend/worksheet/state/worksheet-actions.ts';
import {
  MAX_BUNDLE_TITLE_LENGTH,
  MAX_BUNDLE_QUANTITY,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import { buildUniqueBundleName, type BundleFields } from '#shared/order/rules/bundle-edits.ts';
import { listBundlePrintOptions } from '#shared/order/rules/print-options.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { bundlesTexts } from '#shared/texts/bundles-texts.ts';
import { BundleChoiceControls, useBundleChoiceFields } from './bundle-choice-controls.tsx';
import './form.css';

type Props = {
  order: Order;
  /** The initial values. */
  bundle: BundleFields & { IsImported: boolean };
  /** The bundle's own group id; undefined for a new bundle. */
  groupId?: number;
  /** The number of possible positions. */
  positionCount: number;
  title: string;
  acceptLabel: string;
  note?: string;
  /** The edit that accepting these fields makes. */
  buildAction: (fields: BundleFields) => WorksheetAction;
  onAccept: (fields: BundleFields) => void;
  onClose: () => void;
};

/** The typed values of the form, their problems, and the submit handler. */
function useBundleForm({ bundle, positionCount, buildAction, onAccept, onClose }: Props) {
  const [name, setName] = useState(bundle.OrderLineGroupName);
  const [PrintOptionId, setPrintOptionId] = useState(bundle.PrintOptionId);
  const [sequence, setSequence] = useState(String(bundle.Sequence));
  const [quantity, setQuantity] = useState(String(bundle.Quantity));
  const choice = useBundleChoiceFields(bundle);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const hasQuantity = PrintOptionId === SUMMARY_PRINT_OPTION_ID;
  const problems = {
    name: name.trim() ? undefined : bundlesTexts.bundleTitleRequired,
    sequence: validateWholeNumber(
      sequence,
      positionCount,
      bundlesTexts.bundleSequence(positionCount),
    ),
    quantity: hasQuantity
      ? validateWholeNumber(quantity, MAX_BUNDLE_QUANTITY, bundlesTexts.bundleQuantity)
      : undefined,
    choiceGroup: choice.problem,
  };

  /** The valid typed values. Invalid ones are replaced by the bundle's own. */
  const getValidFields = (): BundleFields => ({
    OrderLineGroupName: problems.name ? bundle.OrderLineGroupName : name.trim(),
    PrintOptionId,
    Sequence: problems.sequence ? bundle.Sequence : Number(sequence),
    Quantity: problems.quantity ? bundle.Quantity : hasQuantity ? Number(quantity) : 1,
    ...choice.getValidFields(),
  });
  const endDialogEdits = useRegisterDialogEdits(() => {
    const fields = getValidFields();
    const isSame = (Object.keys(fields) as (keyof BundleFields)[]).every(
      (field) => (fields[field] ?? null) === (bundle[field] ?? null),
    );
    return isSame || !fields.OrderLineGroupName ? [] : [buildAction(fields)];
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const firstProblem = Object.entries(problems).find(([, problem]) => problem);
    if (firstProblem) {
      setIsSubmitted(true);
      (event.currentTarget.elements.namedItem(firstProblem[0]) as HTMLElement).focus();
      return;
    }
    endDialogEdits();
    onClose();
    onAccept(getValidFields());
  }

  const values = { name, PrintOptionId, sequence, quantity, hasQuantity, choice };
  const setters = { setName, setPrintOptionId, setSequence, setQuantity };
  return { ...values, ...setters, visibleProblems: isSubmitted ? problems : undefined, submit };
}

/** The form for a bundle's title, print option, choice, position and quantity. */
export function BundleForm(props: Props) {
  const { order, bundle, groupId, positionCount, title, acceptLabel, note, onClose } = props;
  const bundleForm = useBundleForm(props);
  const { name, PrintOptionId, visibleProblems } = bundleForm;
  return (
    <Dialog
      name="bundle"
      title={title}
      isOpen
      onClose={() => confirmDialogClose(onClose)}
      hasOwnFocus
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={acceptLabel} type="submit" form="bundle" />
        </>
      }
    >
      <form id="bundle" className="bundle-form" onSubmit={bundleForm.submit} noValidate>
        <TextField
          label={t`Bundle Title`}
          name="name"
          isRequired
          ref={selectInputText}
          maxLength={MAX_BUNDLE_TITLE_LENGTH}
          value={name}
          error={visibleProblems?.name}
          help={formatDuplicateNameHint(order, name, groupId)}
          onChange={(event) => bundleForm.setName(event.target.value)}
        />
        <LabeledControl label={t`Print Options`}>
          {(ids) => (
            <Dropdown
              ids={ids}
              value={PrintOptionId}
              options={listBundlePrintOptions(bundle).map(({ Id, DisplayName }) => ({
                value: Id,
                label: translateText(DisplayName),
              }))}
              onChange={(chosen) => bundleForm.setPrintOptionId(chosen ?? PrintOptionId)}
            />
          )}
        </LabeledControl>
        {!order.Acceptance && (
          <BundleChoiceControls
            choice={bundleForm.choice}
            groupNames={listChoiceGroups(order, groupId)}
            problem={visibleProblems?.choiceGroup}
          />
        )}
        <div className="figures">
          <TextField
            label={t`Bundle Sequence`}
            name="sequence"
            inputMode="numeric"
            value={bundleForm.sequence}
            error={visibleProblems?.sequence}
            help={positionCount === 1 ? undefined : t`1 is first, ${positionCount} is last`}
            onChange={(event) => bundleForm.setSequence(event.target.value)}
          />
          {bundleForm.hasQuantity && (
            <TextField
              label={t`Bundle Quantity`}
              name="quantity"
              inputMode="numeric"
              value={bundleForm.quantity}
              error={visibleProblems?.quantity}
              help={t`Printed; totals stay as they are`}
              onChange={(event) => bundleForm.setQuantity(event.target.value)}
            />
          )}
        </div>
        {note && <p className="muted">{note}</p>}
      </form>
    </Dialog>
  );
}

const listChoiceGroups = ({ Bundles }: Order, groupId: number | undefined): string[] => [
  ...new Set(
    Bundles.flatMap(({ OrderLineGroupId, ChoiceGroup }) =>
      ChoiceGroup && OrderLineGroupId !== groupId ? [ChoiceGroup] : [],
    ),
  ),
];

const selectInputText = (field: HTMLInputElement | null) => field?.select();

/** Shows in advance which name a duplicate name becomes (D27); undefined if the name is free. */
function formatDuplicateNameHint(order: Order, typedName: string, groupId: number | undefined) {
  const name = typedName.trim();
  const uniqueName = buildUniqueBundleName(order, name, groupId);
  return name && uniqueName !== name ? bundlesTexts.bundleNameTaken(name, uniqueName) : undefined;
}

function validateWholeNumber(text: string, max: number, problem: string): string | undefined {
  const isWhole = /^\s*\d{1,6}\s*$/.test(text);
  return isWhole && Number(text) >= 1 && Number(text) <= max ? undefined : problem;
}
