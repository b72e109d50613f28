import * as z from 'zod/mini';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import type {
  StoredAcceptance,
  StoredProposal,
} from '#functions/store/proposals/stored-proposals.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';

/** The fields in the audit log. */
const AuditedSignedPdf = z.object({
  SignedPdfSha256: z.string(),
  SealedOn: z.string(),
  MailedOn: z.optional(z.string()),
});

type SignedPdfFacts = Pick<StoredAcceptance, 'mailedOn'> &
  Required<Pick<StoredAcceptance, 'sealed'>>;

const toAuditedSignedPdf = ({ sealed, mailedOn }: SignedPdfFacts) => ({
  SignedPdfSha256: sealed.sha256,
  SealedOn: sealed.sealedOn,
  ...(mailedOn !== undefined && { MailedOn: mailedOn }),
});

/** Notes in the audit, which nobody changes, that the signed PDF was sealed, or mailed (B2.9). */
export const buildSignedPdfAuditWrites = (
  dealer: DealerKey,
  { number }: StoredProposal,
  { before, after }: { before?: SignedPdfFacts; after: SignedPdfFacts },
): TableWrite[] =>
  buildAuditWrites(dealer, {
    by: { userId: 0, fullName: 'SmartSales' },
    kind: 'signed proposal',
    id: number,
    name: number,
    schema: AuditedSignedPdf,
    before: before && toAuditedSignedPdf(before),
    after: toAuditedSignedPdf(after),
  });
