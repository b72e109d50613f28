import { endsSession } from '#frontend/api/call-failed.ts';
import { call } from '#frontend/api/call.ts';
import { openInTab, openTab } from '#frontend/browser/new-tab.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { coachPlusTexts } from '#shared/texts/coach-plus-texts.ts';
import { coachedCustomer } from './coached.ts';

/** Asks for the customer's page in Coach+ and goes there; called in the turn of a click. */
export async function openCoach() {
  const JdeNumber = coachedCustomer();
  if (!JdeNumber) {
    toast({ kind: 'error', text: coachPlusTexts.needsCustomer });
    return;
  }
  const tab = openTab();
  try {
    const address = await call(users.openHsusCoachPlus, { body: { JdeNumber } });
    if (tab) tab.go(address);
    else offer(address);
  } catch (error) {
    tab?.close();
    if (!endsSession(error)) toast({ kind: 'error', text: coachPlusTexts.notAccessible });
  }
}

/** The browser let no tab be opened: another click may. */
const offer = (address: string) =>
  toast({
    kind: 'info',
    text: t`Coach+ is ready`,
    action: { label: t`Open Coach+`, run: () => openInTab(address) },
  });
