import type { Environment } from './environments.ts';

/*
 * The alarm messages, one per fault. Each has a section in docs/operations.md, 'Alarm: <message>', which
 * describes the cause and what to do.
 */

type AlarmMessage = {
  /** The effect on users. */
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

/** The anchor of a message's section in the handbook. */
const getHandbookAnchor = (message: AlarmMessageName) => `alarm-${message}`;

/** The text of an alarm: the fault, its effect, the first step, and a link to the handbook. */
export function formatAlarmDescription(
  message: AlarmMessageName,
  { handbook }: Environment,
  problem?: string,
): string {
  const { impact, first } = alarmMessages[message];
  const section = `${handbook ?? 'docs/operations.md'}#${getHandbookAnchor(message)}`;
  return [problem && `${problem}.`, impact, `First: ${first}`, section].filter(Boolean).join(' ');
}
