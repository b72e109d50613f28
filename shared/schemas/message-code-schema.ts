import * as z from 'zod/mini';
import { registerSchema } from './schema-values.ts';

/** The code and the values of a message. They stand beside its English text, which is for people. */
export const messageCodeFields = {
  /** Says which message it is; x-messages lists them. New ones may be added. */
  Code: z.string(),
  /** The values in the message, by name: texts, numbers, other messages, or lists of these. */
  Params: z.optional(z.record(z.string(), z.unknown())),
};

export const MessageCodeReference = registerSchema('MessageCode', z.object(messageCodeFields));

/** Missing in records that were stored before messages had codes. */
export const MaybeMessageCode = z.nullish(MessageCodeReference);
