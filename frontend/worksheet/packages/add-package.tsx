import { useId } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount, formatDollars } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_BUNDLE_TITLE_LENGTH, MAX_PACKAGE_ROOMS } from '#shared/constants.ts';
import { translateText, t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { formatBundleChoice } from '#shared/order/bundle-choice-text.ts';
import { listBundlePrintOptions } from '#shared/order/rules/print-options.ts';
import { isChoosable } from '#shared/pricing/order/bundle-choices.ts';
import { addPackageBundlesWithToast } from './add-package-bundles-with-toast.ts';
import { PackageDialog } from './package-dialog.tsx';
import { formatPriceDifference } from './package-price-difference.tsx';
import { PackagePriceTable } from './package-price-table.tsx';
import type { PackageStepProps } from './package-step-props.ts';
import { ShowWhenRoomPricesLoaded } from './show-when-room-prices-loaded.tsx';
import { useAddPackageForm, type AddPackageForm } from './use-add-package-form.ts';
import type { PackageProducts } from './use-package-products.ts';

/** Asks for the number of bundles and their titles, and shows today's prices. */
export function AddPackageDialog({
  title,
  library,
  details,
  afterId,
  onBack,
  onClose,
}: PackageStepProps) {
  const store = useWorksheetStore();
  const form = useAddPackageForm(details, library.products);
  const { count, isReady, sum, total, difference, titles, problem } = form;
  const add = () => {
    if (addPackageBundlesWithToast(store, { details, form, products: library.products, afterId }))
      onClose();
  };
  return (
    <PackageDialog
      name="add-package"
      title={title}
      onClose={onClose}
      footer={
        <>
          <span className="pack-total">
            {form.room && (
              <>
                <span>{`${titles.length} × ${formatAmount(sum.after)}`}</span>
                <b>{formatDollars(total)}</b>
                {difference !== 0 && (
                  <span>{t`${formatPriceDifference(asCents(0), difference)} since ${formatTimestampDay(details.PricesOn)}`}</span>
                )}
              </>
            )}
          </span>
          <Button label={t`Back`} variant="text" onClick={onBack} />
          <Button label={formatAddLabel(count ?? titles.length)} isBusy={!isReady} onClick={add} />
        </>
      }
    >
      <div className="pack-add">
        <div className="pack-how">
          <AddPackageOptions adding={form} />
        </div>
        <div className="pack-what">
          {problem && (
            <p className="notice is-bad" role="alert">
              <Icon name="error" /> {problem}
            </p>
          )}
          <AddPackagePrices
            form={form}
            products={library.products}
            pricesOn={formatTimestampDay(details.PricesOn)}
          />
        </div>
      </div>
    </PackageDialog>
  );
}

const formatAddLabel = (count: number) => (count === 1 ? t`Add 1 bundle` : t`Add ${count} bundles`);

function AddPackageOptions({ adding }: { adding: AddPackageForm }) {
  const { printOptionId, setPrintOptionId, pricing, setPricing } = adding;
  const group = useId();
  return (
    <>
      <BundleCountField adding={adding} />
      <BundleTitleFields adding={adding} />
      {isChoosable(adding.details) && <p className="muted">{formatBundleChoice(adding.details)}</p>}
      <LabeledControl label={t`Print Options`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            value={printOptionId}
            options={listBundlePrintOptions({ IsImported: false }).map(({ Id, DisplayName }) => ({
              value: Id,
              label: translateText(DisplayName),
            }))}
            onChange={(chosen) => setPrintOptionId(chosen ?? printOptionId)}
          />
        )}
      </LabeledControl>
      <fieldset className="pack-choice">
        <legend>{t`Customer Cost`}</legend>
        <Radio group={group} isChecked={pricing === 'today'} onChoose={() => setPricing('today')}>
          {t`Today’s prices`}
        </Radio>
        <Radio group={group} isChecked={pricing === 'saved'} onChoose={() => setPricing('saved')}>
          {t`As saved, within today’s limits`}
        </Radio>
      </fieldset>
    </>
  );
}

function BundleCountField({ adding: { typed, setTyped, count } }: { adding: AddPackageForm }) {
  const changeCount = (step: 1 | -1) => {
    const next = (count ?? 1) + step;
    if (next >= 1 && next <= MAX_PACKAGE_ROOMS) setTyped(String(next));
  };
  return (
    <LabeledControl
      label={t`How many`}
      error={
        count === undefined ? t`Must be a whole number from 1 to ${MAX_PACKAGE_ROOMS}` : undefined
      }
    >
      {(ids) => (
        <span className="pack-stepper">
          <Button
            name={t`One less`}
            icon="minus"
            variant="secondary"
            isBusy={(count ?? 1) <= 1}
            onClick={() => changeCount(-1)}
          />
          <input
            {...ids}
            ref={focusOnMount}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="text-field"
            value={typed}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const step = ({ ArrowUp: 1, ArrowDown: -1 } as const)[event.key as 'ArrowUp'];
              if (!step) return;
              event.preventDefault();
              changeCount(step);
            }}
          />
          <Button
            name={t`One more`}
            icon="plus"
            variant="secondary"
            isBusy={(count ?? 1) >= MAX_PACKAGE_ROOMS}
            onClick={() => changeCount(1)}
          />
        </span>
      )}
    </LabeledControl>
  );
}

function BundleTitleFields({
  adding: { titles, uniqueTitles, setTitle },
}: {
  adding: AddPackageForm;
}) {
  return (
    <div className="field">
      <span className="label">{t`Bundle titles`}</span>
      <ol className="pack-names">
        {titles.map((title, index) => (
          <li key={index}>
            <span aria-hidden="true">{index + 1}</span>
            <input
              type="text"
              autoComplete="off"
              className="text-field text-field-small"
              aria-label={t`Title of bundle ${index + 1}`}
              maxLength={MAX_BUNDLE_TITLE_LENGTH}
              value={title}
              onChange={(event) => setTitle(index, event.target.value)}
            />
            {uniqueTitles[index] !== title.trim() && (
              <small role="status">{t`Taken: becomes ${uniqueTitles[index]!}`}</small>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type AddPackagePricesProps = { form: AddPackageForm; products: PackageProducts; pricesOn: string };

function AddPackagePrices({ form, products, pricesOn }: AddPackagePricesProps) {
  const { room, isLeftOut, sum } = form;
  return (
    <ShowWhenRoomPricesLoaded room={room} products={products}>
      {({ lines }) => (
        <>
          <PriceChangesNotice form={form} pricesOn={pricesOn} />
          <PackagePriceTable lines={lines} isLeftOut={isLeftOut} sum={sum} />
        </>
      )}
    </ShowWhenRoomPricesLoaded>
  );
}

/** Shows what has changed since the package was saved, before anything is added. */
function PriceChangesNotice({ form, pricesOn }: Omit<AddPackagePricesProps, 'products'>) {
  const { todaysRoom, isUnavailableLeftOut, setIsUnavailableLeftOut } = form;
  if (!todaysRoom) return null;
  const { changedCount, unavailableCount } = todaysRoom;
  if (changedCount + unavailableCount === 0)
    return (
      <p className="notice is-lock" role="status">
        <Icon name="check" />
        {t`All prices are as they were when the package was saved on ${pricesOn}.`}
      </p>
    );
  return (
    <p className="notice" role="status">
      <Icon name="warn" />
      <span>{formatPriceChanges(changedCount, unavailableCount, pricesOn)}</span>
      {unavailableCount > 0 && (
        <Button
          label={formatLeaveOutLabel(isUnavailableLeftOut, unavailableCount)}
          variant="secondary"
          size="small"
          onClick={() => setIsUnavailableLeftOut(!isUnavailableLeftOut)}
        />
      )}
    </p>
  );
}

function formatLeaveOutLabel(isLeftOut: boolean, unavailableCount: number) {
  if (isLeftOut) return unavailableCount === 1 ? t`Keep that line` : t`Keep those lines`;
  return unavailableCount === 1 ? t`Leave that line out` : t`Leave those lines out`;
}

function formatPriceChanges(changedCount: number, unavailableCount: number, day: string) {
  const prices =
    changedCount === 1 ? t`1 price has changed` : t`${changedCount} prices have changed`;
  const products =
    unavailableCount === 1
      ? t`1 product has left your products`
      : t`${unavailableCount} products have left your products`;
  if (unavailableCount === 0) return t`Since ${day} ${prices}.`;
  return changedCount === 0
    ? t`Since ${day} ${products}.`
    : t`Since ${day} ${prices} and ${products}.`;
}
