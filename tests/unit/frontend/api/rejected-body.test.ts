import { afterEach, expect, it, vi } from 'vitest';
import { callApi } from '#frontend/api/call-api.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { MAX_CUSTOMER_NOTE_LENGTH } from '#shared/schemas/customer-details-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';

afterEach(() => vi.unstubAllGlobals());

it('A body that the contract does not take is refused in words at its fields, and not sent', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const rejection = callApi(customers.createNote, {
    params: { id: 7 },
    body: { Text: 'x'.repeat(9999) },
  });
  await expect(rejection).rejects.toThrow(signInTexts.seeValidationErrors);
  await expect(rejection).rejects.toMatchObject({
    status: 400,
    errors: { Text: apiErrorTexts.tooManyCharacters(MAX_CUSTOMER_NOTE_LENGTH) },
    isUnanswered: false,
  });
  expect(fetched).not.toHaveBeenCalled();
});
