import type { CodedMessage } from '#shared/messages/message.ts';
import { proposalsMessages } from '#shared/messages/proposals-messages.ts';
import { pickLinkWords } from '#shared/proposals/copied-link-name.ts';

/** Who has the link of this name: its recipient, or whoever has the link that was copied. */
export const describeLinkHolder = (name: string): string | CodedMessage =>
  pickLinkWords<string | CodedMessage>(name, {
    mailed: (recipient) => recipient,
    copied: proposalsMessages.copiedLinkHolder,
  });
