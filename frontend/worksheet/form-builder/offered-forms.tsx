import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { isInternal, type Choice } from '#shared/forms/choice.ts';
import { type Form, formName, forms } from '#shared/forms/forms.ts';
import { t } from '#shared/language/t.ts';
import type { BuilderAction } from './state.ts';

type Props = {
  offered: readonly Form[];
  chosen: Choice;
  dispatch: (action: BuilderAction) => void;
};

/** What there is to choose from: the customer's forms, and those for the dealer alone. */
export function OfferedForms({ offered, chosen, dispatch }: Props) {
  const internal = offered.filter(isInternal);
  const others = offered.filter((form) => !isInternal(form));
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

function formatChosenCount(list: readonly Form[], chosen: Choice, none = t`none selected`) {
  const count = list.filter(({ id }) => chosen.some((form) => form.id === id)).length;
  return count === 0 ? none : t`${count} selected`;
}

type ListProps = Omit<Props, 'offered'> & {
  title: string;
  about: string;
  list: readonly Form[];
  isInternalList?: boolean;
};

function FormList({ title, about, list, isInternalList, chosen, dispatch }: ListProps) {
  return (
    <section>
      <h3 className={isInternalList ? 'is-internal' : undefined}>
        {title} <em>{about}</em>
      </h3>
      {list.map((form) => {
        const isChecked = chosen.some(({ id }) => id === form.id);
        const note = isChecked && noteOf(form, chosen);
        return (
          <div key={form.id} className="form-row">
            <Checkbox
              label={formName(form)}
              isChecked={isChecked}
              onChange={(isTicked) => dispatch({ type: 'ticked', form, isTicked })}
            />
            {note && <span className="form-note">{note}</span>}
          </div>
        );
      })}
    </section>
  );
}

/** What there is to know of a form that is chosen. */
function noteOf(form: Form, chosen: Choice): string | undefined {
  if (form.kind === 'proposal') return t`one proposal only`;
  const agreement = chosen.find(({ kind }) => kind === 'agreement');
  if (form.kind !== 'terms' || !agreement) return undefined;
  return agreement.id === forms.equipmentContract.id ? t`with the contract` : t`with the agreement`;
}
