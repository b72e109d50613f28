import type { Language } from '#shared/language/languages.ts';

type FormsMailInput = {
  /** The names of the forms, in the forms' language. */
  formNames: readonly string[];
  /** The order's name, or its number. */
  orderName: string;
  /** The recipient's first name; empty where it is not known. */
  recipientFirstName: string;
  senderName: string;
};

/** The default text of a mail with forms; in the language of the forms, whatever the sender's language is. */
const formsMailTemplates: Record<
  Language,
  Record<'subject' | 'message', (mailed: FormsMailInput) => string>
> = {
  en: {
    subject: ({ formNames, orderName }) =>
      `${formNames.length === 1 ? formNames[0] : 'Your documents'}: ${orderName}`,
    message: ({ formNames, recipientFirstName, senderName }) =>
      `Hello${recipientFirstName && ` ${recipientFirstName}`},\n\nPlease find attached: ${formNames.join(', ')}.\n\nKind regards,\n${senderName}`,
  },
  fr: {
    subject: ({ formNames, orderName }) =>
      `${formNames.length === 1 ? formNames[0] : 'Vos documents'}\u00A0: ${orderName}`,
    message: ({ formNames, recipientFirstName, senderName }) =>
      `Bonjour${recipientFirstName && ` ${recipientFirstName}`},\n\nVeuillez trouver ci-joint\u00A0: ${formNames.join(', ')}.\n\nCordialement,\n${senderName}`,
  },
};

export const buildFormsMailText = (language: Language, input: FormsMailInput) => ({
  subject: formsMailTemplates[language].subject(input),
  message: formsMailTemplates[language].message(input),
});
