import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { sealPdf } from '#functions/documents/sealing/seal-pdf.ts';
import {
  printSignedProposal,
  type AcceptedProposalToPrint,
} from '#functions/domain/proposals/print-signed-proposal.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { findProposal } from '#functions/store/proposals/stored-proposals.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { verifySealedPdf } from '#shared/signing/verify-sealed-pdf.ts';
import { createTestSealingKey } from '#tests/make/create-sealing-key.ts';
import type { createBenchDealer } from './bench-dealer.ts';
import { computeMedian, buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { readBenchAcceptance, type BenchVisitor } from './bench-visitor.ts';
import { measureInTurns } from './measure-in-turns.ts';

const ROUNDS = chooseBenchSize(20, 1);
const MAX_RATIO = 1.3;
const SEAL_LIMIT_MS = 60_000;
const POLL_MS = 100;

type BenchDealer = Awaited<ReturnType<typeof createBenchDealer>>;

type SignedPdfInput = {
  lines: number;
  orderId: number;
  /** Of the accepted proposal, and of one of the same order's content that waits. */
  visitors: { accepting: BenchVisitor; waiting: BenchVisitor };
};

const parts = ['print', 'seal', 'verify', 'store'] as const;

/**
 * All that is done for the signed paper of an acceptance, with a key of this process: it is printed with terms and
 * evidence, sealed, verified and stored. The floor is the customer's call for the PDF of the same proposal, which prints
 * the same lines by the same printer and stores them. Both are warm, one after the other in each round.
 */
export async function measureSignedPdf(
  { rep }: BenchDealer,
  { lines, orderId, visitors: { accepting, waiting } }: SignedPdfInput,
): Promise<BenchResult> {
  await accepting.accept(await readBenchAcceptance(accepting));
  await waitUntilSealed(accepting);
  const dealer = toDealerKey(rep.dealerId!);
  const { proposal } = (await findProposal(dealer, orderId, accepting.sequence))!;
  const key = await createTestSealingKey('Bench');
  const { certificate } = key;
  const accepted = {
    dealer,
    proposal,
    acceptance: proposal.acceptance!,
    questions: [],
    certificate,
  };
  const times: Record<(typeof parts)[number], number>[] = [];
  const sign = async () => void times.push(await signOnce(accepted, key));
  const { ours: value, theirs } = await measureInTurns(ROUNDS, sign, waiting.printPdf);
  const details = parts.map(
    (part) => `${part} ${computeMedian(times.map((time) => time[part])).toFixed(0)}`,
  );
  return buildFloorResult({
    name: `signed PDF of ${lines} lines, with terms and evidence (${details.join(', ')})`,
    value,
    floor: theirs,
    against: 'the PDF of the same proposal, by its own call',
    times: MAX_RATIO,
  });
}

/** The product seals what was accepted, beside what is measured: it must have ended. */
export async function waitUntilSealed(visitor: BenchVisitor): Promise<void> {
  const end = Date.now() + SEAL_LIMIT_MS;
  while (!(await visitor.readPage()).Acceptance?.IsSealed) {
    if (Date.now() > end) throw new Error('An accepted proposal was not sealed.');
    await wait(POLL_MS);
  }
}

async function signOnce(
  accepted: AcceptedProposalToPrint,
  key: Awaited<ReturnType<typeof createTestSealingKey>>,
) {
  const start = performance.now();
  const { pdf } = await printSignedProposal(accepted);
  const printedAt = performance.now();
  const sealed = await sealPdf(pdf, key, {
    name: 'SmartSales',
    reason: 'Proposal',
    sealedOn: new Date(),
  });
  const sealedAt = performance.now();
  const { result } = await verifySealedPdf(sealed, [key]);
  if (result !== 'whole') throw new Error(`The seal does not hold: ${result}`);
  const verifiedAt = performance.now();
  await writeBucketFile(getFilesBucket(), `reports/${randomUUID()}.pdf`, sealed, {
    type: 'application/pdf',
  });
  return {
    print: printedAt - start,
    seal: sealedAt - printedAt,
    verify: verifiedAt - sealedAt,
    store: performance.now() - verifiedAt,
  };
}
