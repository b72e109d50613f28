import { randomUUID } from 'node:crypto';
import { openLines } from './lines.ts';

export type Mail = {
  id: string;
  at: string;
  to: string;
  subject: string;
  body: string;
  /** The same as HTML, where it was sent so, too. */
  html?: string;
  /** Which files it came with, and how large they are; their content is not kept. */
  attached?: { name: string; bytes: number }[];
};

export type Mailbox = {
  deliver: (mail: Omit<Mail, 'id' | 'at'>) => void;
  /** Newest first. */
  list: () => Mail[];
};

/** Keeps the mail that would have been sent; one line of the file is one mail. */
export function openMailbox(file?: string): Mailbox {
  const mails = openLines<Mail>(file);
  return {
    deliver: (mail) => mails.add({ id: randomUUID(), at: new Date().toISOString(), ...mail }),
    list: mails.newestFirst,
  };
}
