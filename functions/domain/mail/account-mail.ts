import type { Mail } from '#functions/outside/mail.ts';
import { accountWordsFor, type AccountMailKind } from './account-words.ts';
import { framed } from './frame.ts';

type AccountMailInput = {
  kind: AccountMailKind;
  to: string;
  name: string;
  isCanadian: boolean;
  link: string;
};

/** A mail about an account: what it is about, and the one link that goes on with it. */
export const accountMail = ({ kind, to, name, isCanadian, link }: AccountMailInput): Mail =>
  framed(
    to,
    accountWordsFor(isCanadian).map((words) => ({
      subject: words[kind].subject,
      greeting: words.greeting(isName(name) ? name : ''),
      paragraphs: words[kind].paragraphs,
      button: { label: words[kind].button, link },
      ...(kind !== 'changed' && kind !== 'known' && { small: words.notAsked }),
    })),
  );

/** Anybody may write anything for a name, and have it sent to anybody: what could be read as an address is left out. */
const isName = (text: string) => /^[\p{L}\p{M}][\p{L}\p{M} ’'-]{0,39}\.?$/u.test(text);
