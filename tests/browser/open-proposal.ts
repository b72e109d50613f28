import { expect } from 'vitest';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import { createProposalPage } from '#tests/make/proposal-page.ts';
import { openTestPage } from './open-test-page.ts';

export const PROPOSAL_TOKEN = 'A'.repeat(43);
export const proposal = createProposalPage();
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

export type MockedAnswer = { status?: number; json: unknown };

/** Opens the page with answers by the end of a call's path; GET /Proposal answers with `shown`. */
export async function openProposal(
  shown: MockedAnswer,
  {
    answers = {},
    hash = `#${PROPOSAL_TOKEN}`,
    screen,
  }: {
    answers?: Record<string, MockedAnswer>;
    hash?: string;
    screen?: typeof phone;
  } = {},
) {
  const page = await openTestPage(screen && { screen });
  const sent: { path: string; body: unknown; key: string | undefined }[] = [];
  await page.route('**/api/Proposal**', (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/Proposal', '');
    expect(request.headers()['x-proposal-link']).toBe(PROPOSAL_TOKEN);
    sent.push({
      path,
      body: request.postDataJSON() as unknown,
      key: request.headers()['idempotency-key'],
    });
    if (path === '/Openings') return route.fulfill({ status: 204 });
    return route.fulfill(answers[path] ?? shown);
  });
  await page.goto(`/p${hash}`);
  return { page, sent };
}

export const accepted: ProposalPage = {
  ...proposal,
  State: 'accepted',
  Acceptance: {
    Name: 'Renee Castillo',
    Email: 'r.castillo@lakeshore-dental.example',
    AcceptedOn: '2026-11-24T20:16:00.000Z',
    Choices: ['3', '5'],
    Total: 23_528_376,
    DownPayment: 2_352_838,
    IsSealed: true,
  },
};
