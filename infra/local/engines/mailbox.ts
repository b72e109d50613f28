import { randomUUID } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
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
  const text = readFileSync(file, 'utf8');
  // A kill may leave half a last line: it is dropped by being no whole line.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Mail);
}
