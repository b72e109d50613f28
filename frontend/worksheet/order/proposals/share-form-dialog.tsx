import { useState } from 'react';
import type { ApiCallError } from '#frontend/api/api-call-error.ts';
import { isOnline } from '#frontend/api/online-status.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import { documentLanguageNames } from '#frontend/language/document-language-names.ts';
import { orderActionLabels } from '#frontend/order-check/order-check-messages.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import { RecordDialog } from '#frontend/record-form/record-dialog.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { ShareApprovalRow } from '#frontend/worksheet/order/approvals/share-approval-row.tsx';
import type { CustomerPerson } from '#frontend/worksheet/order/header/use-customer-people.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useSaveIfChanged } from '#frontend/worksheet/state/save-order-context.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import { MAX_PROPOSAL_MESSAGE_LENGTH, type Proposal } from '#shared/schemas/proposal-schema.ts';
import { isAnswerable } from './proposal-events.ts';
import { ShareFacts } from './share-facts.tsx';
import {
  createShareFormDefinition,
  hasOptions,
  listMailedRecipients,
  listProposalLanguages,
  shareFormLabels,
  type ProposalRecipient,
  type ShareFormContext,
} from './share-form.ts';
import { ShareRecipients } from './share-recipients.tsx';
import { ShareWarnings, useShareWarnings } from './share-warnings.tsx';
import { useSharePreview } from './use-share-preview.ts';
import './proposals.css';

export const SHARE_DIALOG_WIDTH_IN_REM = 44;

type ShareFormDialogProps = {
  people: readonly CustomerPerson[];
  /** The order's newest proposal. */
  newest: Proposal | undefined;
  onClose: () => void;
  onShared: () => void;
};

/** What the rep decides about a proposal of the open order. */
export function ShareFormDialog({ people, newest, onClose, onShared }: ShareFormDialogProps) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const [refusal, setRefusal] = useState<string>();
  const context = useShareContext({ people, newest, setRefusal, onClose });
  const definition = createShareFormDefinition(context);
  const preview = useSharePreview(context);
  const record = useRecordForm(definition, undefined, { onDone: onShared });
  const { form, errors, change } = record;
  const warnings = useShareWarnings();
  const labels = orderActionLabels.share;
  const number = `${order.OrderNumber}-${(newest?.Sequence ?? 0) + 1}`;
  return (
    <RecordDialog
      name="share-order"
      title={t`Share proposal ${number}`}
      record={record}
      labels={shareFormLabels}
      saveLabel={warnings.length > 0 ? labels.acceptAnyway : labels.accept}
      widthInRem={SHARE_DIALOG_WIDTH_IN_REM}
      onClose={onClose}
      buttons={
        <>
          <span className="muted share-consequence">
            {labels.consequence} {t`Total ${formatDollars(order.Total)}`}
          </span>
          <Button
            label={t`Preview`}
            variant="secondary"
            isBusy={preview.isBusy}
            onClick={() => void preview.run(form)}
          />
        </>
      }
    >
      {refusal !== undefined && (
        <p className="notice is-bad is-wide" role="alert">
          <Icon name="error" />
          <span>{refusal}</span>
        </p>
      )}
      <ShareApprovalRow
        mayChoose={form.MayChoose}
        isBusy={record.isSaving}
        onShareWithoutChoice={() => void record.save({ MayChoose: false })}
      />
      <ShareWarnings warnings={warnings} onClose={onClose} />
      <ShareRecipients
        recipients={form.Recipients}
        people={people}
        errors={errors}
        onChange={(Recipients) => change({ Recipients })}
      />
      <LanguageChoice
        order={order}
        value={form.Language}
        onChange={(Language) => change({ Language })}
      />
      <TextAreaField
        className="is-wide"
        label={shareFormLabels.Message}
        error={errors['Message']}
        help={t`Plain text, ${formatInteger(form.Message.length)} of ${formatInteger(MAX_PROPOSAL_MESSAGE_LENGTH)} characters`}
        rows={6}
        maxLength={MAX_PROPOSAL_MESSAGE_LENGTH}
        value={form.Message}
        onChange={(Message) => change({ Message })}
      />
      <div className="is-wide share-choices">
        {hasOptions(order) && (
          <Checkbox
            label={shareFormLabels.MayChoose}
            isChecked={form.MayChoose}
            onChange={(MayChoose) => change({ MayChoose })}
          />
        )}
        <Checkbox
          label={shareFormLabels.AsksSignature}
          isChecked={form.AsksSignature}
          onChange={(AsksSignature) => change({ AsksSignature })}
        />
        <Checkbox
          label={shareFormLabels.RemindsBeforeEnd}
          isChecked={form.RemindsBeforeEnd}
          onChange={(RemindsBeforeEnd) => change({ RemindsBeforeEnd })}
        />
      </div>
      <ShareFacts order={order} />
      {newest && isAnswerable(newest) && (
        <p className="notice is-wide">
          <Icon name="warn" />
          <span>
            <b>{t`Proposal ${newest.Number} ends`}</b>{' '}
            {t`Its links then say that it was replaced, when, and whom to call.`}
          </span>
        </p>
      )}
    </RecordDialog>
  );
}

type LanguageChoiceProps = {
  order: Order;
  value: Language;
  onChange: (language: Language) => void;
};

/** Where the page begins; nothing where the dealer's papers have one language. */
function LanguageChoice({ order, value: chosen, onChange }: LanguageChoiceProps) {
  const { dealer } = useOrderPage();
  const languages = listProposalLanguages(order, dealer.StoreCode);
  if (languages.length < 2) return null;
  return (
    <div className="is-wide field share-language">
      <span aria-hidden>{shareFormLabels.Language}</span>
      <SegmentedControl
        name={shareFormLabels.Language}
        options={languages.map((value) => ({ value, label: documentLanguageNames[value] }))}
        value={chosen}
        onChange={onChange}
      />
      <span className="help">
        {t`Both languages are frozen, and the customer may switch. Message and descriptions are not translated.`}
      </span>
    </div>
  );
}

type ContextInput = Pick<ShareFormDialogProps, 'people' | 'newest' | 'onClose'> & {
  setRefusal: (refusal: string | undefined) => void;
};

/** The order as it was when the dialog opened, and how it is saved before it is shared. */
function useShareContext({ people, newest, setRefusal, onClose }: ContextInput): ShareFormContext {
  const store = useWorksheetStore();
  const { dealer } = useOrderPage();
  const saveIfChanged = useSaveIfChanged();
  const [opened] = useState(() => ({
    order: store.get().order,
    recipients: listFirstRecipients(people, newest),
  }));
  return {
    ...opened,
    storeCode: dealer.StoreCode,
    async saveFirst() {
      if (await saveIfChanged()) return store.get().saved.Version;
      // Online, the page below shows what the save asks; what is typed is offered again.
      if (isOnline()) onClose();
      return undefined;
    },
    setRefusal,
    onStale(error: ApiCallError) {
      const theirs = parseConflictRecord(error.body, 'Order', Order);
      if (theirs) store.dispatch({ type: 'loaded', order: theirs });
    },
  };
}

/** Those of the proposal before, else the customer's contact. */
function listFirstRecipients(
  people: readonly CustomerPerson[],
  newest: Proposal | undefined,
): ProposalRecipient[] {
  const mailed = newest ? listMailedRecipients(newest) : [];
  if (mailed.length > 0) return mailed;
  return people.slice(0, 1).map(({ name, email }) => ({ Name: name, Email: email }));
}
