import { useReducer, useState } from 'react';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { documentLanguageNames } from '#frontend/language/document-language-names.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { usePdfPages } from '#frontend/pdf-pages/use-pdf-pages.ts';
import { CheckedMailDialog } from '#frontend/worksheet/forms/form-mail/checked-mail-dialog.tsx';
import type { FormMailDialog } from '#frontend/worksheet/forms/form-mail/form-mail-dialog.tsx';
import { loadFormMailDialog } from '#frontend/worksheet/forms/form-mail/use-open-unsent-mail.tsx';
import { OrderDayInput } from '#frontend/worksheet/order/header/order-day-input.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { listFormLanguages } from '#shared/forms/built-in-forms.ts';
import { isInternalForm, isMissingRequiredDates } from '#shared/forms/form-choice.ts';
import type { Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { ChosenForms } from './chosen-forms.tsx';
import { FormBuilderFooter } from './form-builder-footer.tsx';
import {
  reduceFormBuilder,
  getFormsFileNameInputValue,
  initialFormBuilder,
  type FormBuilderState,
  type FormBuilderAction,
} from './form-builder-state.ts';
import { FormsPreview } from './forms-preview.tsx';
import { OfferedForms } from './offered-forms.tsx';
import { useGenerateForms, type FormChoiceBody } from './use-generate-forms.ts';
import { useOfferedFormsWithLastChoice } from './use-offered-forms-with-last-choice.ts';
import './form-builder.css';

type FormBuilderDialogProps = {
  save: () => Promise<boolean>;
  onClose: () => void;
  /** Opens the dialog again after an order line was fixed. */
  onReopen: () => void;
};

/** Selects the forms, their order, the language and the file name of one PDF. */
export function FormBuilderDialog({ save, onClose, onReopen }: FormBuilderDialogProps) {
  const [builder, dispatch] = useReducer(reduceFormBuilder, initialFormBuilder);
  const [openedOn] = useState(() => new Date());
  const order = useWorksheet((worksheet) => worksheet.order);
  const isChanged = useWorksheet((worksheet) => worksheet.isChanged);
  const { offered, list } = useOfferedFormsWithLastChoice(dispatch);
  const name = getFormsFileNameInputValue(builder, order, openedOn);
  const forms = useGenerateForms({ save, onClose });
  const { makingStatus, currentForms } = forms;
  const pages = usePdfPages(currentForms?.pdf);
  const isMissingDates = isMissingRequiredDates(builder.chosen, order);
  const isEmpty = builder.chosen.length === 0;

  const mail = useFormMail();
  if (mail.opened) {
    const { Dialog: Mail, choice } = mail.opened;
    const { Reports, Language: language } = choice;
    const close = () => {
      forms.storeFormChoice(choice);
      onClose();
    };
    const fileName = builder.fileName !== undefined && { fileName: name };
    return (
      <CheckedMailDialog
        Mail={Mail}
        forms={{ Reports, language, ...fileName }}
        onClose={mail.closeMail}
        onSent={close}
        onLeave={close}
        onReopenForms={onReopen}
      />
    );
  }
  const runWhenComplete = (action: () => Promise<void>) => {
    dispatch({ type: 'pdfRequested' });
    if (!isEmpty && !isMissingDates) void action();
  };
  const status = currentForms ? formatReadyStatus(pages) : formatChoiceStatus(builder, isChanged);
  return (
    <Dialog
      name="form-builder"
      title={t`Form Builder`}
      isOpen
      onClose={onClose}
      widthInRem={62}
      className="form-builder"
      footer={
        <FormBuilderFooter
          status={makingStatus ?? status}
          isMaking={makingStatus !== undefined}
          isPreviewShown={currentForms !== undefined}
          isMailable={!builder.chosen.some(isInternalForm)}
          onCancel={onClose}
          onPreview={() => runWhenComplete(() => forms.preview(builder))}
          onChangeForms={forms.leavePreview}
          onMail={() => currentForms && mail.openMail(currentForms.choice)}
          onGenerate={() => runWhenComplete(() => forms.generate(builder, name))}
        />
      }
    >
      <div className="form-file">
        <TextField
          label={t`File name`}
          value={name}
          maxLength={200}
          onChange={(event) => dispatch({ type: 'fileNameTyped', fileName: event.target.value })}
        />
        {!currentForms && <LanguageChoice builder={builder} dispatch={dispatch} />}
      </div>
      {currentForms ? (
        <FormsPreview pages={pages} />
      ) : (
        <>
          <div className="form-choice">
            <div>
              <OfferedForms offered={offered} chosen={builder.chosen} dispatch={dispatch} />
              <Loaded
                result={list}
                failureText={listsTexts.notLoaded(t`The dealer’s own forms`)}
                isField
              >
                {null}
              </Loaded>
            </div>
            <ChosenForms builder={builder} dispatch={dispatch} />
          </div>
          <TickEffectNotice builder={builder} dispatch={dispatch} />
          {builder.isPdfRequested && isEmpty && (
            <FormStatusMessage variant="error" text={documentsTexts.formRequired} />
          )}
          <RequiredDatesSection isMissing={isMissingDates} chosen={builder.chosen} />
        </>
      )}
    </Dialog>
  );
}

/** The mail that the forms are sent with. While it is open, it replaces the Form Builder, whose state stays. */
function useFormMail() {
  const [opened, setOpened] = useState<{ Dialog: typeof FormMailDialog; choice: FormChoiceBody }>();
  const openMail = (choice: FormChoiceBody) =>
    void loadFormMailDialog().then(
      (loaded) => setOpened({ Dialog: loaded.FormMailDialog, choice }),
      showCallFailure,
    );
  return { opened, openMail, closeMail: () => setOpened(undefined) };
}

/** The status text after the PDF is ready, with the number of pages once they are read. */
function formatReadyStatus(pages: ReturnType<typeof usePdfPages>): string {
  if (!pages || pages === 'failed') return t`The PDF is ready`;
  return pages.length === 1 ? t`Ready, 1 page` : t`Ready, ${pages.length} pages`;
}

const formsTextBuilders: Record<Language, (forms: string) => string> = {
  en: (forms) => forms,
  fr: (forms) => t`${forms} in French`,
};

/** For example '4 forms in French, one PDF', and whether the order is saved first. */
function formatChoiceStatus({ chosen, language }: FormBuilderState, isChanged: boolean): string {
  const forms =
    chosen.length === 0 ? t`No forms` : chosen.length === 1 ? t`1 form` : t`${chosen.length} forms`;
  const formsInLanguage = chosen.length > 0 ? formsTextBuilders[language](forms) : forms;
  const saveNote = isChanged && chosen.length > 0 ? t`. The order is saved first.` : '';
  return `${formsInLanguage}${chosen.length > 1 ? t`, one PDF` : ''}${saveNote}`;
}

type BuilderSectionProps = {
  builder: FormBuilderState;
  dispatch: (action: FormBuilderAction) => void;
};

function LanguageChoice({ builder, dispatch }: BuilderSectionProps) {
  const storeCode = useWorksheet((worksheet) => worksheet.storeCode);
  const languages = listFormLanguages(storeCode);
  if (languages.length < 2) return null;
  return (
    <fieldset className="form-language">
      <legend>{t`Language`}</legend>
      {languages.map((language) => (
        <Radio
          key={language}
          group="language-of-forms"
          isChecked={builder.language === language}
          onChoose={() => dispatch({ type: 'languageChosen', language })}
        >
          {documentLanguageNames[language]}
        </Radio>
      ))}
    </fieldset>
  );
}

/** Describes how a selection changed other forms, and offers to undo it. */
function TickEffectNotice({ builder: { effect }, dispatch }: BuilderSectionProps) {
  if (!effect) return <div role="status" />;
  return (
    <div className="form-said is-info" role="status">
      <Icon name="info" />
      <span>{effect.text}</span>
      <Button
        label={t`Undo`}
        variant="text"
        size="small"
        onClick={() => dispatch({ type: 'effectUndone' })}
      />
    </div>
  );
}

const statusIcons = { error: 'error', warn: 'warn', ok: 'check' } as const;

const FormStatusMessage = ({
  variant,
  text,
}: {
  variant: keyof typeof statusIcons;
  text: string;
}) => (
  <div className={`form-said is-${variant}`} role={variant === 'ok' ? 'status' : 'alert'}>
    <Icon name={statusIcons[variant]} />
    <span>{text}</span>
  </div>
);

/** The dates that a proposal or an agreement requires; missing dates can be set here. */
function RequiredDatesSection({
  isMissing,
  chosen,
}: {
  isMissing: boolean;
  chosen: FormBuilderState['chosen'];
}) {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  if (!isMissing) {
    const requiresDates = chosen.some(({ kind }) => kind === 'proposal' || kind === 'agreement');
    return (
      requiresDates && (
        <FormStatusMessage variant="ok" text={t`Installation and expiration dates are set.`} />
      )
    );
  }
  return (
    <>
      <FormStatusMessage variant="warn" text={documentsTexts.datesMustBeSet} />
      {isReadOnly && <p className="muted">{documentsTexts.datesReadOnly}</p>}
      {!isReadOnly && (
        <div className="form-dates">
          <OrderDayInput field="InstalledOn" />
          <OrderDayInput field="ExpiresOn" />
        </div>
      )}
    </>
  );
}
