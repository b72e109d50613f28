import type { Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { ChangeableListName } from './dealers/stored-change-sets.ts';
import type { UploadOwner } from './dealers/stored-uploads.ts';
import type { OrderMailKey } from './orders/sent-order-mails.ts';

/*
 * What the worker of each kind of outbox entry needs to know. An entry that waits during a deployment was
 * written by the version before: a new field is optional for as long as an entry can wait.
 */

/**
 * A mail about an account that is still to be made and sent. It holds no secret: the code is created, and
 * the e-mail address is looked up, only when the mail is made. So the time of an answer does not show
 * whether an account exists (D42).
 */
export type AccountMailPayload =
  | { what: 'confirm'; userId: number }
  | { what: 'confirm again'; email: string }
  | { what: 'reset'; email: string }
  | { what: 'invite'; userId: number }
  | { what: 'password changed'; userId: number };

/** `list` is missing in old entries, which are all of products. */
type ChangeSetJobPayload = { number: number; list?: ChangeableListName };

/** A mail with forms of an order. */
export type FormsMailPayload = {
  /** The entry in the order's history that records the mail. */
  key: OrderMailKey;
  order: Pick<Order, 'Id' | 'CustomerId' | 'OrderNumber'>;
  /** The user who is notified if the mail cannot be sent. */
  senderId: number;
  to: string[];
  copyTo: string | undefined;
  replyTo: string;
  senderName: string;
  dealerName: string;
  language: Language;
  subject: string;
  message: string;
  /** The key of the PDF in the bucket, and its file name in the mail. */
  file: string;
  fileName: string;
};

/** A print, and its ticket in the print queue. */
export type LongPrintPayload = { hash: string; ticket?: string | undefined };

/** A transfer mail, with the order as it was at the transfer (D38). */
export type TransferMailPayload = {
  to: string;
  toName: string;
  fromName: string;
  isCanadian: boolean;
  order: Pick<
    Order,
    'Id' | 'OrderNumber' | 'CustomerId' | 'CustomerName' | 'WorksheetName' | 'Total'
  >;
};

/** Which proposal a mail or a seal is about; its content is read when it is made (B2.2). */
type ProposalReference = { orderId: number; sequence: number };

/** A mail about a proposal to one receiver. No token is in it: it is worked out when the mail is sent. */
export type ProposalMailPayload = ProposalReference & {
  what:
    | 'shared'
    | 'reminder'
    | 'accepted'
    | 'declined'
    | 'question'
    | 'answer'
    | 'revised'
    | 'attempted';
  /** The receiver's link; in a mail to a user, the link of whom it is about. */
  linkId?: string;
  /** The user who is told; without a user and a link it is for the address typed at acceptance. */
  userId?: number;
  /** The number of the question or its answer. */
  question?: number;
  /** Not sent before this time (ISO 8601). */
  notBefore?: string;
};

/** A request for an approval as it was changed to that revision (B3.3). */
type ApprovalNewsPayload = ProposalReference & { revision: number };

/** A scheduled price list, and its instant: milliseconds since 1970. */
type ScheduledListPayload = { number: number; at: number };

/** A list that has come into use: its number among those in use, its name, and since when (ISO 8601). */
export type PriceListInUse = { number: number; name: string; since: string };

/** What a scheduled list costs open orders; a nightly one is followed by that of the next night. */
type PriceImpactPayload = {
  number: number;
  isNightly: boolean;
  /** Not worked out before this time (ISO 8601). */
  notBefore?: string;
  /** Nothing is worked out: the reps are told of what was worked out last. */
  inUse?: PriceListInUse;
};

type SubmissionPayload = { orderId: number; WorksheetName: string | null };

/** The key of the deleted upload's file in the bucket. */
type RemovedUploadPayload = { fileKey: string };

/** An upload whose stopped attempts have left files, and the time (ISO) from when these are deleted. */
type AttemptCleanupPayload = Omit<UploadOwner, 'dealer'> & { id: string; from: string };

/** An upload. `turn` is its revision: a checked file is applied in a second one. */
export type UploadJobPayload = Omit<UploadOwner, 'dealer'> & { id: string; turn?: number };

/** The mail of a week to one user; what it tells is gathered when it is sent (B6.4). */
type WeeklyMailPayload = { userId: number };

export type OutboxPayloads = {
  'account-mail': AccountMailPayload;
  'approval-news': ApprovalNewsPayload;
  'change-set': ChangeSetJobPayload;
  'forms-mail': FormsMailPayload;
  'long-print': LongPrintPayload;
  mail: TransferMailPayload;
  'order-link': SubmissionPayload;
  'order-papers': SubmissionPayload;
  'price-impact': PriceImpactPayload;
  'price-list': ChangeSetJobPayload;
  'proposal-mail': ProposalMailPayload;
  'proposal-seal': ProposalReference;
  'scheduled-list': ScheduledListPayload;
  'removed-upload': RemovedUploadPayload;
  'stopped-attempts': AttemptCleanupPayload;
  upload: UploadJobPayload;
  'weekly-mail': WeeklyMailPayload;
};

/** The kind of an entry says which worker carries it out. */
export type OutboxKind = keyof OutboxPayloads;
