import type { FaultName } from './faults.ts';

type SesRequest = {
  Destination: { ToAddresses: string[] };
  Content: { Simple: { Subject: { Data: string } } };
};

/** A mail service that accepts every request, repeated ones too. */
export class FakeMailService {
  /** One entry for each mail sent: 'user17@test.example: Order 5 was transferred to you'. */
  readonly sentMails: string[] = [];

  answerRequest(meets: (fault: FaultName) => boolean, body: string): Response {
    if (meets('other system is down')) return new Response(null, { status: 503 });
    if (meets('other system hangs')) throw new DOMException('Timed out', 'TimeoutError');
    const { Destination, Content } = JSON.parse(body) as SesRequest;
    this.sentMails.push(`${Destination.ToAddresses.join()}: ${Content.Simple.Subject.Data}`);
    if (meets('answer of other system lost')) throw new TypeError('fetch failed');
    return new Response('{}');
  }
}
