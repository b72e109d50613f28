import { expect, test } from 'vitest';
import {
  buildRepProposalMail,
  type RepProposalNews,
} from '#functions/domain/mail/build-rep-proposal-mail.ts';

const buildMail = (news: RepProposalNews) =>
  buildRepProposalMail({
    to: 'rep@hsca.example',
    name: 'Robin Reed',
    isCanadian: true,
    number: 'P-1',
    timeZone: 'America/Denver',
    link: 'https://smartsales.test/order',
    news,
  });

test('Who has a copied link has no name: the mail to the rep says who copied it', () => {
  const linkName = 'Copied by Robin Reed';
  const question = buildMail({ what: 'question', linkName, question: 'Is it white?' });
  expect(question.subject).toBe(
    'Quelqu’un qui a un lien copié par Robin Reed a une question sur la proposition P-1 / Somebody with a link that Robin Reed copied asks about proposal P-1',
  );
  const declined = buildMail({
    what: 'declined',
    linkName,
    reason: '',
    declinedOn: '2026-11-24T15:40:00.000Z',
  });
  for (const mail of [question, declined, buildMail({ what: 'attempted', linkName })]) {
    expect(mail.text).toContain('Somebody with a link that Robin Reed copied');
    expect(mail.text).toContain('Quelqu’un qui a un lien copié par Robin Reed');
    expect(mail.text).not.toContain('Copied by');
  }
  expect(buildMail({ what: 'attempted', linkName: undefined }).text).toContain(
    'The customer tried to accept proposal P-1',
  );
});
