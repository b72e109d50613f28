import { useId, useState } from 'react';
import { MAX_PROPOSAL_NAME_LENGTH } from '#shared/proposal-limits.ts';
import { formatConsentParts } from '#shared/proposals/consent.ts';
import {
  isChosenBundle,
  type CopyChoices,
  type CopyTotals,
} from '#shared/proposals/customer-copy.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import {
  findAcceptErrors,
  toAcceptedProposal,
  toAcceptErrors,
  type AcceptErrors,
  type AcceptForm,
} from './accept-form.ts';
import { toChoiceCopy } from './choice-copy.ts';
import { usePageParts, type PageParts } from './page-context.ts';
import { focusInvalidField, PageDialog, PageField } from './page-dialog.tsx';
import { PageIcon } from './page-icon.tsx';
import type { ProposalAnswer } from './proposal-client.ts';
import { SignaturePad } from './signature-pad.tsx';
import { useProposalChange } from './use-proposal-change.ts';

type AcceptDialogProps = {
  form: AcceptForm;
  onForm: (change: (form: AcceptForm) => AcceptForm) => void;
  choices: CopyChoices;
  totals: CopyTotals;
  onClose: () => void;
  /** Every answer but one about what was entered. */
  onAnswer: (answer: ProposalAnswer<ProposalPage>) => void;
  onReadTerms: () => void;
};

/** Who accepts, the signature, and the words that are consented to; the amount is on the button. */
export function AcceptDialog(props: AcceptDialogProps) {
  const { form, onForm, choices, totals, onClose, onAnswer } = props;
  const parts = usePageParts();
  const { page, token, texts, format, rep } = parts;
  const [errors, setErrors] = useState<AcceptErrors>({});
  const [problem, setProblem] = useState<string>();
  const { state, send } = useProposalChange(token);
  const isSending = state !== 'idle';
  const amount = format.dollars(totals.Total);
  /** An error goes as soon as what it is about is right. */
  const changeForm: AcceptDialogProps['onForm'] = (change) => {
    onForm(change);
    const left = findAcceptErrors(change(form), parts);
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([field]) => Object.hasOwn(left, field))),
    );
  };
  const setField = (change: Partial<AcceptForm>) =>
    changeForm((entered) => ({ ...entered, ...change }));

  async function accept() {
    const found = findAcceptErrors(form, parts);
    setErrors(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) return focusInvalidField();
    const body = toAcceptedProposal(form, parts, { choices, totals });
    const answer = await send('/Accept', body);
    if (!answer) return;
    if (answer.kind !== 'rejected') return onAnswer(answer);
    const rejected = toAcceptErrors(answer.rejection, texts);
    setErrors(rejected.errors);
    setProblem(rejected.other);
    focusInvalidField();
  }

  return (
    <PageDialog
      label={texts.acceptLabel(page.Copy.Number)}
      title={texts.acceptTitle(amount)}
      note={describeChoices(parts, choices, totals)}
      onClose={isSending ? undefined : onClose}
      onSubmit={() => void (isSending || accept())}
      footer={
        <>
          {isSending ? (
            <span className="wait" role="status">
              <PageIcon name="wait" />
              {state === 'unanswered' ? texts.noAnswerYet : texts.sending}
            </span>
          ) : (
            <button type="button" className="button is-text" onClick={onClose}>
              {texts.back}
            </button>
          )}
          <button type="submit" className="button" disabled={isSending}>
            {texts.acceptTitle(amount)}
          </button>
        </>
      }
    >
      <PageField
        label={texts.name}
        value={form.name}
        onChange={(name) => setField({ name })}
        error={errors.name}
        autoComplete="name"
        maxLength={MAX_PROPOSAL_NAME_LENGTH}
        isRequired
        isWide={!page.Copy.AsksSignature}
      />
      {page.Copy.AsksSignature && (
        <PageField
          label={texts.title}
          value={form.title}
          onChange={(title) => setField({ title })}
          error={errors.title}
          autoComplete="organization-title"
          maxLength={MAX_PROPOSAL_NAME_LENGTH}
        />
      )}
      <PageField
        label={texts.email}
        value={form.email}
        onChange={(email) => setField({ email })}
        error={errors.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        isRequired
        isWide
      />
      {page.Copy.AsksSignature && (
        <SignatureFields form={form} onForm={changeForm} error={errors.signature} />
      )}
      <ConsentField {...props} onForm={changeForm} error={errors.consent} />
      <p className="keep is-wide">{texts.whereItGoes(rep)}</p>
      {problem !== undefined && (
        <p className="error is-wide" role="alert">
          {problem}
        </p>
      )}
    </PageDialog>
  );
}

/** 'With CBCT 8 x 8 and Operatory 2. Without Water treatment. Down payment $23,528.38.' */
function describeChoices(
  { page, texts, format, language }: PageParts,
  choices: CopyChoices,
  { DownPayment }: CopyTotals,
): string {
  const names = new Intl.ListFormat(language, { type: 'conjunction' });
  const choosable = page.Copy.Bundles.filter(({ Choice }) => Choice !== 'included');
  const listNames = (bundles: typeof choosable) =>
    names.format(bundles.map(({ Name }) => Name ?? texts.individualLines));
  const taken = listNames(choosable.filter((bundle) => isChosenBundle(bundle, choices)));
  const left = listNames(
    choosable.filter((bundle) => bundle.Choice === 'optional' && !isChosenBundle(bundle, choices)),
  );
  return [
    taken && texts.withChoices(taken),
    left && texts.withoutChoices(left),
    texts.downPaymentIs(format.dollars(DownPayment)),
  ]
    .filter(Boolean)
    .join(' ');
}

type SignatureFieldsProps = Pick<AcceptDialogProps, 'form' | 'onForm'> & {
  error: string | undefined;
};

function SignatureFields({ form, onForm, error }: SignatureFieldsProps) {
  const { texts } = usePageParts();
  const name = form.name.trim();
  const kinds = [
    ['drawn', texts.draw],
    ['typed', texts.type],
  ] as const;
  return (
    <div className="is-wide" role="group" aria-label={texts.signature}>
      <div className="signature-head">
        <span className="label">{texts.signature}</span>
        <div className="segments">
          {kinds.map(([signatureKind, label]) => (
            <button
              key={signatureKind}
              type="button"
              className="segment"
              aria-pressed={form.signatureKind === signatureKind}
              onClick={() => onForm((entered) => ({ ...entered, signatureKind }))}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {form.signatureKind === 'drawn' ? (
        <SignaturePad
          strokes={form.strokes}
          name={name}
          onChange={(change) =>
            onForm((entered) => ({ ...entered, strokes: change(entered.strokes) }))
          }
        />
      ) : (
        <div className="signature is-typed">
          <span className="signature-text">{name}</span>
          <span className="signature-name">{texts.typedHint}</span>
        </div>
      )}
      {error !== undefined && (
        <small className="error" role="alert">
          {error}
        </small>
      )}
    </div>
  );
}

/** The words that are consented to, whole and as they are stored; the name of the terms in them opens the terms. */
function ConsentField({
  form,
  onForm,
  onReadTerms,
  error,
}: AcceptDialogProps & { error: string | undefined }) {
  const { page, language } = usePageParts();
  const id = useId();
  const [before, terms, after] = formatConsentParts(toChoiceCopy(page.Copy), language);
  return (
    <div className="consent is-wide">
      <input
        id={id}
        type="checkbox"
        checked={form.hasConsented}
        aria-labelledby={`${id}-words`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) =>
          onForm((entered) => ({ ...entered, hasConsented: target.checked }))
        }
      />
      <span id={`${id}-words`}>
        <label htmlFor={id}>{before}</label>
        {terms && (
          <button type="button" className="button is-link" onClick={onReadTerms}>
            {terms}
          </button>
        )}
        <label htmlFor={id}>{after}</label>
      </span>
      {error !== undefined && (
        <small id={`${id}-error`} className="error">
          {error}
        </small>
      )}
    </div>
  );
}
