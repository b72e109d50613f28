import * as z from 'zod/mini';
import { createMustBeText } from './schema-values.ts';

const UUID_PATTERN = /^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** The client's own id of an order that it makes: a UUID, in lower case. Null: none. */
export const MaybeClientId = z.nullish(
  z.string().check(z.regex(UUID_PATTERN, createMustBeText('a UUID')), z.toLowerCase()),
);
