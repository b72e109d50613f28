import * as z from 'zod/mini';
import {
  BROWSER_MESSAGE_PATTERN,
  ERROR_LOCATION_PATTERN,
  ERROR_NAME_PATTERN,
  MAX_ERROR_LOCATIONS,
  RELEASE_PATTERN,
  REPORTED_PAGE_PATTERN,
} from '#shared/client-errors.ts';
import { registerSchema } from './schema-values.ts';

/** An error of our own code in a browser. */
export const ClientError = registerSchema(
  'ClientError',
  z.object({
    Name: z.string().check(z.regex(ERROR_NAME_PATTERN)),
    /** Only what the browser itself says. */
    Message: z.optional(z.string().check(z.regex(BROWSER_MESSAGE_PATTERN))),
    /** The innermost first. An error without one is of another program on the user's machine. */
    Locations: z
      .array(z.string().check(z.regex(ERROR_LOCATION_PATTERN)))
      .check(z.minLength(1), z.maxLength(MAX_ERROR_LOCATIONS)),
    Page: z.string().check(z.regex(REPORTED_PAGE_PATTERN)),
    Release: z.optional(z.string().check(z.regex(RELEASE_PATTERN))),
  }),
);
export type ClientError = z.output<typeof ClientError>;
