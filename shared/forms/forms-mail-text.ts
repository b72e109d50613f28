import type { FormLanguage } from './built-in-forms.ts';

type FormsMailInput = {
  /** What the forms are called in their language. */
  names: readonly string[];
  /** What the order is called, or its number. */
  order: string;
  /** Whom the mail is to, by their first name; empty where nobody knows. */
  to: string;
  from: string;
};

/** What a mail with forms says before anybody has changed it; in the language of the forms, whoever sends them. */
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
