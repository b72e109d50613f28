import type { OutgoingMail } from '#functions/outside/send-mail.ts';
import { getAccountMailTexts, type AccountMailKind } from './account-mail-texts.ts';
import { buildFramedMail } from './build-framed-mail.ts';

type AccountMailInput = {
  kind: AccountMailKind;
  to: string;
  name: string;
  isCanadian: boolean;
  link: string;
};

/** A mail about an account: what it is about, and the one link that goes on with it. */
export const buildAccountMail = ({
  kind,
  to,
  name,
  isCanadian,
  link,
}: AccountMailInput): OutgoingMail =>
  buildFramedMail(
    to,
    getAccountMailTexts(isCanadian).map((texts) => ({
      subject: texts[kind].subject,
      greeting: texts.greeting(isSafeName(name) ? name : ''),
      paragraphs: texts[kind].paragraphs,
      button: { label: texts[kind].button, link },
      ...(kind !== 'changed' && kind !== 'known' && { small: texts.notAsked }),
    })),
  );

/** Anybody may write anything for a name, and have it sent to anybody: what could be read as an address is left out. */
const isSafeName = (text: string) => /^[\p{L}\p{M}][\p{L}\p{M} ’'-]{0,39}\.?$/u.test(text);
