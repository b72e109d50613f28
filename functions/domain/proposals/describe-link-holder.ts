import type { CodedMessage } from '#shared/messages/message.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { findCopier } from '#shared/proposals/copied-link-name.ts';

/** Who has the link of this name: its recipient, or whoever has the link that was copied. */
export function describeLinkHolder(name: string): string | CodedMessage {
  const copier = findCopier(name);
  return copier === undefined ? name : proposalsMessages.copiedLinkHolder(copier);
}
