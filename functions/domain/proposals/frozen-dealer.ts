import { readLogoFileDataUrl } from '#functions/domain/reports/dealer-logo.ts';
import type { StoredProposal } from '#functions/store/proposals/stored-proposals.ts';
import { languages } from '#shared/language/languages.ts';
import type { EndedProposal } from '#shared/schemas/proposal-page-schema.ts';
import { findCustomerCopy } from './customer-copy-file.ts';
import { getRegionName } from './region-name.ts';

/** The dealer as its proposal froze it, and nothing else of the copy; undefined where the copy is no longer there. */
export async function readFrozenDealer(
  proposal: Pick<StoredProposal, 'copy' | 'number' | 'logoFileKey'>,
): Promise<EndedProposal['Dealer']> {
  const [copy, Logo] = await Promise.all([
    findCustomerCopy(proposal),
    readLogoFileDataUrl(proposal.logoFileKey),
  ]);
  if (!copy) return undefined;
  const { Name, Address } = copy.Dealer;
  const { City, StateId } = Address;
  const Regions = Object.fromEntries(
    languages.map((language) => [
      language,
      StateId === null ? '' : getRegionName(StateId, language),
    ]),
  );
  return { Name, City, Regions, Logo };
}
