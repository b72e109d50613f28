import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  encodeSenderAddress,
  findRejectionWords,
  MailRejectedError,
  sendMail,
} from '#functions/external/send-mail.ts';

beforeEach(() => {
  vi.stubEnv('MAIL_FROM', 'no-reply@dealer.example');
  vi.stubEnv('MAIL_EVENTS', 'mail');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'key');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const mail = { to: 'jane@dealer.example', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

/** The result of a mail to which SES replies with this error. */
async function sendToFailingSes(status: number, kind: string, message: string): Promise<unknown> {
  const headers = { 'x-amzn-errortype': kind };
  const answer = () => new Response(JSON.stringify({ message }), { status, headers });
  vi.stubGlobal('fetch', async () => answer());
  return sendMail(mail, 1).catch((error: unknown) => error);
}

const sender =
  'Email address is not verified. The following identities failed the check in region US-EAST-1: no-reply@dealer.example';

test.each([
  ['MessageRejected', sender],
  ['MessageRejected:http://internal.amazon.com/', sender],
  ['MailFromDomainNotVerifiedException', 'The sender has no MAIL FROM'],
  ['AccountSuspendedException', 'The account may not send'],
  ['SendingPausedException', 'The account may not send for now'],
  ['LimitExceededException', 'Too many'],
  ['', 'Something else'],
])(
  '%s is said of the sender or the moment: the mail is kept for another try',
  async (...rejection) => {
    const error = await sendToFailingSes(400, ...rejection);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRejectedError);
  },
);

test.each([
  ['BadRequestException', 'Missing final @domain'],
  ['MessageRejected', 'The message has a virus'],
])('%s is said of this mail, which is sent no more', async (...rejection) => {
  expect(await sendToFailingSes(400, ...rejection)).toBeInstanceOf(MailRejectedError);
  expect(await sendToFailingSes(500, ...rejection)).not.toBeInstanceOf(MailRejectedError);
});

test.each([
  ['{"message":"Missing final @domain"}', 'Missing final @domain'],
  ['{"message":""}', null],
  ['{"message":1}', null],
  ['<html>', null],
])('of the answer %s the words are %j', (answer, words) => {
  expect(findRejectionWords(`SES answered 400: ${answer}`)).toBe(words);
});

test('words are read from answers of SES alone', () => {
  expect(findRejectionWords('SES: It could not be reached')).toBeNull();
});

test('SES that is not there is told as such', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
  });
  await expect(sendMail(mail, 1)).rejects.toThrow('SES: It could not be reached: ECONNREFUSED');
});

test.each([
  ['Harmon Dental', 'Harmon Dental'],
  ['Équipement <b@c.example>,\r\nBcc: all', 'Équipement <b@c.example>, Bcc: all'],
  ['歯'.repeat(40), '歯'.repeat(15)],
])('A mail in the name of %s has it in one encoded word, and our address', (name, read) => {
  const [, word = ''] =
    /^=\?UTF-8\?B\?([\w+/=]+)\?= <no-reply@smartsales\.example>$/.exec(
      encodeSenderAddress(name, 'SmartSales <no-reply@smartsales.example>'),
    ) ?? [];
  expect(Buffer.from(word, 'base64').toString()).toBe(read);
  expect(word.length).toBeLessThanOrEqual(63);
});
