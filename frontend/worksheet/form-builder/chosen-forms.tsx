import { useRef, useState, type KeyboardEvent } from 'react';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useDragged } from '#frontend/parts/lists/use-dragged.ts';
import type { PrintForm } from '#shared/forms/built-in-forms.ts';
import { getFormName } from '#shared/forms/built-in-forms.ts';
import { reorderChosenForm as moveForm } from '#shared/forms/form-choice.ts';
import { t } from '#shared/language/t.ts';
import type { Builder, BuilderAction } from './state.ts';

type Props = { builder: Builder; dispatch: (action: BuilderAction) => void };

/** The forms in the order in which they are printed: dragged, or moved by Alt and the arrows. */
export function ChosenForms({ builder: { chosen }, dispatch }: Props) {
  // Where nothing can be dragged by touch, and there is no Alt.
  const isNarrow = useNarrow();
  const hasCover = chosen.some(({ kind }) => kind === 'cover');
  const list = useRef<HTMLOListElement>(null);
  const [moveMessage, setMoveMessage] = useState('');
  const dragged = useDragged(list, move);

  function move(from: number, to: number) {
    const form = chosen[from];
    if (!form || to < 0 || to >= chosen.length) return;
    dispatch({ type: 'moved', from, to });
    // The cover page lets nothing before it.
    const at = moveForm(chosen, from, to).indexOf(form);
    setMoveMessage(t`${getFormName(form)}: ${at + 1} of ${chosen.length}`);
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    const step = event.altKey && { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <section className="form-order">
      <h3>{t`Order in the PDF`}</h3>
      {chosen.length === 0 && <p>{t`Nothing is chosen yet.`}</p>}
      <ol ref={list}>
        {chosen.map((form, at) => (
          <li
            key={form.id}
            data-at={at}
            draggable={form.kind !== 'cover'}
            className={dragged === at ? 'is-dragged' : undefined}
          >
            <Grip form={form} onKeyDown={(event) => onKey(event, at)} />
            <span className="form-place">{at + 1}</span>
            <span className="form-name">{getFormName(form)}</span>
            {isNarrow && form.kind !== 'cover' && (
              <Button
                name={t`Move ${getFormName(form)} up`}
                icon="chevronUp"
                variant="text"
                size="small"
                disabled={at === (hasCover ? 1 : 0)}
                onClick={() => move(at, at - 1)}
              />
            )}
            <Button
              name={t`Leave out ${getFormName(form)}`}
              icon="close"
              variant="text"
              size="small"
              onClick={() => dispatch({ type: 'ticked', form, isTicked: false })}
            />
          </li>
        ))}
      </ol>
      {hasCover && <p>{t`The cover page stays first.`}</p>}
      <output className="sr-only">{moveMessage}</output>
    </section>
  );
}

const Grip = ({
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
      aria-label={t`Move ${getFormName(form)}`}
      title={t`Drag, or Alt+Up and Alt+Down`}
      onKeyDown={onKeyDown}
    >
      <Icon name="grip" />
    </button>
  );
