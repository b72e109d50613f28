import { useId, useState, type FormEvent } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import {
  formatCalendarDate,
  formatTimestampDay,
  formatTime,
} from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { t } from '#shared/language/t.ts';
import {
  MAX_COMPETITOR_LENGTH,
  MAX_OUTCOME_NOTE_LENGTH,
  setOutcomes,
  type OutcomeReason,
  type SetOutcome,
  type SetOutcomeName,
} from '#shared/schemas/order-outcome-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { outcomeTexts } from '#shared/texts/outcome-texts.ts';
import { formatOutcome } from './format-outcome.ts';
import { OutcomeCards, ReasonChips } from './outcome-choice.tsx';
import { saveOrderOutcome, type OrderWithOutcome } from './save-order-outcome.ts';
import './outcome.css';

type OutcomeOrder = Pick<
  Order,
  'Id' | 'OrderNumber' | 'CustomerName' | 'SubTotal' | 'ExpiresOn' | 'Outcome'
>;

type OutcomeDialogProps = {
  order: OutcomeOrder;
  onSaved: (fields: OrderWithOutcome) => void;
  initialOutcome?: SetOutcomeName;
  /** A proposal that the customer can still answer. */
  waiting?: WaitingProposal | undefined;
};

type WaitingProposal = { about: string; withdraw: () => Promise<unknown> };

/** Opens the dialog in which a rep says what became of an order (B6.1). */
export const openOutcomeDialog = (props: OutcomeDialogProps) =>
  showDialog((close) => <OutcomeDialog {...props} onClose={close} />);

const cards = setOutcomes.map((value) => ({ value, ...outcomeTexts[value] }));

type OutcomeForm = {
  outcome: SetOutcomeName | undefined;
  reason: OutcomeReason | null;
  competitor: string;
  note: string;
};

const toForm = (stored: SetOutcome | null | undefined): OutcomeForm => ({
  outcome: stored?.Outcome,
  reason: stored?.Reason ?? null,
  competitor: stored?.Competitor ?? '',
  note: stored?.Note ?? '',
});

function OutcomeDialog({
  order,
  onSaved,
  initialOutcome,
  waiting,
  onClose,
}: OutcomeDialogProps & { onClose: () => void }) {
  const id = useId();
  const [stored, setStored] = useState(order.Outcome);
  const [form, setForm] = useState(() => ({
    ...toForm(order.Outcome),
    ...(initialOutcome && { outcome: initialOutcome }),
  }));
  const [conflict, setConflict] = useState<OrderWithOutcome>();
  const [isMissing, setIsMissing] = useState(false);
  const change = (fields: Partial<OutcomeForm>) => setForm((before) => ({ ...before, ...fields }));
  const isTyped =
    form.competitor !== (stored?.Competitor ?? '') || form.note !== (stored?.Note ?? '');
  const close = useConfirmClose(
    isTyped,
    t`What you typed about the outcome is not saved.`,
    onClose,
  );
  const { outcome } = form;

  const send = useAction(
    async (next: OutcomeForm | null, seen: SetOutcome | null | undefined) => {
      const isLost = next?.outcome === 'Lost' && waiting !== undefined;
      const withdrawal = isLost ? await askAboutProposal(waiting) : 'none';
      if (withdrawal === 'canceled') return;
      const answer = await saveOrderOutcome(
        order.Id,
        {
          Outcome: next?.outcome ?? null,
          Reason: next && next.outcome !== 'Won' ? next.reason : null,
          Competitor: next?.competitor.trim() || null,
          Note: next?.note.trim() || null,
        },
        seen,
      );
      if ('conflict' in answer) return setConflict(answer.conflict);
      finish(answer.saved);
      showToast({ kind: 'success', text: t`Outcome of ${order.OrderNumber} saved` });
      if (withdrawal === 'withdraw') await waiting?.withdraw();
    },
    { failureText: t`The outcome could not be saved` },
  );

  function finish(fields: OrderWithOutcome) {
    onSaved(fields);
    onClose();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (outcome) void send.run(form, stored);
    else setIsMissing(true);
  };

  return (
    <Dialog
      name="order-outcome"
      title={t`Outcome of ${order.OrderNumber}`}
      isOpen
      widthInRem={30}
      onClose={close}
      footer={
        <>
          {stored && (
            <Button
              label={outcomeTexts.Open.name}
              variant="secondary"
              disabled={send.isBusy}
              onClick={() => void send.run(null, stored)}
            />
          )}
          <span className="grow" />
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button label={t`Save`} form={id} type="submit" isBusy={send.isBusy} />
        </>
      }
    >
      <form id={id} className="outcome-form" noValidate onSubmit={submit}>
        <p className="muted">{describeOrder(order)}</p>
        {conflict && (
          <OutcomeConflict
            theirs={conflict}
            mine={formatForm(form)}
            onKeepTheirs={() => finish(conflict)}
            onKeepMine={() => {
              setConflict(undefined);
              setStored(conflict.Outcome);
              void send.run(form, conflict.Outcome);
            }}
          />
        )}
        <OutcomeCards
          label={t`What became of it`}
          cards={cards}
          value={outcome}
          onChoose={(value) => change({ outcome: value })}
        />
        {isMissing && !outcome && (
          <p className="field-error" role="alert">{t`Choose what became of it`}</p>
        )}
        {(outcome === 'Lost' || outcome === 'NoDecision') && (
          <div>
            <span className="outcome-label">{t`Why`}</span>
            <ReasonChips value={form.reason} onChoose={(reason) => change({ reason })} />
          </div>
        )}
        <TextField
          label={t`Competitor`}
          placeholder={t`Optional`}
          maxLength={MAX_COMPETITOR_LENGTH}
          value={form.competitor}
          onChange={({ target }) => change({ competitor: target.value })}
        />
        <TextAreaField
          label={t`Note`}
          rows={2}
          maxLength={MAX_OUTCOME_NOTE_LENGTH}
          value={form.note}
          onChange={(note) => change({ note })}
        />
      </form>
    </Dialog>
  );
}

/** Whether a lost order's proposal is withdrawn, too; its customer could still accept it. */
async function askAboutProposal({ about }: WaitingProposal) {
  let choice: 'withdraw' | 'leave' = 'withdraw';
  const isAgreed = await askToConfirm({
    title: t`Lost, and withdraw the proposal?`,
    text: about,
    accept: t`Lost, withdraw it`,
    alternative: {
      label: t`Lost, leave it open`,
      run: () => {
        choice = 'leave';
      },
    },
  });
  return isAgreed ? choice : 'canceled';
}

const formatForm = ({ outcome, reason }: OutcomeForm) =>
  outcome ? formatOutcome(outcome, outcome === 'Won' ? null : reason) : outcomeTexts.Open.name;

/** 'Aurora Pediatric Dentistry, 33,875.25. It expired on 11/23/2026.' */
function describeOrder({ CustomerName, SubTotal, ExpiresOn }: OutcomeOrder) {
  const what = [CustomerName, formatAmount(SubTotal)].filter(Boolean).join(', ');
  if (!ExpiresOn) return what;
  const day = formatCalendarDate(ExpiresOn);
  return ExpiresOn < toCalendarDay(new Date())
    ? t`${what}. It expired on ${day}.`
    : t`${what}. It expires on ${day}.`;
}

type OutcomeConflictProps = {
  theirs: OrderWithOutcome;
  mine: string;
  onKeepTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else has said something else since the dialog was opened. */
function OutcomeConflict({ theirs, mine, onKeepTheirs, onKeepMine }: OutcomeConflictProps) {
  const { Outcome, RevisedBy, RevisedOn } = theirs;
  const name = Outcome?.SetBy || RevisedBy || t`Somebody else`;
  const theirOutcome = Outcome
    ? formatOutcome(Outcome.Outcome, Outcome.Reason)
    : outcomeTexts.Open.name;
  const moment = Outcome?.SetOn ?? RevisedOn;
  const when = moment ? `${formatTimestampDay(moment)} ${formatTime(new Date(moment))}` : '';
  return (
    <div className="outcome-conflict" role="alert">
      <p>{t`${name} set ‘${theirOutcome}’ on ${when}. Yours is ‘${mine}’.`}</p>
      <Button label={t`Keep theirs`} variant="text" size="small" onClick={onKeepTheirs} />
      <Button label={t`Keep mine`} variant="text" size="small" onClick={onKeepMine} />
    </div>
  );
}
