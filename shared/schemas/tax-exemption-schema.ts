import * as z from 'zod/mini';
import { listTaxNamesOfRegion, type TaxName } from '#shared/reference/region-taxes.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { registerFieldMessage } from './field-texts.ts';
import { RegionId } from './region-id-schema.ts';
import {
  registerSchema,
  createTrimmedLineSchema,
  Id,
  MaybeDate,
  MaybePercent,
} from './schema-values.ts';

/** The taxes of Canada by their English abbreviations. */
const TaxNameSchema = z.literal(['GST', 'HST', 'PST', 'RST', 'QST']);

const UNKNOWN = registerFieldMessage('api.unknownField', apiErrorTexts.unknownField);
const REPEATED = registerFieldMessage('api.repeated', apiErrorTexts.repeated);

const certificateFields = {
  Number: createTrimmedLineSchema(50).check(
    z.minLength(1, registerFieldMessage('api.required', apiErrorTexts.required)),
  ),
  Reason: z.nullish(createTrimmedLineSchema(200)),
  /** The region whose taxes it covers. */
  RegionId: Id.check(z.refine((id) => z.safeParse(RegionId, id).success, UNKNOWN)),
  /** Null: all taxes of the region. Named ones are those of a Canadian region. */
  Taxes: z.nullish(
    z.array(TaxNameSchema).check(
      z.minLength(1),
      z.refine((names) => new Set(names).size === names.length, REPEATED),
    ),
  ),
  /** The last day on which it is valid; null: no end. */
  ValidUntil: MaybeDate,
};

/** A tax that the region does not have cannot be covered. */
function requireTaxesOfRegion({
  value,
  issues,
}: z.core.ParsePayload<{ RegionId: number; Taxes?: readonly TaxName[] | null | undefined }>) {
  const names = listTaxNamesOfRegion(value.RegionId);
  if (value.Taxes?.every((name) => names.includes(name)) ?? true) return;
  issues.push({ code: 'custom', path: ['Taxes'], message: UNKNOWN, input: value });
}

/** A certificate of exemption from sales tax, as a customer has it (B5.4). */
export const TaxExemption = registerSchema(
  'TaxExemption',
  z.object(certificateFields).check(requireTaxesOfRegion),
);
export type TaxExemption = z.output<typeof TaxExemption>;

/**
 * The certificate of an order. It is in use where the order's rate is what it leaves of `TaxRate` (B5.4); a rate that
 * was typed over it stands.
 */
export const OrderTaxExemption = registerSchema(
  'OrderTaxExemption',
  z
    .object({
      ...certificateFields,
      /** The customer's, or one that was written for this order alone. The server decides (D47). */
      Source: z.nullish(z.literal(['customer', 'order'])),
      /**
       * The rate without the certificate: what is charged once it has expired. Null: the default of the settings. Left
       * out, the server works out the order's tax with the certificate.
       */
      TaxRate: MaybePercent,
    })
    .check(requireTaxesOfRegion),
);
export type OrderTaxExemption = z.output<typeof OrderTaxExemption>;
