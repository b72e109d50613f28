import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { type PrintForm, getFormDisplayName, builtInForms } from '#shared/forms/built-in-forms.ts';
import { isInternalForm, type FormSelection } from '#shared/forms/form-choice.ts';
import { t } from '#shared/language/t.ts';
import type { FormBuilderAction } from './form-builder-state.ts';

type Props = {
  offered: readonly PrintForm[];
  chosen: FormSelection;
  dispatch: (action: FormBuilderAction) => void;
};

/** The forms to choose from: the customer's forms, and the internal forms of the dealer. */
export function OfferedForms({ offered, chosen, dispatch }: Props) {
  const internal = offered.filter(isInternalForm);
  const others = offered.filter((form) => !isInternalForm(form));
  const rest = { chosen, dispatch };
  return (
    <div className="form-lists">
      <FormList
        title={t`Customer forms`}
        about={formatChosenCount(others, chosen)}
        list={others}
        {...rest}
      />
      {internal.length > 0 && (
        <FormList
          title={t`Internal only`}
          about={formatChosenCount(internal, chosen, t`clears the others`)}
          list={internal}
          isInternalList
          {...rest}
        />
      )}
    </div>
  );
}

function formatChosenCount(
  list: readonly PrintForm[],
  chosen: FormSelection,
  emptyText = t`none selected`,
) {
  const count = list.filter(({ id }) => chosen.some((form) => form.id === id)).length;
  return count === 0 ? emptyText : t`${count} selected`;
}

type FormListProps = Omit<Props, 'offered'> & {
  title: string;
  about: string;
  list: readonly PrintForm[];
  isInternalList?: boolean;
};

function FormList({ title, about, list, isInternalList, chosen, dispatch }: FormListProps) {
  return (
    <section>
      <h3 className={isInternalList ? 'is-internal' : undefined}>
        {title} <em>{about}</em>
      </h3>
      {list.map((form) => {
        const isChecked = chosen.some(({ id }) => id === form.id);
        const note = isChecked && getFormNote(form, chosen);
        return (
          <div key={form.id} className="form-row">
            <Checkbox
              label={getFormDisplayName(form)}
              isChecked={isChecked}
              onChange={(isTicked) => dispatch({ type: 'formToggled', form, isTicked })}
            />
            {note && <span className="form-note">{note}</span>}
          </div>
        );
      })}
    </section>
  );
}

function getFormNote(form: PrintForm, chosen: FormSelection): string | undefined {
  if (form.kind === 'proposal') return t`one proposal only`;
  const agreement = chosen.find(({ kind }) => kind === 'agreement');
  if (form.kind !== 'terms' || !agreement) return undefined;
  return agreement.id === builtInForms.equipmentContract.id
    ? t`with the contract`
    : t`with the agreement`;
}
