import { useReducer, useState } from 'react';
import { showFailure } from '#frontend/api/show-failure.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import { usePdfPages } from '#frontend/pdf-pages/use-pdf-pages.ts';
import { CheckedMail } from '#frontend/worksheet/form-mail/checked-mail.tsx';
import type { MailDialog } from '#frontend/worksheet/form-mail/mail-dialog.tsx';
import { loadMailDialog } from '#frontend/worksheet/form-mail/open-mail.tsx';
import { DayInput } from '#frontend/worksheet/header/day-input.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { listFormLanguages, type FormLanguage } from '#shared/forms/built-in-forms.ts';
import { isInternalForm, isMissingRequiredDates } from '#shared/forms/form-choice.ts';
import { t } from '#shared/language/t.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { ChosenForms } from './chosen-forms.tsx';
import { BuilderFooter } from './footer.tsx';
import { FormsPreview } from './forms-preview.tsx';
import { OfferedForms } from './offered-forms.tsx';
import { buildForm, fileNameOf, firstChoice, type Builder, type BuilderAction } from './state.ts';
import { useGenerating, type FormChoice } from './use-generating.ts';
import { useLastChoice } from './use-last-choice.ts';
import './form-builder.css';

type Props = {
  save: () => Promise<boolean>;
  onClose: () => void;
  /** Opens it anew, after a line of the order was mended. */
  onAgain: () => void;
};

/** Which forms of the order are made into one PDF, in which order and language, and what it is called. */
export function FormBuilder({ save, onClose, onAgain }: Props) {
  const [builder, dispatch] = useReducer(buildForm, firstChoice);
  const [opened] = useState(() => new Date());
  const order = useWorksheet((worksheet) => worksheet.order);
  const isChanged = useWorksheet((worksheet) => worksheet.isChanged);
  const { offered, list } = useLastChoice(dispatch);
  const name = fileNameOf(builder, order, opened);
  const forms = useGenerating({ save, onClose });
  const { making, shown } = forms;
  const pages = usePdfPages(shown?.pdf);
  const isMissingDates = isMissingRequiredDates(builder.chosen, order);
  const isEmpty = builder.chosen.length === 0;

  const mail = useMail();
  if (mail.opened) {
    const { Dialog: Mail, choice } = mail.opened;
    const { Reports, Language: language } = choice;
    const close = () => {
      forms.offerAgain(choice);
      onClose();
    };
    const fileName = builder.fileName !== undefined && { fileName: name };
    return (
      <CheckedMail
        Mail={Mail}
        forms={{ Reports, language, ...fileName }}
        onClose={mail.leave}
        onSent={close}
        onLeave={close}
        onAgain={onAgain}
      />
    );
  }
  const begin = (action: () => Promise<void>) => {
    dispatch({ type: 'askedFor' });
    if (!isEmpty && !isMissingDates) void action();
  };
  const status = shown ? formatReadyStatus(pages) : formatChoiceStatus(builder, isChanged);
  return (
    <Dialog
      name="form-builder"
      title={t`Form Builder`}
      isOpen
      onClose={onClose}
      width={62}
      className="form-builder"
      footer={
        <BuilderFooter
          status={making ?? status}
          isMaking={making !== undefined}
          isShown={shown !== undefined}
          isMailed={!builder.chosen.some(isInternalForm)}
          onCancel={onClose}
          onPreview={() => begin(() => forms.preview(builder))}
          onChange={forms.leavePreview}
          onMail={() => shown && mail.begin(shown.choice)}
          onGenerate={() => begin(() => forms.generate(builder, name))}
        />
      }
    >
      <div className="form-file">
        <TextField
          label={t`File name`}
          value={name}
          maxLength={200}
          onChange={(event) => dispatch({ type: 'named', fileName: event.target.value })}
        />
        {!shown && <LanguageChoice builder={builder} dispatch={dispatch} />}
      </div>
      {shown ? (
        <FormsPreview pages={pages} />
      ) : (
        <>
          <div className="form-choice">
            <div>
              <OfferedForms offered={offered} chosen={builder.chosen} dispatch={dispatch} />
              <Listed what={t`The dealer’s own forms`} list={list}>
                {null}
              </Listed>
            </div>
            <ChosenForms builder={builder} dispatch={dispatch} />
          </div>
          <Effect builder={builder} dispatch={dispatch} />
          {builder.isPdfRequested && isEmpty && (
            <FormStatusMessage look="error" text={documentsTexts.selectForm} />
          )}
          <Dates isLacking={isMissingDates} chosen={builder.chosen} />
        </>
      )}
    </Dialog>
  );
}

/** The mail the forms go out with, once it is begun: it takes the place of the Form Builder, which stays as it is. */
function useMail() {
  const [opened, setOpened] = useState<{ Dialog: typeof MailDialog; choice: FormChoice }>();
  const begin = (choice: FormChoice) =>
    void loadMailDialog().then(
      (loaded) => setOpened({ Dialog: loaded.MailDialog, choice }),
      showFailure,
    );
  return { opened, begin, leave: () => setOpened(undefined) };
}

/** The PDF is made; of how many pages, once they are read. */
function formatReadyStatus(pages: ReturnType<typeof usePdfPages>): string {
  if (!pages || pages === 'failed') return t`The PDF is ready`;
  return pages.length === 1 ? t`Ready, 1 page` : t`Ready, ${pages.length} pages`;
}

/** '4 forms in French, one PDF', and whether the order is saved for it. */
function formatChoiceStatus({ chosen, language }: Builder, isChanged: boolean): string {
  const forms =
    chosen.length === 0 ? t`No forms` : chosen.length === 1 ? t`1 form` : t`${chosen.length} forms`;
  const spoken = language === 'fr' && chosen.length > 0 ? t`${forms} in French` : forms;
  const saved = isChanged && chosen.length > 0 ? t`. The order is saved first.` : '';
  return `${spoken}${chosen.length > 1 ? t`, one PDF` : ''}${saved}`;
}

type PartProps = { builder: Builder; dispatch: (action: BuilderAction) => void };

const languageNames: Record<FormLanguage, string> = { en: t`English`, fr: t`French` };

function LanguageChoice({ builder, dispatch }: PartProps) {
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
          {languageNames[language]}
        </Radio>
      ))}
    </fieldset>
  );
}

/** What a tick did to other forms, with the way back. */
function Effect({ builder: { effect }, dispatch }: PartProps) {
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

const icons = { error: 'error', warn: 'warn', ok: 'check' } as const;

const FormStatusMessage = ({ look, text }: { look: keyof typeof icons; text: string }) => (
  <div className={`form-said is-${look}`} role={look === 'ok' ? 'status' : 'alert'}>
    <Icon name={icons[look]} />
    <span>{text}</span>
  </div>
);

/** The dates a proposal or an agreement holds the dealer to; those that are missing can be set here. */
function Dates({ isLacking, chosen }: { isLacking: boolean; chosen: Builder['chosen'] }) {
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  if (!isLacking) {
    const isAsked = chosen.some(({ kind }) => kind === 'proposal' || kind === 'agreement');
    return (
      isAsked && (
        <FormStatusMessage look="ok" text={t`Installation and expiration dates are set.`} />
      )
    );
  }
  return (
    <>
      <FormStatusMessage look="warn" text={documentsTexts.datesMustBeSet} />
      {isReadOnly && <p className="muted">{documentsTexts.datesReadOnly}</p>}
      {!isReadOnly && (
        <div className="form-dates">
          <DayInput field="InstalledOn" />
          <DayInput field="ExpiresOn" />
        </div>
      )}
    </>
  );
}
