import { isSessionEndError } from '#frontend/api/api-call-error.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { openUrlInNewTab, openBlankTab } from '#frontend/browser/new-tab.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { coachPlusTexts } from '#shared/texts/coach-plus-texts.ts';
import { getCoachCustomerNumber } from './coach-customer.ts';

/** Requests the customer's Coach+ page and opens it. Must be called during a click. */
export async function openCustomerCoachPage() {
  const JdeNumber = getCoachCustomerNumber();
  if (!JdeNumber) {
    showToast({ kind: 'error', text: coachPlusTexts.needsCustomer });
    return;
  }
  const tab = openBlankTab();
  try {
    const address = await callApi(users.openHsusCoachPlus, { body: { JdeNumber } });
    if (tab) tab.navigate(address);
    else showOpenCoachToast(address);
  } catch (error) {
    tab?.close();
    if (!isSessionEndError(error)) showToast({ kind: 'error', text: coachPlusTexts.notAccessible });
  }
}

/** The browser blocked the tab: another click may open it. */
const showOpenCoachToast = (address: string) =>
  showToast({
    kind: 'info',
    text: t`Coach+ is ready`,
    action: { label: t`Open Coach+`, run: () => openUrlInNewTab(address) },
  });
