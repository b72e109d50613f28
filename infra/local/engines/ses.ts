import { json } from 'node:stream/consumers';
import { close, listen, LOOPBACK, replying } from './loopback.ts';
import type { Mailbox } from './mailbox.ts';

type Data = { Data: string };
type Sent = {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: Data; Body: { Text: Data; Html: Data } } };
};

/** Takes mail as SES does, and keeps it where /mail shows it. An address without an @ is refused. */
export async function startSes(mailbox: Mailbox) {
  const server = replying(async (request) => {
    if (request.url !== '/v2/email/outbound-emails') return refused(404, 'NotFoundException');
    const { Destination, Content } = (await json(request)) as Sent;
    const [to = ''] = Destination.ToAddresses;
    if (!to.includes('@')) return refused(400, 'BadRequestException');
    const { Subject, Body } = Content.Simple;
    mailbox.deliver({ to, subject: Subject.Data, body: Body.Text.Data, html: Body.Html.Data });
    return { status: 200, body: '{"MessageId":"local"}' };
  });
  const port = await listen(server);
  return { endpoint: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}

const refused = (status: number, code: string) => ({
  status,
  headers: { 'x-amzn-errortype': code },
  body: JSON.stringify({ message: code }),
});
