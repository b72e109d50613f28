import * as z from 'zod/mini';
import {
  registerSchema,
  createTextSchema,
  Timestamp,
  createIntegerSchema,
} from './schema-values.ts';

export const MAX_LOGO_BYTES = 256 * 1024;
/** For width and height. */
export const MAX_LOGO_SIDE_PIXELS = 2_000;

const Version = createIntegerSchema(0, 1_000_000);
const Logo = z.object({
  FileName: createTextSchema(200),
  UploadedOn: Timestamp,
  UploadedBy: createTextSchema(200),
  Type: z.enum(['image/png', 'image/jpeg']),
  /** In pixels. */
  Width: createIntegerSchema(1, MAX_LOGO_SIDE_PIXELS),
  Height: createIntegerSchema(1, MAX_LOGO_SIDE_PIXELS),
});

/** The logo on a dealer's documents, or null; every change increases Version. */
export const DealerLogo = registerSchema(
  'DealerLogo',
  z.object({ Version, Logo: z.nullable(Logo) }),
);
export type DealerLogo = z.output<typeof DealerLogo>;

/** The logo with its image as a data URL. */
export const DealerLogoWithImage = registerSchema(
  'DealerLogoShown',
  z.extend(DealerLogo, { Image: z.nullable(createTextSchema(400_000)) }),
);
export type DealerLogoWithImage = z.output<typeof DealerLogoWithImage>;

export const SeenLogoVersion = Version;
