import type { FormLanguage } from './built-in-forms.ts';

type FormsMailInput = {
  /** The names of the forms, in the forms' language. */
  names: readonly string[];
  /** The order's name, or its number. */
  order: string;
  /** The recipient's first name; empty where it is not known. */
  to: string;
  from: string;
};

/** The default text of a mail with forms; in the language of the forms, whatever the sender's language is. */
const formsMailTemplates: Record<
  FormLanguage,
  Record<'subject' | 'message', (mailed: FormsMailInput) => string>
> = {
  en: {
    subject: ({ names, order }) => `${names.length === 1 ? names[0] : 'Your documents'}: ${order}`,
    message: ({ names, to, from }) =>
      `Hello${to && ` ${to}`},\n\nPlease find attached: ${names.join(', ')}.\n\nKind regards,\n${from}`,
  },
  fr: {
    subject: ({ names, order }) =>
      `${names.length === 1 ? names[0] : 'Vos documents'}\u00A0: ${order}`,
    message: ({ names, to, from }) =>
      `Bonjour${to && ` ${to}`},\n\nVeuillez trouver ci-joint\u00A0: ${names.join(', ')}.\n\nCordialement,\n${from}`,
  },
};

export const buildFormsMailText = (language: FormLanguage, input: FormsMailInput) => ({
  subject: formsMailTemplates[language].subject(input),
  message: formsMailTemplates[language].message(input),
});
