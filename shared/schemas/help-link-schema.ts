import * as z from 'zod/mini';
import { registerSchema, Text } from './schema-values.ts';

/** The name of a page of help, and its address: a page's, or the one to write to (mailto). */
export const HelpLink = registerSchema(
  'HelpLink',
  z.object({ Label: Text, Url: Text.check(z.regex(/^(https?:\/\/|mailto:)/)) }),
);
export type HelpLink = z.output<typeof HelpLink>;
