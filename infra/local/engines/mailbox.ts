import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

export type Mail = { id: string; at: string; to: string; subject: string; body: string };

export type Mailbox = {
  deliver: (mail: Pick<Mail, 'to' | 'subject' | 'body'>) => void;
  /** Newest first. */
  list: () => Mail[];
};

/** Keeps the mail that would have been sent; one line of the file is one mail. */
export function openMailbox(file?: string): Mailbox {
  const mails = file ? readMails(file) : [];
  return {
    deliver(mail) {
      const kept = { id: randomUUID(), at: new Date().toISOString(), ...mail };
      mails.push(kept);
      if (file) appendFileSync(file, `${JSON.stringify(kept)}\n`);
    },
    list: () => mails.toReversed(),
  };
}

function readMails(file: string): Mail[] {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  // A kill may leave half a last line; the next mail must not be written behind it.
  const whole = bytes.lastIndexOf('\n') + 1;
  if (whole < bytes.length) truncateSync(file, whole);
  return bytes
    .toString('utf8', 0, whole)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Mail);
}
