import type { Environment } from './environments.ts';

/*
 * What people are told of trouble, one message a fault. Each has its section in docs/operations.md, under
 * 'Alarm: <message>', which says what is behind it and what to do.
 */

type AlarmMessage = {
  /** What users have of it. */
  impact: string;
  /** Where to look first. */
  first: string;
};

export const alarmMessages = {
  data: {
    impact: 'Calls are slow or answer 503, saving included; nothing that was saved is lost.',
    first: 'Look whether the table or one of its indexes throttles, and which keys.',
  },
  api: {
    impact: 'Some calls fail or are slow; what users typed stays in their browser.',
    first: 'Read the failed lines in the log of the area that the alarm names.',
  },
  printing: {
    impact: 'Forms cannot be printed, or come late; orders can be saved and submitted.',
    first: 'Read the lines of the printer, and of the area reports.',
  },
  outbox: {
    impact: 'Submitted orders or mails wait, or were given up; they are kept in the table.',
    first: 'Read what each delivery came to, and its problem.',
  },
  uploads: {
    impact: 'Files that were uploaded or put into the inbox wait, or came to nothing.',
    first: 'Read what each job came to in the log of the uploads.',
  },
  edge: {
    impact: 'The page itself may not open, or requests are turned away before they reach us.',
    first: "Compare the CDN's rate of errors with the firewall's log.",
  },
  'sign-in': {
    impact: 'Users may not get in, or somebody is trying passwords.',
    first: 'Count the refused sign-ins by what was answered.',
  },
  mail: {
    impact: 'Mails do not arrive; SES stops the account if it goes on.',
    first: 'See whose mails came back, above the users of their dealers.',
  },
} satisfies Record<string, AlarmMessage>;

export type AlarmMessageName = keyof typeof alarmMessages;

export const alarmMessageNames = Object.keys(alarmMessages) as AlarmMessageName[];

/** The heading of a message's section as an address within the handbook. */
const getHandbookAnchor = (message: AlarmMessageName) => `alarm-${message}`;

/** What an alarm says: what is the matter, what it means, what to do first, and where to read on. */
export function formatAlarmDescription(
  message: AlarmMessageName,
  { handbook }: Environment,
  problem?: string,
): string {
  const { impact, first } = alarmMessages[message];
  const section = `${handbook ?? 'docs/operations.md'}#${getHandbookAnchor(message)}`;
  return [problem && `${problem}.`, impact, `First: ${first}`, section].filter(Boolean).join(' ');
}
