import * as z from 'zod/mini';
import { registerSchema, Text } from './schema-values.ts';

/** A help page and its URL, or an e-mail address (mailto). */
export const HelpLink = registerSchema(
  'HelpLink',
  z.object({ Label: Text, Url: Text.check(z.regex(/^(https?:\/\/|mailto:)/)) }),
);
export type HelpLink = z.output<typeof HelpLink>;
