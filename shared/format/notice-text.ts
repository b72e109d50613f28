/** The text of a notification's message: its subject, a line break, and what it says. */
export const joinNoticeText = (subject: string, message: string): string =>
  `${subject}\n${message}`;

export function splitNoticeText(text: string): { subject: string; message: string } {
  const [subject = '', ...lines] = text.split('\n');
  return { subject, message: lines.join('\n') };
}
