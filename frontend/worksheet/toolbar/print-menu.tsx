import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { isOnline } from '#frontend/api/online.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { saveFile } from '#frontend/browser/save-file.ts';
import { MenuButton } from '#frontend/parts/controls/menu.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import * as reports from '#shared/contract/reports.ts';
import {
  forms,
  languagesOf,
  nameOnScreen,
  reportFileName,
  reportIdOf,
  type Form,
  type Language,
} from '#shared/forms/forms.ts';
import type { Order } from '#shared/schemas/order.ts';
import { Progress } from './progress.tsx';

type Asked = { name: string; form: Form; language: Language };

/** The order on paper, in both languages where the dealer is HSCA; in customer view what a customer may have. */
export function usePrinting(save: () => Promise<boolean>) {
  const { dealer } = useOrderPage();
  const store = useWorksheetStore();
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const [printing, setPrinting] = useState<string>();

  const print = async (asked: Asked) => {
    const failed = `The ${asked.name} could not be made. Try again.`;
    if (store.get().isChanged) {
      if (!(await mayBeSaved())) return;
      if (!(await save())) {
        // The save waits for the network by itself; the form does not.
        if (!isOnline()) toast({ kind: 'error', text: failed });
        return;
      }
    }
    setPrinting(asked.name);
    try {
      await download(store.get().order, dealer.StoreCode, asked);
    } catch (error) {
      showFailure(error, failed);
    } finally {
      setPrinting(undefined);
    }
  };

  const offered = Object.values(forms).filter(({ isInternal }) => !(isInternal && isCustomerSafe));
  const items = languagesOf(dealer.StoreCode)
    .flatMap((language) =>
      offered.map((form) => ({ name: nameOnScreen(form, language), form, language })),
    )
    .map((asked) => ({
      label: asked.name,
      onSelect: () => void print(asked),
      isDisabled: printing !== undefined,
    }));
  return { printing, items };
}

export function PrintMenu({ save }: { save: () => Promise<boolean> }) {
  const { printing, items } = usePrinting(save);
  return (
    <>
      {printing && <Progress words={`Making ${printing}`} />}
      <MenuButton name="Print" look="secondary" items={items} />
    </>
  );
}

const mayBeSaved = () =>
  confirm({
    title: 'Save before printing?',
    text: 'The PDF shows the order as it was last saved.',
    accept: 'Save and print',
  });

async function download(order: Order, storeCode: string, { name, form, language }: Asked) {
  const pdf = await call(reports.getOrderReportInZone, {
    params: {
      orderId: order.Id,
      typeId: reportIdOf(form, storeCode, order),
      minutes: new Date().getTimezoneOffset(),
    },
    query: { language },
  });
  saveFile(pdf, reportFileName(order, name));
}
