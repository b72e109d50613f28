import { randomUUID } from 'node:crypto';
import { openEntryLog } from './entry-log.ts';

export type LocalMail = {
  id: string;
  at: string;
  to: string;
  subject: string;
  body: string;
  /** The HTML version, if the mail has one. */
  html?: string;
  /** Headers of its own: 'List-Unsubscribe: <https://…>'. */
  headers?: string[];
  /** Name and size of the attachments; their content is not stored. */
  attached?: { name: string; bytes: number }[];
};

export type LocalMailbox = {
  deliver: (mail: Omit<LocalMail, 'id' | 'at'>) => void;
  /** Newest first. */
  list: () => LocalMail[];
};

/** Stores the mail that would have been sent; one line of the file is one mail. */
export function openLocalMailbox(file?: string): LocalMailbox {
  const mails = openEntryLog<LocalMail>(file);
  return {
    deliver: (mail) => mails.add({ id: randomUUID(), at: new Date().toISOString(), ...mail }),
    list: mails.listNewestFirst,
  };
}
