import type { OutgoingMail } from '#functions/external/send-mail.ts';
import { accountMailTexts, type AccountMailKind } from './account-mail-texts.ts';
import { buildFramedMail } from './build-framed-mail.ts';
import { listMailLanguages } from './mail-languages.ts';

type AccountMailInput = {
  kind: AccountMailKind;
  to: string;
  name: string;
  isCanadian: boolean;
  link: string;
};

/** A mail about an account: its texts and one link. */
export const buildAccountMail = ({
  kind,
  to,
  name,
  isCanadian,
  link,
}: AccountMailInput): OutgoingMail =>
  buildFramedMail(
    to,
    listMailLanguages(isCanadian)
      .map((language) => accountMailTexts[language])
      .map((texts) => ({
        subject: texts[kind].subject,
        greeting: texts.greeting(isSafeName(name) ? name : ''),
        paragraphs: texts[kind].paragraphs,
        button: { label: texts[kind].button, link },
        ...(kind !== 'passwordChanged' &&
          kind !== 'alreadyRegistered' && { smallPrint: [texts.notRequested] }),
      })),
  );

/**
 * Anybody can sign up with any name and have it sent to any address, so a name that could contain a link is
 * left out.
 */
const isSafeName = (text: string) => /^[\p{L}\p{M}][\p{L}\p{M} ’'-]{0,39}\.?$/u.test(text);
