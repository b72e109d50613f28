import { useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import { useOpenConfirmQuestion, type OpenConfirmQuestion } from './ask-to-confirm.ts';
import './confirm-dialog.css';

/** Renders the open question of askToConfirm. */
export function ConfirmDialog() {
  const question = useOpenConfirmQuestion();
  return question ? <ConfirmQuestionBox question={question} key={question.text} /> : null;
}

/** A native dialog: light enough for the sign-in screen, above everything, and it traps the focus. */
function ConfirmQuestionBox({ question }: { question: OpenConfirmQuestion }) {
  const {
    title,
    text,
    content,
    accept,
    reject = t`Cancel`,
    alternative,
    isDestructive = false,
    answer,
  } = question;
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  // A dialog that closes while it is still in the page returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    first.current?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={
        content ? 'dialog confirmation question has-content' : 'dialog confirmation question'
      }
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        answer(false);
      }}
    >
      <div className="dialog-header">
        <h2 className="dialog-title" id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <div className="dialog-content">
        <p id={`${id}-text`}>{text}</p>
        {content}
      </div>
      <div className="dialog-footer">
        <Button
          label={reject}
          variant="secondary"
          ref={isDestructive ? first : null}
          onClick={() => answer(false)}
        />
        {alternative && (
          <Button
            label={alternative.label}
            variant="secondary"
            onClick={() => {
              alternative.run();
              answer(true);
            }}
          />
        )}
        <Button
          label={accept}
          tone={isDestructive ? 'danger' : undefined}
          ref={isDestructive ? null : first}
          onClick={() => answer(true)}
        />
      </div>
    </dialog>
  );
}
