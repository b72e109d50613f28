import * as z from 'zod/mini';
import { documented, textUpTo, Timestamp, createIntegerSchema } from './values.ts';

export const LARGEST_LOGO_BYTES = 256 * 1024;
/** On a side. */
export const MOST_LOGO_PIXELS = 2_000;

const Version = createIntegerSchema(0, 1_000_000);
const Logo = z.object({
  FileName: textUpTo(200),
  UploadedOn: Timestamp,
  UploadedBy: textUpTo(200),
  Type: z.enum(['image/png', 'image/jpeg']),
  /** In pixels. */
  Width: createIntegerSchema(1, MOST_LOGO_PIXELS),
  Height: createIntegerSchema(1, MOST_LOGO_PIXELS),
});

/** The logo on a dealer's papers, or that there is none; raised by every change of it. */
export const DealerLogo = documented('DealerLogo', z.object({ Version, Logo: z.nullable(Logo) }));
export type DealerLogo = z.output<typeof DealerLogo>;

/** The same with the picture itself, as an address that holds it. */
export const DealerLogoShown = documented(
  'DealerLogoShown',
  z.extend(DealerLogo, { Image: z.nullable(textUpTo(400_000)) }),
);
export type DealerLogoShown = z.output<typeof DealerLogoShown>;

export const SeenLogoVersion = Version;
