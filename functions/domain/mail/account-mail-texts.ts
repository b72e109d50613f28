import {
  ACTIVATION_LINK_HOURS,
  INVITATION_LINK_HOURS,
  PASSWORD_RESET_LINK_HOURS,
  SUPPORT_EMAIL_ADDRESS,
} from '#shared/constants.ts';
import type { Language } from '#shared/language/languages.ts';

/** The texts of account mails in one language. */
export type AccountMailTexts = {
  greeting: (name: string) => string;
  /** Tells users who did not request the mail that they need not do anything. */
  notRequested: string;
} & Record<AccountMailKind, { subject: string; paragraphs: readonly string[]; button: string }>;

export type AccountMailKind =
  | 'confirm'
  | 'alreadyRegistered'
  | 'invite'
  | 'reset'
  | 'passwordChanged';

const englishTexts: AccountMailTexts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  notRequested: 'If you did not ask for this, you need do nothing.',
  confirm: {
    subject: 'Confirm your email for SmartSales',
    paragraphs: [
      'Thank you for signing up. Confirm your email to log in for the first time.',
      'Your company is Unregistered until SmartSales has confirmed it.',
      `The link works once, for ${ACTIVATION_LINK_HOURS} hours.`,
    ],
    button: 'Confirm email',
  },
  alreadyRegistered: {
    subject: 'You have a SmartSales account already',
    paragraphs: [
      'Somebody signed up for SmartSales with your email. You have an account already, so nothing was changed.',
      'If you forgot your password, choose a new one on the login page.',
    ],
    button: 'Log in',
  },
  invite: {
    subject: 'Your SmartSales account is ready',
    paragraphs: [
      'An account was made for you. Choose a password to log in for the first time.',
      `The link works once, for ${INVITATION_LINK_HOURS / 24} days.`,
    ],
    button: 'Choose a password',
  },
  reset: {
    subject: 'Choose a new SmartSales password',
    paragraphs: [
      'A new password was asked for your account.',
      `The link works once, for ${PASSWORD_RESET_LINK_HOURS} hour.`,
    ],
    button: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your SmartSales password was changed',
    paragraphs: [
      'The password of your account was changed. Other sessions were logged off.',
      `If that was not you, write to ${SUPPORT_EMAIL_ADDRESS} at once.`,
    ],
    button: 'Log in',
  },
};

const frenchTexts: AccountMailTexts = {
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  notRequested: 'Si vous n’avez rien demandé, vous n’avez rien à faire.',
  confirm: {
    subject: 'Confirmez votre courriel pour SmartSales',
    paragraphs: [
      'Merci de votre inscription. Confirmez votre courriel pour ouvrir votre première session.',
      'Votre entreprise est Non inscrite tant que SmartSales ne l’a pas confirmée.',
      `Le lien fonctionne une fois, pendant ${ACTIVATION_LINK_HOURS} heures.`,
    ],
    button: 'Confirmer le courriel',
  },
  alreadyRegistered: {
    subject: 'Vous avez déjà un compte SmartSales',
    paragraphs: [
      'Quelqu’un s’est inscrit à SmartSales avec votre courriel. Vous avez déjà un compte ; rien n’a été changé.',
      'Si vous avez oublié votre mot de passe, choisissez-en un nouveau à la page d’ouverture de session.',
    ],
    button: 'Ouvrir une session',
  },
  invite: {
    subject: 'Votre compte SmartSales est prêt',
    paragraphs: [
      'Un compte a été créé pour vous. Choisissez un mot de passe pour ouvrir votre première session.',
      `Le lien fonctionne une fois, pendant ${INVITATION_LINK_HOURS / 24} jours.`,
    ],
    button: 'Choisir un mot de passe',
  },
  reset: {
    subject: 'Choisissez un nouveau mot de passe SmartSales',
    paragraphs: [
      'Un nouveau mot de passe a été demandé pour votre compte.',
      `Le lien fonctionne une fois, pendant ${PASSWORD_RESET_LINK_HOURS} heure.`,
    ],
    button: 'Choisir un nouveau mot de passe',
  },
  passwordChanged: {
    subject: 'Votre mot de passe SmartSales a été changé',
    paragraphs: [
      'Le mot de passe de votre compte a été changé. Les autres sessions ont été fermées.',
      `Si ce n’était pas vous, écrivez tout de suite à ${SUPPORT_EMAIL_ADDRESS}.`,
    ],
    button: 'Ouvrir une session',
  },
};

export const accountMailTexts: Record<Language, AccountMailTexts> = {
  en: englishTexts,
  fr: frenchTexts,
};
