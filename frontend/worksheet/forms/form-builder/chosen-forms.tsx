import { useRef, useState, type KeyboardEvent } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useDragReorder } from '#frontend/parts/lists/use-drag-reorder.ts';
import type { PrintForm } from '#shared/forms/built-in-forms.ts';
import { getFormDisplayName } from '#shared/forms/built-in-forms.ts';
import { reorderChosenForm as moveForm } from '#shared/forms/form-choice.ts';
import { t } from '#shared/language/t.ts';
import type { FormBuilderState, FormBuilderAction } from './form-builder-state.ts';

type Props = { builder: FormBuilderState; dispatch: (action: FormBuilderAction) => void };

/** The chosen forms in print order; moved by dragging, or with Alt and the arrow keys. */
export function ChosenForms({ builder: { chosen }, dispatch }: Props) {
  // On a phone there is no dragging and no Alt key.
  const isNarrow = useIsNarrowScreen();
  const hasCover = chosen.some(({ kind }) => kind === 'cover');
  const list = useRef<HTMLOListElement>(null);
  const [moveMessage, setMoveMessage] = useState('');
  const draggedIndex = useDragReorder(list, moveChosenForm);

  function moveChosenForm(from: number, to: number) {
    const form = chosen[from];
    if (!form || to < 0 || to >= chosen.length) return;
    dispatch({ type: 'moved', from, to });
    // No form can be moved before the cover page.
    const index = moveForm(chosen, from, to).indexOf(form);
    setMoveMessage(t`${getFormDisplayName(form)}: ${index + 1} of ${chosen.length}`);
  }
  const onKey = (event: KeyboardEvent, index: number) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    moveChosenForm(index, index + step);
  };
  return (
    <section className="form-order">
      <h3>{t`Order in the PDF`}</h3>
      {chosen.length === 0 && <p>{t`Nothing is chosen yet.`}</p>}
      <ol ref={list}>
        {chosen.map((form, index) => (
          <li
            key={form.id}
            data-at={index}
            draggable={form.kind !== 'cover'}
            className={draggedIndex === index ? 'is-dragged' : undefined}
          >
            <FormDragHandle form={form} onKeyDown={(event) => onKey(event, index)} />
            <span className="form-place">{index + 1}</span>
            <span className="form-name">{getFormDisplayName(form)}</span>
            {isNarrow && form.kind !== 'cover' && (
              <Button
                name={t`Move ${getFormDisplayName(form)} up`}
                icon="chevronUp"
                variant="text"
                size="small"
                disabled={index === (hasCover ? 1 : 0)}
                onClick={() => moveChosenForm(index, index - 1)}
              />
            )}
            <Button
              name={t`Leave out ${getFormDisplayName(form)}`}
              icon="close"
              variant="text"
              size="small"
              onClick={() => dispatch({ type: 'formToggled', form, isTicked: false })}
            />
          </li>
        ))}
      </ol>
      {hasCover && <p>{t`The cover page stays first.`}</p>}
      <output className="sr-only">{moveMessage}</output>
    </section>
  );
}

const FormDragHandle = ({
  form,
  onKeyDown,
}: {
  form: PrintForm;
  onKeyDown: (event: KeyboardEvent) => void;
}) =>
  form.kind === 'cover' ? (
    <span className="form-grip" />
  ) : (
    <button
      type="button"
      className="form-grip"
      aria-label={t`Move ${getFormDisplayName(form)}`}
      title={t`Drag, or Alt+Up and Alt+Down`}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
    </button>
  );
