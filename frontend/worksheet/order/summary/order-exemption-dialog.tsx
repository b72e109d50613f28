import { useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { validateBody } from '#frontend/api/validate-body.ts';
import { formatRegionName } from '#frontend/format/format-region-name.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { ExemptionFields } from '#frontend/tax-exemption/exemption-fields.tsx';
import {
  toExemptionBody,
  toExemptionForm,
  validateExemptionDay,
  type ExemptionForm,
} from '#frontend/tax-exemption/exemption-form.ts';
import {
  confirmDialogClose,
  useRegisterDialogEdits,
} from '#frontend/worksheet/state/dialog-edits.ts';
import type { HeaderFields } from '#frontend/worksheet/state/worksheet-actions.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { isTaxedByRegion } from '#shared/pricing/order/order-taxes.ts';
import { TaxExemption, type OrderTaxExemption } from '#shared/schemas/tax-exemption-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';

type OrderExemptionDialogProps = {
  /** The region that taxes the order. */
  regionId: number;
  /** The order's own certificate, if it has one. */
  certificate: OrderTaxExemption | null;
  isInUse: boolean;
  /** What a certificate, or none, makes of the order. */
  buildFields: (certificate: OrderTaxExemption | null) => HeaderFields;
  onChange: (fields: HeaderFields) => void;
  onClose: () => void;
};

const FORM_ID = 'order-exemption';

/** A certificate for this order alone: of the region that taxes it (B5.4). */
export function OrderExemptionDialog(props: OrderExemptionDialogProps) {
  const { regionId, certificate, isInUse, buildFields, onChange, onClose } = props;
  const [opened] = useState(() => toExemptionForm(certificate, regionId));
  const [form, setForm] = useState<ExemptionForm>({
    ...opened,
    'TaxExemption.RegionId': regionId,
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const hasNamedTaxes = useWorksheet(({ dealerStore }) => isTaxedByRegion(dealerStore));
  const written = toOrderCertificate(form);
  const isChanged = JSON.stringify(written) !== JSON.stringify(toOrderCertificate(opened));
  const stopStoringEdits = useRegisterDialogEdits(() =>
    isChanged && written && Object.keys(validateForm(form)).length === 0
      ? [{ type: 'headerChanged', fields: buildFields(written) }]
      : [],
  );
  const finish = (next: OrderTaxExemption | null) => {
    stopStoringEdits();
    if (isChanged || !isInUse || next === null) onChange(buildFields(next));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = validateForm(form);
    setErrors(problems);
    if (Object.keys(problems).length === 0) finish(written);
  };
  return (
    <Dialog
      name="order-exemption"
      title={t`Exemption of this order: ${formatRegionName(regionId)}`}
      isOpen
      onClose={() => confirmDialogClose(onClose)}
      widthInRem={34}
      footer={
        <>
          {certificate && (
            <Button label={t`Remove`} variant="secondary" onClick={() => finish(null)} />
          )}
          <Button label={t`Cancel`} variant="secondary" onClick={onClose} />
          <Button label={t`Exempt this order`} type="submit" form={FORM_ID} />
        </>
      }
    >
      <form id={FORM_ID} className="record-form" noValidate onSubmit={submit}>
        <ExemptionFields
          form={form}
          errors={errors}
          hasNamedTaxes={hasNamedTaxes}
          countryId={null}
          isRegionFixed
          onChange={(some) => setForm((before) => ({ ...before, ...some }))}
        />
      </form>
    </Dialog>
  );
}

const toOrderCertificate = (form: ExemptionForm): OrderTaxExemption | null => {
  const body = toExemptionBody(form);
  return body && { ...body, Source: 'order' };
};

const formSchema = z.object({ TaxExemption });

function validateForm(form: ExemptionForm): Record<string, string> {
  const body = toExemptionBody(form);
  if (!body) return { 'TaxExemption.Number': apiErrorTexts.required };
  return { ...validateBody(formSchema, { TaxExemption: body }), ...validateExemptionDay(form) };
}
