import { callProposal } from './proposal-client.ts';

/**
 * Opens a PDF of the proposal in a tab of its own. The tab is opened before the address is known, because a browser
 * opens none later than the press. Returns false where it could not be opened.
 */
export async function openProposalFile(token: string, path: string): Promise<boolean> {
  const tab = window.open('', '_blank');
  const answer = await callProposal<{ Url: string }>({ token, path });
  if (answer.kind !== 'done') {
    tab?.close();
    return false;
  }
  if (!tab) {
    location.assign(answer.value.Url);
    return true;
  }
  tab.opener = null;
  tab.location.replace(answer.value.Url);
  return true;
}
