import { useMemo } from 'react';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { headerFields, type RepField } from '#shared/order/order-fields.ts';
import type { Colleague } from '#shared/schemas/colleague-schema.ts';
import type { OrderRep } from '#shared/schemas/order-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { OrderOwner, TransferredFromRow } from './order-owner.tsx';
import { formatRepName, listOfferedReps } from './rep-choices.ts';
import { useColleagues } from './use-colleagues.ts';
import './representatives.css';

/** The owner and the representatives of the order. */
export function OrderRepresentatives() {
  const { dealer } = useOrderPage();
  return (
    <section>
      <h2>{t`Representatives`}</h2>
      <dl className="reps">
        <OrderOwner />
        <RepSlot slot="EquipmentRep" />
        {dealer.ShowAdditionalRep1 && <RepSlot slot="AdditionalRep" />}
        {dealer.ShowAdditionalRep2 && <RepSlot slot="Additional2Rep" />}
        <TransferredFromRow />
      </dl>
    </section>
  );
}

type RepSlotProps = { slot: RepField };

function RepSlot({ slot }: RepSlotProps) {
  const { dealer } = useOrderPage();
  const rep = useWorksheet(({ order }) => order[slot]);
  const name = rep && formatRepName(slot, rep, dealer);
  const isClosed = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isReadOnly = !useHasPermission('view-colleagues') || isClosed;
  return (
    <>
      <dt>{headerFields[slot].label}</dt>
      <dd>
        {isReadOnly ? name || <span className="faint">{t`None`}</span> : <RepPicker slot={slot} />}
      </dd>
    </>
  );
}

const noColleagues: readonly Colleague[] = [];

/** The option value of a stored rep who is not offered. */
const STORED_REP_ID = 0;

function RepPicker({ slot }: RepSlotProps) {
  const { dealer } = useOrderPage();
  const rep = useWorksheet(({ order }) => order[slot]);
  const dispatch = useWorksheetDispatch();
  const list = useColleagues();
  const { data = noColleagues } = list;
  const offered = useMemo(() => listOfferedReps(slot, data, dealer), [slot, data, dealer]);
  const offeredRep = offered.find((colleague) => isSameRep(colleague, rep));
  // A stored rep stays, even with another title now, or with only a name known.
  const stored =
    rep?.Name && !offeredRep
      ? [{ value: STORED_REP_ID, label: formatRepName(slot, rep, dealer) }]
      : [];
  const choices = offered.map((colleague) => ({
    value: colleague.Id,
    label: formatRepName(slot, colleague, dealer),
    detail: colleague.Email,
  }));

  const choose = (id: number | null) => {
    if (id === STORED_REP_ID) return;
    const colleague = offered.find(({ Id }) => Id === id);
    dispatch({
      type: 'headerChanged',
      fields: { [slot]: colleague ? toOrderRep(colleague) : null },
    });
  };

  return (
    <Loaded result={list} failureText={listsTexts.notLoaded(t`Colleagues`)} isField>
      <Dropdown
        name={headerFields[slot].label}
        value={offeredRep?.Id ?? stored[0]?.value ?? null}
        options={[...stored, ...choices]}
        onChange={choose}
        placeholder={t`Select`}
        isClearable
      />
    </Loaded>
  );
}

const isSameRep = (colleague: Colleague, rep: OrderRep | null | undefined) =>
  rep?.Id ? colleague.Id === rep.Id : Boolean(rep?.Code) && colleague.Code === rep?.Code;

const toOrderRep = (colleague: Colleague): OrderRep => ({
  Id: colleague.Id,
  Code: colleague.Code,
  Title: colleague.Title,
  Name: colleague.Name,
  FirstName: colleague.FirstName,
  LastName: colleague.LastName,
  EmailAddress: colleague.Email,
  PhoneNumber: colleague.Phone,
});
